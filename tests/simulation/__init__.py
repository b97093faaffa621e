"""A deterministic simulation of servers, people, networks and disks: the same seed is the same run, step for step.

The server's own code runs unchanged, with real SQL in a real SQLite file. What surrounds it is simulated: time, the
order in which tasks go on, the sockets, the processes of bots, and what goes wrong.

    python -m tests.simulation --seed 1 --steps 1000000
"""
