#!/bin/sh
# A copy of the whole database beside its log, from which later moments can be restored. Keeps the last two copies, and
# the log since the older one.
set -eu
archive=${ARCHIVE:-/archive}
mkdir -p "$archive/base"
rm -rf "$archive/base/.new"
pg_basebackup --username postgres --pgdata "$archive/base/.new" --checkpoint fast --wal-method fetch --no-password
made=$(date -u +%Y-%m-%dT%H:%M:%SZ)
mv "$archive/base/.new" "$archive/base/$made"
ls "$archive/base" | sort | head -n -2 | while read -r old; do rm -rf "${archive:?}/base/$old"; done
oldest=$(ls "$archive/base" | sort | head -1)
from=$(sed -n 's/^START WAL LOCATION:.*(file \([0-9A-F]*\))$/\1/p' "$archive/base/$oldest/backup_label")
pg_archivecleanup "$archive/wal" "$from"
echo "Moments from $oldest on can be restored."
