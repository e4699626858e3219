import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { FRONTS } from './plan-cluster.mjs'
import { databaseUrls } from './portal-programs.mjs'
import { runCommand } from './prepare-database.mjs'

/**
 * Compares what the clients were told with what the database and the store have.
 * @param {ReturnType<import('./chaos-clients.mjs').startClients>} clients that have ended
 * @returns {Promise<{ lost: string[], doubled: string[], unknown: number, checks: Record<string, string> }>}
 */
export async function judgeChaos(cluster, clients) {
  const database = new pg.Client({ connectionString: databaseUrls(cluster, FRONTS[0]).MIGRATIONS_URL })
  await database.connect()
  const rows = async (text, values) => (await database.query(text, values)).rows
  const lost = []
  const doubled = []
  const of = (kind) => clients.acknowledged.filter((entry) => entry.kind === kind)

  const orders = await rows(
    `SELECT o.id::int, substr(o.description, 6) AS key, o.status, o.version,
            (SELECT count(*)::int FROM order_notes n WHERE n.order_id = o.id) AS notes
       FROM orders o WHERE o.description LIKE 'caos %'`,
  )
  const orderOf = compare('order', of('order'), orders)
  const byId = new Map(orders.map((order) => [order.id, order]))
  for (const { order, key } of of('move')) {
    const row = byId.get(order)
    if (row?.status !== 'NEGOTIATION') lost.push(`move ${key} of order ${order}: ${row?.status}`)
    // Made and moved once: a move that was done twice would have counted on.
    else if (row.version !== 2) doubled.push(`move ${key} of order ${order}: version ${row.version}`)
  }
  compare(
    'note',
    of('note'),
    await rows(`SELECT id::int, substr(text, 6) AS key FROM order_notes WHERE text LIKE 'caos %'`),
  )
  for (const { id, key, sha256 } of of('file')) {
    const bytes = await clients.fetchFile(id)
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) lost.push(`file ${id}, key ${key}`)
  }
  await database.end()
  return { lost, doubled, unknown: orders.length - orderOf.size, checks: await runChecks(cluster) }

  /** Each acknowledged row is there under its id, and no key has two. */
  function compare(kind, entries, found) {
    const byKey = new Map()
    for (const row of found) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row])
    for (const { key, id } of entries)
      if (!byKey.get(key)?.some((row) => row.id === id)) lost.push(`${kind} ${id}, key ${key}`)
    for (const [key, same] of byKey)
      if (same.length > 1) doubled.push(`${kind} ${same.map((row) => row.id).join(', ')}, key ${key}`)
    return new Map(entries.map((entry) => [entry.key, entry]))
  }
}

/** The audit chain with the seals that both APIs noted outside the database, and the ledger against a scan. */
async function runChecks(cluster) {
  const seals = join(cluster.folder, `api-${FRONTS[1].name}`, 'audit-seals.log')
  // Either API may have noted none.
  const others = existsSync(seals) ? ['--file', seals] : []
  const commands = { 'audit:verify': ['audit-verify', ...others], 'dashboards:verify': ['dashboards-verify'] }
  const checks = {}
  for (const [name, command] of Object.entries(commands)) {
    const { code, output } = await runCommand(cluster, ...command)
    checks[name] = `${code === 0 ? 'clean' : `exit ${code}`}: ${output.trim().split('\n').slice(-4).join(' | ')}`
  }
  return checks
}
