#!/bin/sh
# Patroni calls it once, on the first leader, with the superuser's connection: the owner of the tables (MIGRATIONS_URL)
# and its database. The portal's own role is made by `db:migrate`, which is why the owner may make roles.
set -eu
/usr/lib/postgresql/17/bin/psql -v ON_ERROR_STOP=1 -v password="$OWNER_PASSWORD" -d "$1" <<'SQL'
CREATE ROLE portal_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE portal OWNER portal_owner;
SQL
