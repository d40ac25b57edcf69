-- What the user of an edge may do in the database of the releases: read them, and count what pages tell.
-- The release service makes the tables; start it and wait for its /readyz first. psql -v edge=hirfa_edge -f deploy/edge-grants.sql
GRANT SELECT ON release_ledger, release_head TO :"edge";
GRANT SELECT, INSERT, UPDATE ON release_health, release_errors, release_edges TO :"edge";
