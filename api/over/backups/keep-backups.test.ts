import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import { handleAccountEvents } from '../../engagement/notifications/handle-account-events'
import { decideRestore, finishRestore, restoreDraft } from '../../ground/db/finish-restore'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import { BackupBusyError } from './backup-error'
import { type BackupFile, backupFolder, backupName, backupsToRemove, listBackups } from './backup-file'
import { takeTurn } from './backup-turn'
import { type Backups, keepBackups, nightBefore } from './keep-backups'
import { nextOrderNumber, ordersInErpFrom } from './order-numbers'

const NIGHT = new Date('2026-11-22T06:15:00.000Z')

describe.each(BOTH_DATABASES)('backups by themselves on %s', (database) => {
  let api: TestApi
  let dataDir: string
  let now = NIGHT
  let backups: Backups[] = []
  beforeAll(async () => {
    api = await openTestApi({ database, seed: 'demo' })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'keep-backups-'))
    now = NIGHT
    await api.db.execute(sql`DELETE FROM backup_turns`)
    await api.db.execute(sql`DELETE FROM account_events WHERE event = 'BACKUP_FAILED'`)
  })
  afterEach(async () => {
    await Promise.all(backups.map((one) => one.close()))
    backups = []
    rmSync(dataDir, { recursive: true, force: true })
  })

  const keep = (more: object = {}) => {
    const kept = keepBackups({
      db: api.db,
      source: api.source,
      files: api.files,
      config: { dataDir, version: '1' },
      now: () => now,
      log: createLog('silent'),
      isAutomatic: true,
      afterStartMs: 600_000,
      ...more,
    })
    backups.push(kept)
    return kept
  }
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000)
  }
  const there = () => listBackups(backupFolder(dataDir))
  const deps = () =>
    ({ db: api.db, now: () => now, config: { appUrl: 'https://portal.example', providerName: 'Aurora' } }) as JobDeps

  it('are made once a night, also by two processes at once', { timeout: 60_000 }, async () => {
    const [one, other] = [keep(), keep()]
    await Promise.all([one.job.run(deps()), other.job.run(deps())])
    expect(await there()).toHaveLength(1)
    later(1)
    await one.job.run(deps())
    expect(await there()).toHaveLength(1)
    later(24)
    await other.job.run(deps())
    expect((await there()).map(({ at }) => at.toISOString())).toEqual([
      '2026-11-23T07:15:00.000Z',
      '2026-11-22T06:15:00.000Z',
    ])
    expect(await one.trouble()).toBeNull()
  })

  it('are made some time after the start, but not again for one that starts over and over', {
    timeout: 60_000,
  }, async () => {
    keep({ afterStartMs: 10 })
    await expect.poll(async () => (await there()).length, { timeout: 30_000 }).toBe(1)
    later(0.5)
    keep({ afterStartMs: 10 })
    await pause(500)
    expect(await there()).toHaveLength(1)
  })

  it('that fail are told to the staff once a day and to probes until one is good', { timeout: 60_000 }, async () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const failing = keep({ source: { embedded: { copyTo: () => Promise.reject(full) }, db: api.db } })
    const events = async () =>
      (await api.db.execute(sql`SELECT data FROM account_events WHERE event = 'BACKUP_FAILED'`)).rows.map(
        ({ data }) => data,
      )
    await failing.job.run(deps())
    later(1)
    await failing.job.run(deps())
    expect(await events()).toEqual([{ failure: 'O disco das cópias de segurança está cheio.', goodAt: null }])
    expect(await failing.trouble()).toBe(`backup failed at ${now.toISOString()}`)
    later(24)
    await failing.job.run(deps())
    expect(await events()).toHaveLength(2)
    await handleAccountEvents(deps())
    const { rows } = await api.db.execute(sql`SELECT DISTINCT title FROM notifications WHERE event = 'BACKUP_FAILED'`)
    expect(rows).toEqual([
      { title: 'A cópia de segurança falhou: O disco das cópias de segurança está cheio. Não há nenhuma boa.' },
    ])
    expect(readdirSync(backupFolder(dataDir))).toEqual([])
    const good = keep()
    later(1)
    await good.job.run(deps())
    expect(await good.trouble()).toBeNull()
    later(49)
    expect(await good.trouble()).toContain('no backup since')
  })

  it('are taken in turns; a holder that died lets go by the clock, and one that lost its turn is told', async () => {
    await takeTurn(api.db, async () => {
      await expect(takeTurn(api.db, async () => 1)).rejects.toBeInstanceOf(BackupBusyError)
    })
    await takeTurn(api.db, async () => 1)
    const lost = takeTurn(
      api.db,
      async (signal) => {
        await api.db.execute(sql`UPDATE backup_turns SET claim_token = 'other'`)
        while (!signal.aborted) await pause(10)
        signal.throwIfAborted()
      },
      400,
    )
    await expect(lost).rejects.toBeInstanceOf(BackupBusyError)
    await pause(450)
    expect(await takeTurn(api.db, async () => 2)).toBe(2)
  })
})

describe('what is kept of them', () => {
  const at = (...moments: string[]): BackupFile[] =>
    moments.map((moment) => ({ path: moment, at: new Date(`${moment}:00Z`), bytes: 1 }))
  const gone = (files: BackupFile[], fresh = files.at(-1)!.path) =>
    backupsToRemove(files, 7, fresh).map(({ path }) => path)
  const week = ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-11-${day}T06:15`)

  it('is a week of nights: the eighth takes the place of the oldest', () => {
    expect(gone(at(...week))).toEqual([])
    expect(gone(at(...week, '2026-11-21T06:15'))).toEqual([week[0]])
  })

  it('is not pushed out by many starts of one day', () => {
    expect(gone(at(...week.slice(1), '2026-11-21T06:15', '2026-11-21T12:00'))).toEqual(['2026-11-21T06:15'])
  })

  it('never loses the one that was just made, though the clock was set back', () => {
    expect(gone(at('2020-01-01T00:00', ...week), '2020-01-01T00:00')).toEqual([week[0]])
  })

  it('has names that sort by time', () => {
    expect(backupName(NIGHT)).toBe('portal-20261122T061500Z.tar.gz')
    expect(nightBefore(new Date('2026-11-22T05:00:00Z')).toISOString()).toBe('2026-11-21T06:00:00.000Z')
    expect(nightBefore(NIGHT).toISOString()).toBe('2026-11-22T06:00:00.000Z')
  })
})

describe('numbers after a restoration', () => {
  const erpOf = (...keys: string[]) => ({ exists: async (key: string) => (keys.includes(key) ? ['1'] : []) })

  it('go on above what the old database, the ERP and the operator know', () => {
    expect(nextOrderNumber(100, { old: 140, inErp: [150], wished: null })).toBe(151)
    expect(nextOrderNumber(100, { old: null, inErp: [150], wished: null })).toBe(1151)
    expect(nextOrderNumber(100, { old: null, inErp: [150], wished: 120 })).toBe(151)
    expect(nextOrderNumber(100, { old: 90, inErp: [], wished: 5000 })).toBe(5000)
  })

  it('are looked for in the ERP beyond gaps, and in later revisions', async () => {
    expect(await ordersInErpFrom(erpOf('order-99-v0', 'order-103-v0', 'order-290-v2', 'order-450-v1'), 100)).toEqual([
      103, 290, 450,
    ])
    expect(await ordersInErpFrom(erpOf('order-400-v0'), 100)).toEqual([])
  })
})

describe('a restoration that was decided for', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'finish-'))
    for (const [folder, is] of [
      [join(dataDir, 'pg'), 'old'],
      [join(restoreDraft(dataDir), 'pg'), 'new'],
    ] as const) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'is'), is)
    }
    writeFileSync(join(dataDir, 'pg.damaged'), 'of the old one')
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
  const is = (folder: string) => readFileSync(join(dataDir, folder, 'is'), 'utf8')

  it('is not begun before it was decided', () => {
    expect(finishRestore(dataDir)).toBeNull()
    expect(is('pg')).toBe('old')
  })

  it.each([
    ['right after the decision', () => {}],
    ['after the old one was moved', () => rename('pg', 'kept/pg')],
    ['after both were moved', () => [rename('pg', 'kept/pg'), rename('restore.new/pg', 'pg')]],
  ])('is finished by the next process when it was killed %s', (_, steps) => {
    decideRestore(dataDir, 'kept', 'sum')
    mkdirSync(join(dataDir, 'kept'))
    if (_ !== 'right after the decision') rename('pg.damaged', 'kept/pg.damaged')
    steps()
    expect(finishRestore(dataDir)).toMatchObject({ backup: 'sum' })
    expect([is('pg'), is('kept/pg')]).toEqual(['new', 'old'])
    expect(readdirSync(dataDir).sort()).toEqual(['kept', 'pg', 'prepared'])
    expect(existsSync(join(dataDir, 'kept/pg.damaged'))).toBe(true)
    expect(finishRestore(dataDir)).toBeNull()
  })

  function rename(from: string, to: string): void {
    renameSync(join(dataDir, from), join(dataDir, to))
  }
})
