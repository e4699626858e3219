#!/bin/sh
# Fills the template of one engine for this machine and becomes that engine: start.sh etcd|patroni|haproxy|pgbouncer
# What it reads from the environment: cluster/README.md. A unit of systemd, a container and the demo start it alike.
set -eu
umask 077
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$DATA"

fill() {
  awk -f "$here/fill.awk" "$here/$1" > "$DATA/$1.new"
  mv "$DATA/$1.new" "$DATA/$1"
}

case "${1:-}" in
  etcd)
    fill etcd.yml
    exec etcd --config-file "$DATA/etcd.yml"
    ;;
  patroni)
    # 3.0.2 over etcd v3 lost 638 acknowledged rows: its leader's lock was taken back without comparing.
    version=$(patroni --version | awk '{ print $2 }')
    if [ "$(printf '%s\n' 4.0.7 "$version" | sort -V | head -n 1)" != 4.0.7 ]; then
      echo "O Patroni desta máquina é $version: sobre o etcd v3 é preciso o 4.0.7 ou mais novo (Debian 13)." >&2
      exit 78
    fi
    export CLUSTER_FILES="$here"
    fill patroni.yml
    exec patroni "$DATA/patroni.yml"
    ;;
  haproxy)
    fill haproxy.cfg
    exec haproxy -db -f "$DATA/haproxy.cfg"
    ;;
  pgbouncer)
    fill pgbouncer.ini
    fill users.txt
    exec pgbouncer -q "$DATA/pgbouncer.ini"
    ;;
  *)
    echo "Uso: start.sh etcd|patroni|haproxy|pgbouncer" >&2
    exit 64
    ;;
esac
