"""A page that is by itself: the tables of a server in the browser, with Pyodide and the interpreted engine."""
