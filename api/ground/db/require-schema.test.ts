import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../../create-api'
import { type Connection, connect } from './connect'
import { migrateDatabase } from './migrate'
import { requireSchema, SchemaBehindError } from './require-schema'

const SERVER = process.env.DATABASE_URL_TEST ?? ''
const NAME = `portal_schema_${process.pid}`

describe.runIf(SERVER)('the start on a PostgreSQL whose schema is', () => {
  let connection: Connection
  const server = async (statement: string) => {
    const client = new pg.Client({ connectionString: SERVER })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const url = () => Object.assign(new URL(SERVER), { pathname: `/${NAME}` }).href
  const start = (databaseUrl = url()) =>
    createApi({ NODE_ENV: 'test', LOG_LEVEL: 'silent', JOBS: 'off', SESSION_SECRET: 'x', DATABASE_URL: databaseUrl })

  beforeAll(async () => {
    await server(`CREATE DATABASE ${NAME}`)
    connection = connect({ url: url() })
  })
  afterAll(async () => {
    await connection.close()
    await server(`DROP DATABASE ${NAME} WITH (FORCE)`)
  })

  it('not there refuses, with the command to run', async () => {
    await expect(start()).rejects.toThrow('ainda não tem as tabelas do portal. Rode: npm run db:migrate')
  })

  it('up to date serves', async () => {
    await migrateDatabase(connection, { embedded: false })
    const api = await start()
    expect(await api.ready()).toBe(true)
    await api.close()
  })

  it('behind refuses and says by how much', async () => {
    await connection.db.execute(sql`
      DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`)
    await expect(start()).rejects.toThrow(SchemaBehindError)
    await expect(requireSchema(connection)).rejects.toThrow('está uma migração atrás')
  })

  it('older than the baseline refuses, with the release to pass through', async () => {
    await connection.db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1e10`)
    await expect(start()).rejects.toThrow('Instale a versão 0.1.0')
    await connection.db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at + 1e10`)
  })

  it('ahead, since the next build has migrated it already, serves', async () => {
    await connection.db.execute(sql`
      INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('next', ${Date.UTC(2040, 0, 1)})`)
    await expect(requireSchema(connection)).resolves.toBeUndefined()
  })

  it('unknown, because nothing answers, starts and is not ready', async () => {
    const api = await start('postgres://nobody@127.0.0.1:1/none')
    expect(await api.ready()).toBe(false)
    await api.close()
  })
})
