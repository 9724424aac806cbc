#!/bin/sh
# Makes a password for each login of the database, once, and lays it where it is needed: all for PostgreSQL, both of the
# program for those who work as the owner, the one of the web login for the process that answers requests.
#   keys.sh [FOLDER [UID OF THE PROGRAM [UID OF POSTGRESQL]]]
set -eu
keys=${1:-/keys} program=${2:-10001} database=${3:-999}
umask 077

password() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

mkdir -p "$keys/owner" "$keys/web" "$keys/postgres"
if [ ! -s "$keys/postgres/owner" ]; then
  owner=$(password)
  web=$(password)
  for reader in web owner postgres; do printf %s "$web" > "$keys/$reader/web"; done
  for reader in owner postgres; do printf %s "$owner" > "$keys/$reader/owner"; done
fi
# Installations from before 0.3.0 have none: there the owner is the superuser.
[ -s "$keys/postgres/superuser" ] || password > "$keys/postgres/superuser"
chown -R "$program" "$keys/web" "$keys/owner"
chown -R "$database" "$keys/postgres"
# Only with compose.archive.yaml.
[ ! -d "${ARCHIVE:-/archive}" ] || chown "$database" "${ARCHIVE:-/archive}"
