#!/bin/bash
# Run once by the PostgreSQL image, in a new database: the login of requests and the role that row-level security binds.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v web="$(cat "${KEYS:-/keys/postgres}/web")" << 'SQL'
create role tagwerk_app nologin;
create role tagwerk_web login password :'web' in role tagwerk_app;
SQL
