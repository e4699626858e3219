# Fills a template: ${NAME} and ${NAME-default} from the environment. A line that ends in #tls stays with TLS=on alone,
# one that ends in #plain without it. A name without a value ends it with code 1.
/#tls$/ && ENVIRON["TLS"] != "on" { next }
/#plain$/ && ENVIRON["TLS"] == "on" { next }
{
  sub(/ *#(tls|plain)$/, "")
  line = ""
  while (match($0, /\$\{[A-Z0-9_]+(-[^}]*)?\}/)) {
    name = substr($0, RSTART + 2, RLENGTH - 3)
    line = line substr($0, 1, RSTART - 1)
    $0 = substr($0, RSTART + RLENGTH)
    dash = index(name, "-")
    otherwise = dash ? substr(name, dash + 1) : ""
    if (dash) name = substr(name, 1, dash - 1)
    if (!(name in ENVIRON) && !dash) {
      print "Falta a variável " name "." > "/dev/stderr"
      exit 1
    }
    line = line (name in ENVIRON ? ENVIRON[name] : otherwise)
  }
  print line $0
}
