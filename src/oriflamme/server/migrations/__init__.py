"""The steps that bring a database to the newest schema; Alembic runs them when a server starts."""
