import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepDisk } from '../../api/ground/files/sweep-disk'
import { sweepFiles } from '../../api/ground/files/sweep-files'
import { createLog } from '../../api/ground/http/log'
import type { JobDeps } from '../../api/ground/jobs/job'
import { openDiskStore } from '../../api/ground/storage/file-store'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { tries } from '../support/run-size'
import { ROOT } from '../support/source-hash'
import { DATABASES } from '../support/test-databases'
import { buildWorker } from './build-worker'

/** docs/threats.md F9: 6 kills in CI, 100 in `npm run chaos`. */
const KILLS = tries('CHAOS_UPLOAD_KILLS', 6, 100)
const WORKER = join(ROOT, '.cache/upload-worker.mjs')
/** When a round kills: between the two writes, while the file is being written, anywhere. */
const MOMENTS = ['saved', 'part', 'anywhere'] as const

describe.each(DATABASES)('uploads that are killed on %s', (database) => {
  let api: TestApi
  let folder: string
  beforeAll(async () => {
    await buildWorker(new URL('./upload-worker.ts', import.meta.url), WORKER)
    folder = mkdtempSync(join(tmpdir(), 'kill-upload-'))
    api = await openTestApi({ database, now: new Date(), deps: { files: openDiskStore(folder) } })
    await api.db.execute(sql`DELETE FROM files`)
  })
  afterAll(async () => {
    await api?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  const onDisk = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.split('/').length === 2)
  const parts = () => onDisk().filter((name) => name.endsWith('.part'))

  it(`leave nothing that dangles after the sweep, over ${KILLS} kills`, { timeout: 900_000 }, async () => {
    const token = (await api.as('admin').token())!
    const acknowledged: number[] = []
    for (let round = 0; round < KILLS; round++) {
      const moment = MOMENTS[round % MOMENTS.length]!
      const size = moment === 'part' ? '9000' : '1'
      const child = fork(WORKER, [JSON.stringify(api.target), folder, token, size], {
        cwd: ROOT,
        env: { ...process.env, DATABASE_POOL: '2' },
      })
      const gone = new Promise((resolve) => child.once('exit', resolve))
      let before = 0
      let isDue = false
      child.on('message', (message: { saved?: string; acknowledged?: number }) => {
        if (message.acknowledged) acknowledged.push(message.acknowledged)
        // The first round of each process is whole, so that something is acknowledged.
        if (message.acknowledged) before++
        if (moment === 'saved' && message.saved && before > 0) {
          isDue = true
          child.kill('SIGKILL')
        }
      })
      while (!isDue && child.exitCode === null) {
        await pause(1)
        if (before === 0) continue
        if (moment === 'anywhere') {
          await pause((round * 97) % 150)
          isDue = true
        } else if (moment === 'part') isDue = parts().length > 0
      }
      child.kill('SIGKILL')
      await gone
    }

    const left = { files: onDisk().length, parts: parts().length }
    const deps = { db: api.db, files: openDiskStore(folder), now: api.now, log: createLog('silent') } as JobDeps
    expect(await sweepDisk(deps), 'what is young is left alone').toMatchObject({ removedFiles: 0, removedDrafts: 0 })
    expect(onDisk()).toHaveLength(left.files)

    api.setNow(new Date(Date.now() + 25 * 3_600_000))
    const swept = await sweepDisk(deps)
    expect(swept.missing).toEqual([])
    const { rows } = await api.db.execute(sql`SELECT id::int, storage_key AS key FROM files`)
    const named = rows as unknown as { id: number; key: string }[]
    expect(onDisk().map((name) => name.split('/')[1])).toEqual(expect.arrayContaining(named.map(({ key }) => key)))
    expect(onDisk(), 'no file without a row, no half of a file').toHaveLength(named.length)
    expect(
      acknowledged.filter((id) => !named.some((row) => row.id === id)),
      'acknowledged and gone',
    ).toEqual([])
    expect(swept.removedFiles + swept.removedDrafts, 'the kills did hit').toBeGreaterThan(0)
    console.info(
      `F9 on ${database}: ${KILLS} kills, ${acknowledged.length} acknowledged uploads, 0 lost; ${swept.removedFiles} files without a row and ${swept.removedDrafts} halves of ${left.parts} swept, 0 dangling`,
    )
    // Uploads that no note took go with their rows: nothing is left at all.
    await sweepFiles(deps)
    expect(onDisk()).toEqual([])
  })
})
