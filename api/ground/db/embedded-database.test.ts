import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareCluster } from '../../../tests/support/pglite-template'
import type { TestDatabase } from '../../../tests/support/test-database'
import { openTestDatabase } from '../../../tests/support/test-databases'
import { findEntry } from './find-entry'
import { lockDataFolder } from './lock-data-folder'

const CONNECTIONS = 4
const QUESTIONS = 300

describe('the embedded database with several connections', () => {
  let database: TestDatabase
  let clients: pg.Client[]
  beforeAll(async () => {
    database = await openTestDatabase('pglite', 'empty')
    const { socketFolder } = database.target as { socketFolder: string }
    clients = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' })
        client.on('error', () => {})
        await client.connect()
        return client
      }),
    )
  })
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
    await database.close()
  })

  /**
   * Each asks with as many parameters as the others, so that a mix-up is an answer to another client's question and no
   * error.
   */
  const ask = async (client: pg.Client, who: number, n: number) => {
    const { rows } = await client.query(`SELECT ${who} AS who, $1::int AS n, $2::text AS word`, [n, `w${who}`])
    return rows[0]
  }

  it('answers each its own question', { timeout: 60_000 }, async () => {
    await Promise.all(
      clients.map(async (client, who) => {
        for (let n = 0; n < QUESTIONS; n++) expect(await ask(client, who, n)).toEqual({ who, n, word: `w${who}` })
      }),
    )
  })

  it('goes on when one of them breaks off between its question and its answer, or fails', {
    timeout: 60_000,
  }, async () => {
    const { socketFolder } = database.target as { socketFolder: string }
    let isOver = false
    const asking = Promise.all(
      clients.map(async (client, who) => {
        for (let n = 0; !isOver; n++) {
          expect(await ask(client, who, n)).toEqual({ who, n, word: `w${who}` })
          await expect(client.query('SELECT $1::int / 0', [n])).rejects.toThrow(/division by zero/)
        }
      }),
    )
    for (let round = 0; round < 60; round++) {
      const doomed = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' })
      doomed.on('error', () => {})
      await doomed.connect()
      if (round % 2 === 0) await doomed.query('BEGIN')
      for (let n = 0; n < 5; n++) doomed.query(`SELECT $1::int${round % 3 === 0 ? ' / 0' : ''}`, [n]).catch(() => {})
      for (let turn = 0; turn < round % 7; turn++) await new Promise((resolve) => setImmediate(resolve))
      doomed.connection.stream.destroy()
    }
    isOver = true
    await asking
  })
})

describe('the thread of the embedded database', () => {
  /** Beats each millisecond until it is stopped, as on a busy machine. Its kill ends only the thread itself. */
  const EAGER = `
    const every = setInterval
    globalThis.setInterval = (beat) => Object.assign(every(beat, 1), { unref() { return this } })
    process.kill = () => process.exit(9)`

  it('looks for its heartbeat no more once it is closed, when the folder is given back', {
    timeout: 120_000,
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'closing-'))
    const folder = join(dataDir, 'pg')
    cpSync(join(await bareCluster(), 'pg'), folder, { recursive: true })
    const lock = await lockDataFolder(dataDir)
    const socketPath = join(dataDir, '.s.PGSQL.5432')
    const entry = pathToFileURL(findEntry('pglite-worker.js'))
    const worker = new Worker(`${EAGER}\nimport(${JSON.stringify(entry)})`, {
      eval: true,
      workerData: { folder, undoFolder: `${folder}.opening`, socketPath, heartbeat: lock.heartbeat },
    })
    const ended = new Promise<number>((resolve) => worker.once('exit', resolve))
    const said: unknown[] = []
    worker.on('message', (message: unknown) => {
      said.push(message)
      if (message === 'ready') worker.postMessage('close')
      if (message === 'closed') lock.release()
    })
    expect(await ended).toBe(0)
    expect(said).toEqual(['ready', 'closed'])
    lock.release()
    rmSync(dataDir, { recursive: true, force: true })
  })
})
