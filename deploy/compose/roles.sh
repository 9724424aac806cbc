#!/bin/bash
# Run once by the PostgreSQL image, in a new database: the two logins, and the roles that requests, punches and readers
# run as. The owner is no superuser. It may make roles, for a later version may need one.
set -eu
keys=${KEYS:-/keys/postgres}
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v owner="$(cat "$keys/owner")" -v web="$(cat "$keys/web")" << 'SQL'
create role tagwerk_owner login createrole password :'owner';
create role tagwerk_web login password :'web';
create role tagwerk_app nologin noinherit;
create role tagwerk_joined nologin noinherit;
create role tagwerk_reader nologin noinherit;
grant tagwerk_app, tagwerk_joined, tagwerk_reader to tagwerk_owner with admin option;
grant tagwerk_app, tagwerk_joined to tagwerk_web;
create database tagwerk owner tagwerk_owner;
SQL
