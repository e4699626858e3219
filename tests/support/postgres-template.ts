import pg from 'pg'
import { connect } from '../../api/ground/db/connect'
import { migrateDatabase } from '../../api/ground/db/migrate'
import { partOrders } from '../../api/over/partitions/part-orders'
import { seedDemo } from '../../api/over/seed/seed-demo'
import { databaseHash } from './source-hash'
import { TEST_NOW } from './test-clock'
import type { Seed, TestDatabase } from './test-database'

/**
 * `TEST_ORDERS=parts` runs any suite over orders in partitions of ids (decision 033), which a large installation makes of
 * them by command.
 */
const IN_PARTS = process.env.TEST_ORDERS === 'parts'

/**
 * How a template is copied. By files the copy brings along what the template's last connection has made of the catalogue
 * (pg_internal.init); through the write-ahead log, as it is by default, the first connection to each copy makes it anew:
 * 0.15 s of one core for a database in place of 0.03.
 */
const COPIED = 'STRATEGY FILE_COPY'

/** Any number: two test processes that need the same template take turns. */
const TEMPLATE_LOCK = 20_261_118
let made = 0

/** Opens a private copy of the template database of this state of the sources on the server of `DATABASE_URL_TEST`. */
export async function openPostgresDatabase(serverUrl: string, seed: Seed): Promise<TestDatabase> {
  const template = `portal_template_${seed}_${databaseHash()}${IN_PARTS ? '_parts' : ''}`
  const name = `portal_test_${process.pid}_${++made}`
  await withServer(serverUrl, async (server) => {
    await provideTemplate(server, serverUrl, template, seed)
    await copyDatabase(server, name, template)
  })
  const connection = connect({ url: urlOf(serverUrl, name) })
  return {
    kind: 'postgres',
    connection,
    target: { url: urlOf(serverUrl, name) },
    source: { url: urlOf(serverUrl, name) },
    async close() {
      await connection.close()
      await withServer(serverUrl, (server) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

/** A database like the template, to which nobody may be connected. */
export const copyDatabase = (server: pg.Client, name: string, template: string): Promise<unknown> =>
  server.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${COPIED}`)

async function provideTemplate(server: pg.Client, serverUrl: string, template: string, seed: Seed): Promise<void> {
  const exists = async () =>
    (await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])).rowCount === 1
  if (await exists()) return
  await server.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    if (await exists()) return
    const draft = `${template}_draft`
    await server.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await server.query(`CREATE DATABASE ${draft}`)
    const connection = connect({ url: urlOf(serverUrl, draft) })
    try {
      await migrateDatabase(connection, { embedded: false })
      if (seed === 'demo') await seedDemo(connection, TEST_NOW)
      if (IN_PARTS) await partOrders({ pool: connection.pool, say: () => {} })
    } finally {
      await connection.close()
    }
    // The last connection before it is a template: the migrations have spoilt what theirs had made of the catalogue.
    await withServer(urlOf(serverUrl, draft), (last) => last.query('SELECT 1'))
    await server.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
  } finally {
    await server.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

/** Works over a connection of its own, which it closes. */
export async function withServer(url: string, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}

/** Another database of the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
