import { findLeader } from './ask-patroni.mjs'
import {
  cutStore,
  fillDisk,
  freezeLeader,
  freezeOne,
  freezeStore,
  freezeSynchronous,
  hasOwnDisk,
  killNode,
  killOne,
  killPostgres,
  switchOver,
} from './faults.mjs'
import { shiftClock } from './shift-api.mjs'

/** After a dead PostgreSQL or a switchover; ttl + 8 after a machine that is dead or silent; the store does not matter. */
const SOON = 8_000
const MACHINE = 28_000
const STORE = 1_000

/**
 * Each fault: what it is called, how often in the short and the full form, how long nothing may be acknowledged (null
 * where no goal is set), and what does it.
 * @type {{ kind: string, full: number, limit: number | null, run: Function, only?: Function }[]}
 */
export const FAULTS = [
  { kind: 'postgres', full: 10, limit: SOON, run: killPostgres },
  { kind: 'node', full: 10, limit: MACHINE, run: killNode },
  { kind: 'switch', full: 10, limit: SOON, run: switchOver },
  { kind: 'freeze', full: 50, limit: MACHINE, run: freezeLeader },
  { kind: 'freeze-synchronous', full: 5, limit: MACHINE, run: freezeSynchronous },
  {
    kind: 'freeze-patroni',
    full: 2,
    limit: MACHINE,
    run: (cluster, watch) => freezeLeader(cluster, watch, { postgres: false }),
  },
  {
    kind: 'freeze-postgres-first',
    full: 2,
    limit: MACHINE,
    run: (cluster, watch) => freezeLeader(cluster, watch, { patroniLater: 3_000 }),
  },
  {
    kind: 'freeze-with-etcd',
    full: 2,
    limit: MACHINE,
    run: (cluster, watch) => freezeLeader(cluster, watch, { engines: ['etcd'] }),
  },
  { kind: 'etcd-one', full: 1, limit: STORE, run: cutStore(1) },
  { kind: 'etcd-two', full: 2, limit: STORE, run: cutStore(2) },
  { kind: 'etcd-three', full: 2, limit: STORE, run: cutStore(3) },
  { kind: 'etcd-three-frozen', full: 2, limit: STORE, run: freezeStore(3) },
  { kind: 'pgbouncer', full: 2, limit: null, run: killOne('pgbouncer') },
  { kind: 'pgbouncer-frozen', full: 2, limit: null, run: freezeOne('pgbouncer') },
  { kind: 'haproxy', full: 2, limit: null, run: killOne('haproxy') },
  { kind: 'haproxy-frozen', full: 2, limit: null, run: freezeOne('haproxy') },
  { kind: 'api', full: 2, limit: null, run: killOne('api') },
  { kind: 'api-frozen', full: 2, limit: null, run: freezeOne('api') },
  { kind: 'disk', full: 2, limit: MACHINE, run: fillFirst, only: hasOwnDisk },
  { kind: 'clock', full: 1, limit: null, run: shiftClock },
]

/** A frozen leader that nobody has replaced before it thaws proves nothing. */
export const mustTell = ({ kind }) => kind.startsWith('freeze') && kind !== 'freeze-synchronous'

async function fillFirst(cluster, watch) {
  const [first] = cluster.plan.machines
  const leader = await findLeader(cluster)
  if (leader?.node !== first.node) await switchOver(cluster, watch, first)
  await watch.untilWritten(Date.now())
  return fillDisk(cluster)
}
