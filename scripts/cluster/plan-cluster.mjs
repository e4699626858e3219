import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'

/** Three machines, each with an address of its own on loopback; API and portal run on the first two. */
const MACHINES = ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((address, at) => ({
  name: `m${at + 1}`,
  node: `n${at + 1}`,
  address,
}))
/** The first two have the balancers, the poolers, the APIs and the portals. */
export const FRONTS = MACHINES.slice(0, 2)
/** The variables of the templates for ports, which all machines share. */
const PORTS = [
  'PG_PORT',
  'REST_PORT',
  'ETCD_PORT',
  'ETCD_PEER_PORT',
  'LEADER_PORT',
  'REPLICA_PORT',
  'PORTAL_PORT',
  'API_PORT',
  'POOL_PORT',
]
const SECRETS = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD', 'OWNER_PASSWORD', 'PORTAL_PASSWORD']

/**
 * What each machine is called, where it listens and what it may know: ports that are free now, secrets of this run.
 * @param {{ tls: boolean }} options
 * @returns {Promise<Plan>}
 * @typedef {{ tls: boolean, machines: typeof MACHINES, settings: Record<string, string>, own: { api: number,
 * portal: number }[], sessionSecret: string, auditKey: string }} Plan
 */
export async function planCluster({ tls }) {
  const free = await freePorts(PORTS.length + 2 * FRONTS.length)
  const own = FRONTS.map(() => ({ api: free.pop(), portal: free.pop() }))
  const settings = {
    ...Object.fromEntries(PORTS.map((name) => [name, String(free.pop())])),
    ...Object.fromEntries([...SECRETS, 'REST_PASSWORD'].map((name) => [name, secret()])),
    ...Object.fromEntries(MACHINES.map(({ address }, at) => [`ADDRESS${at + 1}`, address])),
    ...Object.fromEntries(FRONTS.map(({ address }, at) => [`API${at + 1}`, `${address}:${own[at].api}`])),
    ...Object.fromEntries(FRONTS.map(({ address }, at) => [`PORTAL${at + 1}`, `${address}:${own[at].portal}`])),
    NETWORK: '127.0.0.0/8',
    TLS: tls ? 'on' : 'off',
    // No machine is restarted for a demo.
    WATCHDOG: 'off',
    // A path of a project is longer than a socket's may be.
    SOCKETS: '',
  }
  return { tls, machines: MACHINES, settings, own, sessionSecret: secret(), auditKey: secret() }
}

const secret = () => randomBytes(24).toString('hex')

/**
 * Below those that the system gives to outgoing connections: one of these would be in the way of an engine that starts
 * again.
 */
async function freePorts(count) {
  const found = new Set()
  while (found.size < count) {
    const port = 18_000 + Math.floor(Math.random() * 14_000)
    if (await isFree(port)) found.add(port)
  }
  return [...found]
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
