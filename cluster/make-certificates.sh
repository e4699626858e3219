#!/bin/sh
# A CA of the cluster's own and one key a machine, with openssl:
#   make-certificates.sh FOLDER NAME=ADDRESS[,ADDRESS…] [NAME=…]
# FOLDER/NAME is what the machine NAME gets as its CERTIFICATES; FOLDER/ca.key stays where no server is. Called again it
# keeps the CA and makes the named machines' keys anew, which is how they are renewed (825 days).
set -eu
umask 077
folder=${1:?Uso: make-certificates.sh PASTA NOME=ENDERECO [NOME=ENDERECO]}
shift
mkdir -p "$folder"
if [ ! -f "$folder/ca.key" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj '/CN=portal cluster' \
    -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout "$folder/ca.key" -out "$folder/ca.pem" 2> /dev/null
fi
for machine in "$@"; do
  name=${machine%%=*}
  own="$folder/$name"
  mkdir -p "$own"
  names=''
  for address in $(echo "${machine#*=}" | tr , ' '); do
    case "$address" in
      *[!0-9.]*) names="$names,DNS:$address" ;;
      *) names="$names,IP:$address" ;;
    esac
  done
  # etcd asks itself as a client too: every key serves both ways.
  cat > "$own/extensions" <<END
basicConstraints=CA:FALSE
keyUsage=digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=${names#,}
END
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$name" \
    -keyout "$own/machine.key" -out "$own/request" 2> /dev/null
  openssl x509 -req -in "$own/request" -CA "$folder/ca.pem" -CAkey "$folder/ca.key" -CAcreateserial -days 825 \
    -extfile "$own/extensions" -out "$own/machine.pem" 2> /dev/null
  # HAProxy reads both from one file.
  cat "$own/machine.pem" "$own/machine.key" > "$own/machine.both"
  cp "$folder/ca.pem" "$own/ca.pem"
  # Who only checks others, as the APIs do, reads the CA and no key.
  chmod 755 "$folder" "$own"
  chmod 644 "$own/ca.pem" "$own/machine.pem"
  rm "$own/request" "$own/extensions"
done
