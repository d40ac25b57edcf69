-- The users and databases of the processes, once, as superuser at the primary:
-- psql -v api_password=… -v ops_password=… -v edge_password=… -f deploy/postgres/roles.sql
CREATE ROLE hirfa_api LOGIN PASSWORD :'api_password';
CREATE ROLE hirfa_ops LOGIN PASSWORD :'ops_password';
-- An edge opens five connections at most; edge-grants.sql says what it may read.
CREATE ROLE hirfa_edge LOGIN CONNECTION LIMIT 20 PASSWORD :'edge_password';
CREATE DATABASE hirfa OWNER hirfa_api;
CREATE DATABASE hirfa_releases OWNER hirfa_ops;
