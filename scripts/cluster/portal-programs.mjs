import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { patroniUrls } from './ask-patroni.mjs'
import { PROJECT } from './cluster-file.mjs'
import { FRONTS } from './plan-cluster.mjs'

const FLAGS = ['--max-semi-space-size=32', '--max-old-space-size=1536']

/** Where a person opens the portal: the balancer of the first machine. */
export const portalOrigin = ({ plan: { settings } }) => `http://${FRONTS[0].address}:${settings.PORTAL_PORT}`

/** Both balancers before the APIs. */
export const apiOrigins = ({ plan: { settings } }) =>
  FRONTS.map(({ address }) => `http://${address}:${settings.API_PORT}`)

/**
 * The databases' addresses by the name of the variable, as the API of one machine gets them.
 * @param {{ address: string, name: string }} machine
 */
export function databaseUrls({ folder, plan: { tls, settings } }, { address, name }) {
  const ca = join(folder, 'certificates', name, 'ca.pem')
  // As libpq has it: the CA is checked, the name is not, for HAProxy stands between.
  const checked = tls ? `?sslmode=verify-ca&uselibpqcompat=true&sslrootcert=${encodeURIComponent(ca)}` : ''
  const url = (role, password, port, more = '') =>
    `postgres://${role}:${settings[password]}@${address}:${settings[port]}/portal${more}`
  return {
    DATABASE_URL: url('portal', 'PORTAL_PASSWORD', 'POOL_PORT'),
    DATABASE_REPLICA_URL: url('portal', 'PORTAL_PASSWORD', 'REPLICA_PORT', checked),
    MIGRATIONS_URL: url('portal_owner', 'OWNER_PASSWORD', 'LEADER_PORT', checked),
  }
}

/** The environment of an API of this machine, and of the commands beside it. */
export function apiEnvironment(cluster, machine) {
  const { plan, folder } = cluster
  return {
    ...common(cluster),
    ...databaseUrls(cluster, machine),
    ...cluster.env,
    DATA_DIR: join(folder, `api-${machine.name}`),
    AUDIT_KEY: plan.auditKey,
    PATRONI_URLS: patroniUrls(cluster),
    ...(plan.tls && { NODE_EXTRA_CA_CERTS: join(folder, 'certificates', machine.name, 'ca.pem') }),
    BACKUPS: 'off',
  }
}

const common = (cluster) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  SESSION_SECRET: cluster.plan.sessionSecret,
  APP_URL: portalOrigin(cluster),
  TRUSTED_PROXY: '1',
})

/**
 * Two APIs and two portals, each asking the balancer of its machine.
 * @returns {[string, { command: string, args: string[], options: object }][]} by the name of each
 */
export function portalPrograms(cluster, { portals = true } = {}) {
  const program = (entry, env) => ({
    command: process.execPath,
    args: [...FLAGS, entry],
    options: { cwd: PROJECT, env },
  })
  return FRONTS.flatMap((machine, at) => {
    const { api, portal } = cluster.plan.own[at]
    const env = apiEnvironment(cluster, machine)
    mkdirSync(env.DATA_DIR, { recursive: true })
    const front = { ...common(cluster), PORT: String(portal), API_BASE_URL: apiOrigins(cluster)[at] }
    return [
      [`api-${machine.name}`, program('build/node/api/serve-api.js', { ...env, PORT: String(api) })],
      ...(portals ? [[`portal-${machine.name}`, program('build/node/server.js', front)]] : []),
    ]
  })
}
