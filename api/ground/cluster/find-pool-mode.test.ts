import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPgBouncer } from '../../../scripts/find-pgbouncer.mjs'
import type { TestDatabase } from '../../../tests/support/test-database'
import { hasPostgres, openTestDatabase } from '../../../tests/support/test-databases'
import { connect } from '../db/connect'
import { findPoolMode, isPooled } from './find-pool-mode'
import { requireDirect } from './require-direct'

describe.runIf(hasPostgres)('the mode of a pooler, as its client can tell', () => {
  let database: TestDatabase
  let url: string
  beforeAll(async () => {
    database = await openTestDatabase('postgres', 'empty')
    url = (database.target as { url: string }).url
  })
  afterAll(() => database?.close())

  it('is none before PostgreSQL itself', async () => {
    expect([await findPoolMode(url), await isPooled(url)]).toEqual(['NONE', false])
  })

  it.each([
    ['SESSION', { pool_mode: 'session', default_pool_size: 10 }],
    ['TRANSACTION', { pool_mode: 'transaction' }],
    ['TRANSACTION', { pool_mode: 'transaction', server_round_robin: 1, min_pool_size: 2, default_pool_size: 2 }],
    ['STATEMENT', { pool_mode: 'statement' }],
  ])('%s: %j', async (mode, settings) => {
    const bouncer = await startPgBouncer(url, settings)
    try {
      const pooled = bouncer.urlOf(url)
      expect([await findPoolMode(pooled), await isPooled(pooled)]).toEqual([mode, true])
      await expect(requireDirect(pooled, url)).rejects.toThrow('MIGRATIONS_URL leva a um PgBouncer')
      // Who names one address for all has chosen so.
      await requireDirect(pooled, pooled)
      await requireDirect(url, pooled)
    } finally {
      await bouncer.stop()
    }
  })

  it('by transaction is found while others work over it', async () => {
    const bouncer = await startPgBouncer(url)
    const other = connect({ url: bouncer.urlOf(url) })
    let isOver = false
    const working = Promise.all(
      [0, 1, 2].map(async () => {
        while (!isOver) await other.pool.query('SELECT pg_sleep(0.002)')
      }),
    )
    try {
      for (let turn = 0; turn < 5; turn++) expect(await findPoolMode(bouncer.urlOf(url))).toBe('TRANSACTION')
    } finally {
      isOver = true
      await working
      await other.close()
      await bouncer.stop()
    }
  })

  it('is not guessed of a database that is away', async () => {
    await expect(findPoolMode('postgres://postgres@127.0.0.1:1/x')).rejects.toThrow()
  })
})
