/**
 * `npm run cluster:demo`: the whole cluster on this machine's loopback until Ctrl-C. `--tls` makes certificates and has
 * the machines talk over TLS.
 */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, say } from '../console.mjs'
import { ensureBuilt } from '../ensure-built.mjs'
import { ensureInstalled } from '../ensure-installed.mjs'
import { loadEnv } from '../load-env.mjs'
import { clusterFolder, PROJECT } from './cluster-file.mjs'
import { portalOrigin } from './portal-programs.mjs'
import { printStatus } from './print-status.mjs'
import { startCluster } from './start-cluster.mjs'
import { untilReady } from './until-ready.mjs'

loadEnv()
const folder = clusterFolder()
say(`vou iniciar um conjunto de três máquinas em 127.0.0.1 a 127.0.0.3, tudo em ${folder}`)
say('o que houver ali de um conjunto anterior é encerrado e apagado')
await ensureInstalled()
await ensureBuilt()
const { cluster } = await startCluster({ folder, tls: process.argv.includes('--tls') }).catch((error) =>
  fail(error.message),
)
if (!(await untilReady(`${portalOrigin(cluster)}/readyz`)))
  fail(`O portal não respondeu a tempo. Veja ${join(folder, 'log')}.`)
say('pronto')
await printStatus(cluster)
const { DEMO_LOGINS, DEMO_PASSWORD } = await import(
  pathToFileURL(join(PROJECT, 'build/node/api/over/seed/demo-logins.js')).href
)
console.log(`
  Logins de demonstração, todos com a senha ${DEMO_PASSWORD}: ${DEMO_LOGINS.admin.email}, ${DEMO_LOGINS.integrator.email}…

  Para quebrar, em outro terminal:
    npm run cluster:status              quem lidera, quem acompanha, onde está cada coisa
    npm run cluster:kill                mata o PostgreSQL do líder (-- node: a máquina inteira; -- haproxy, pgbouncer, api)
    npm run cluster:switch              passa a liderança a outro nó
    npm run cluster:freeze              congela a máquina do líder até 5 s depois de haver outro
    npm run cluster:cut                 tira um etcd por 20 s (-- 2 ou -- 3: dois ou os três)

  Os registros estão em ${join(folder, 'log')}. Para encerrar: Ctrl+C
`)
