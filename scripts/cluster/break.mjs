/**
 * `npm run cluster:kill`, `:switch`, `:freeze` and `:cut`: one fault in the cluster that `cluster:demo` runs, and how
 * the cluster comes out of it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { fail, say } from '../console.mjs'
import { askMembers } from './ask-patroni.mjs'
import { requireCluster } from './cluster-file.mjs'
import { cutStore, freezeLeader, killNode, killOne, killPostgres, switchOver } from './faults.mjs'
import { printStatus } from './print-status.mjs'
import { isWhole } from './start-cluster.mjs'

const [verb, what] = process.argv.slice(2)
/** Nobody writes here: that another leads is all that there is to wait for. */
const watch = { untilWritten: () => pause(1_000) }
const one = (role) => [`o ${role} da primeira máquina morre e volta em 7 s`, killOne(role)]
const FAULTS = {
  kill: {
    postgres: ['o PostgreSQL do líder morre', killPostgres],
    node: ['a máquina do líder morre e volta em 10 s', killNode],
    haproxy: one('haproxy'),
    pgbouncer: one('pgbouncer'),
    api: one('api'),
    portal: one('portal'),
  },
  switch: { leader: ['a liderança passa ao nó síncrono', switchOver] },
  freeze: {
    leader: ['a máquina do líder congela até 5 s depois de haver outro; são uns 30 s', (c) => freezeLeader(c, watch)],
  },
  cut: {
    1: ['um dos três etcd sai por 20 s', cutStore(1, 20_000)],
    2: ['dois dos três etcd saem por 20 s', cutStore(2, 20_000)],
    3: ['os três etcd saem por 20 s', cutStore(3, 20_000)],
  },
}

const choices = FAULTS[verb] ?? fail('Uso: npm run cluster:kill | cluster:switch | cluster:freeze | cluster:cut')
const [sentence, run] =
  choices[what ?? Object.keys(choices)[0]] ??
  fail(`Uso: npm run cluster:${verb} -- ${Object.keys(choices).join(' | ')}`)
const cluster = requireCluster()
say(sentence)
const began = Date.now()
await run(cluster, watch)
// The members notice it first.
await pause(3_000)
while (!isWhole(await askMembers(cluster)) && Date.now() - began < 180_000) await pause(500)
say(`um líder e dois secundários, um síncrono, ${((Date.now() - began) / 1000).toFixed(0)} s depois`)
await printStatus(cluster)
console.log('')
