#!/bin/sh
# Makes a password for each login of the database, once. `pgpass` files are for the program, which reads them by
# PGPASSFILE; plain ones for PostgreSQL. The web login's volume does not hold the owner's password.
#   keys.sh [FOLDER [UID OF THE PROGRAM [UID OF POSTGRESQL]]]
set -eu
keys=${1:-/keys} program=${2:-10001} database=${3:-999}
umask 077

password() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

if [ ! -s "$keys/postgres/owner" ]; then
  mkdir -p "$keys/owner" "$keys/web" "$keys/postgres"
  owner=$(password)
  web=$(password)
  printf '*:*:*:tagwerk_web:%s\n' "$web" > "$keys/web/pgpass"
  printf '*:*:*:tagwerk_owner:%s\n*:*:*:tagwerk_web:%s\n' "$owner" "$web" > "$keys/owner/pgpass"
  printf %s "$web" > "$keys/postgres/web"
  printf %s "$owner" > "$keys/postgres/owner"
fi
chown -R "$program" "$keys/web" "$keys/owner"
chown -R "$database" "$keys/postgres"
