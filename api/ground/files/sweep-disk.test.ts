import { utimesSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { openOrderPlacer } from '../../../tests/support/order-placer'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { openTestStore, type StoreKind, type TestStore } from '../../../tests/support/test-stores'
import { handleAccountEvents } from '../../engagement/notifications/handle-account-events'
import { createLog } from '../http/log'
import type { JobDeps } from '../jobs/job'
import type { FileStore } from '../storage/file-store'
import { checkDiskDaily } from './check-disk-daily'
import { sweepDisk } from './sweep-disk'
import { sweepFiles } from './sweep-files'

const HOUR = 3_600_000
const PDF = '%PDF-1.4\n%%EOF'

/** A bucket is asked for every shard, which takes it some seconds a test. */
const SWEPT: readonly StoreKind[] = ['disk', 'bucket']
const SLOW = { timeout: 120_000 }

describe.each(DATABASES.flatMap((database) => SWEPT.map((kind) => ({ database, kind }))))(
  'the $kind beside $database',
  SLOW,
  ({ database, kind }) => {
    let api: TestApi
    let files: TestStore
    let store: FileStore
    let deps: JobDeps
    let orderId: number
    beforeAll(async () => {
      files = await openTestStore(kind)
      store = files.store
      api = await openTestApi({ database, deps: { files: store } })
      const config = { appUrl: 'https://portal.example', providerName: 'Aurora' }
      deps = { db: api.db, files: store, now: api.now, log: createLog('silent'), config } as JobDeps
      orderId = await (await openOrderPlacer(api)).store()
    })
    beforeEach(async () => {
      await api.db.execute(sql`DELETE FROM files`)
      files.clear()
      api.setNow(TEST_NOW)
    })
    afterAll(async () => {
      await api.close()
      await files.close()
    })

    const before = (hours: number) => new Date(api.now().getTime() - hours * HOUR)
    const saved = async (hours: number) => {
      const key = await files.save(PDF)
      files.age(key, before(hours))
      return key
    }
    /** Half of a file, which a put to a bucket never leaves. */
    const draft = (hours: number) => {
      if (kind === 'bucket') return 0
      const path = `${files.pathOf('ab000000-0000-4000-8000-00000000000a')}.part`
      writeFileSync(path, PDF)
      utimesSync(path, before(hours), before(hours))
      return 1
    }
    const upload = async (text = PDF, idempotencyKey = newIdempotencyKey()) => {
      const form = new FormData()
      form.append('file', new File([text], 'nota.pdf'))
      const { status, body, headers } = await api.as('admin').post('/files', form, { idempotencyKey })
      return { status, id: body.id, code: body.code, replayed: headers.get('idempotency-replayed') === 'true' }
    }
    const keyOf = async (id: number) =>
      String((await api.db.execute(sql`SELECT storage_key AS key FROM files WHERE id = ${id}`)).rows[0]?.key)
    const isThere = async (key: string) => (await store.stat(key)) !== null
    const notices = async () =>
      (
        await api.db.execute(sql`
        SELECT u.email, n.title, n.path FROM notifications n JOIN users u ON u.id = n.user_id WHERE n.event = 'FILES_CHECKED' ORDER BY n.id`)
      ).rows as { email: string; title: string; path: string }[]

    it('loses what no row has named for a day, and halves of files; what is younger or named stays', async () => {
      const [old, young] = [await saved(25), await saved(23)]
      const { id } = await upload()
      files.age(await keyOf(id), before(400))
      const removedDrafts = draft(25)
      expect(await sweepDisk(deps)).toEqual({ removedFiles: 1, removedDrafts, leftAlone: 0, missing: [] })
      expect([await isThere(old), await isThere(young), await isThere(await keyOf(id))]).toEqual([false, true, true])
      draft(23)
      expect(await sweepDisk(deps)).toMatchObject({ removedFiles: 0, removedDrafts: 0 })
    })

    it('keeps the sheet that an export names, and misses it when it is gone', async () => {
      const key = await saved(30)
      const { rows } = await api.db.execute(sql`
      INSERT INTO export_jobs (user_id, screen, query, state, storage_key, file_name, started_at, finished_at)
      SELECT id, 'ORDERS', '', 'DONE', ${key}, 'pedidos.xlsx', now(), ${api.now().toISOString()}::timestamptz FROM users WHERE email = 'admin@aurora.example' RETURNING id::int`)
      const id = Number(rows[0]!.id)
      expect(await sweepDisk(deps)).toMatchObject({ removedFiles: 0, missing: [] })
      const show = async () => (await api.as('admin').get(`/orders/exports/${id}`)).body.fileName
      await api.db.execute(sql`UPDATE export_jobs SET started_at = '2099-01-01' WHERE id = ${id}`)
      expect(await show()).toBe('pedidos.xlsx')
      await store.remove(key)
      expect(await show(), 'is offered no more').toBeNull()
      expect((await sweepDisk(deps)).missing).toEqual([{ table: 'export_jobs', id, orderId: null }])
      await api.db.execute(sql`DELETE FROM export_jobs WHERE id = ${id}`)
    })

    it('is left alone when most of it has no row: the database is another one', async () => {
      for (let n = 0; n < 101; n++) await saved(30)
      await upload()
      expect(await sweepDisk(deps)).toMatchObject({ removedFiles: 0, leftAlone: 101 })
    })

    it('tells who may see the audit log once what was removed and what is missing', async () => {
      const { id } = await upload()
      await api.as('admin').post(`/orders/${orderId}/notes`, { text: 'Nota', assetIds: [id], visibility: 'PUBLIC' })
      await store.remove(await keyOf(id))
      await saved(25)
      expect(await checkDiskDaily(deps)).toMatchObject({ removedFiles: 1, missing: [{ table: 'files', id, orderId }] })
      expect(await checkDiskDaily(deps), 'once a day').toBeNull()
      await handleAccountEvents(deps)
      const told = await notices()
      expect(told.map(({ email }) => email)).toContain('admin@aurora.example')
      expect(told.filter(({ email }) => !email.endsWith('@aurora.example'))).toEqual([])
      expect(new Set(told.map(({ title }) => title))).toEqual(
        new Set([`1 documento sem arquivo: pedidos ${orderId}. 1 sobra de envios interrompidos: removida do disco.`]),
      )
      expect(told[0]!.path).toBe(`/orders/${orderId}/documents`)
      // The next day the same loss is no news.
      api.setNow(new Date(TEST_NOW.getTime() + 25 * HOUR))
      expect(await checkDiskDaily(deps)).toMatchObject({ missing: [{ id }] })
      await handleAccountEvents(deps)
      expect(await notices()).toHaveLength(told.length)
    })

    it('misses a document on the order’s page, which says so instead of offering it', async () => {
      const [kept, lost] = [await upload(), await upload(`${PDF}\n`)]
      await api
        .as('admin')
        .post(`/orders/${orderId}/notes`, { text: 'Duas', assetIds: [kept.id, lost.id], visibility: 'PUBLIC' })
      await store.remove(await keyOf(lost.id))
      type Entry = { note?: { files: object[] }; file?: object }
      const filesOf = async (kind?: string) => {
        const { body } = await api.as('integrator').get<{ data: Entry[] }>(`/orders/${orderId}/timeline`, { kind })
        expect(JSON.stringify(body)).not.toMatch(/"key":"[0-9a-f]{2}[0-9a-f-]{34}"/)
        return body.data.flatMap(({ note, file }) => (file ? [file] : (note?.files ?? [])))
      }
      for (const kind of [undefined, 'files']) {
        const files = await filesOf(kind)
        expect(files).toContainEqual({ id: kept.id, name: 'nota.pdf', mediaType: 'application/pdf', bytes: PDF.length })
        expect(files).toContainEqual(expect.objectContaining({ id: lost.id, isMissing: true }))
      }
    })

    it('gets the bytes of a lost upload back when its form is sent again', async () => {
      const key = newIdempotencyKey()
      const first = await upload(PDF, key)
      const stored = await keyOf(first.id)
      expect(await upload(PDF, key)).toMatchObject({ status: 201, id: first.id, replayed: true })
      expect(await keyOf(first.id), 'what is there is not touched').toBe(stored)
      await store.remove(stored)
      expect((await upload(`${PDF} other`, key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
      expect(await isThere(await keyOf(first.id)), 'other bytes are none of its').toBe(false)
      const copies = await Promise.all([upload(PDF, key), upload(PDF, key), upload(PDF, key)])
      expect(copies.map(({ status, id }) => [status, id])).toEqual(Array(3).fill([201, first.id]))
      expect(await isThere(await keyOf(first.id))).toBe(true)
      expect((await api.as('admin').get(`/files/${first.id}`)).status).toBe(200)
      api.setNow(new Date(Date.now() + 25 * HOUR))
      expect(await sweepDisk(deps), 'and leaves no other copy').toMatchObject({ removedFiles: 0, missing: [] })
    })

    it('takes an upload’s key with it when nobody used it: the same form is a new upload', async () => {
      const key = newIdempotencyKey()
      const first = await upload(PDF, key)
      await api.db.execute(sql`UPDATE files SET created_at = '2020-01-01' WHERE id = ${first.id}`)
      await sweepFiles(deps)
      const second = await upload(PDF, key)
      expect(second).toMatchObject({ status: 201, replayed: false })
      expect(second.id).not.toBe(first.id)
      expect((await api.as('admin').get(`/files/${second.id}`)).status).toBe(200)
    })

    it('leaves an upload alone that is under way, however long its save takes', async () => {
      let goOn = () => {}
      let isSaved = false
      const waits = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const slow = await openTestApi({
        database,
        deps: {
          files: {
            ...store,
            async write(key, content) {
              await store.write(key, content)
              isSaved = true
              await waits
            },
          },
        },
      })
      const form = new FormData()
      form.append('file', new File([PDF], 'nota.pdf'))
      const answer = slow.as('admin').post('/files', form)
      await expect.poll(() => isSaved, { timeout: 20_000 }).toBe(true)
      const slowDeps = { ...deps, db: slow.db, now: () => new Date() }
      for (let n = 0; n < 3; n++) await sweepDisk(slowDeps)
      goOn()
      const { status, body } = await answer
      expect(status).toBe(201)
      expect((await slow.as('admin').get(`/files/${body.id}`)).status).toBe(200)
      await slow.close()
    })

    it('is not taken for empty when it does not answer', async () => {
      await upload()
      const broken: FileStore = { ...store, list: () => Promise.reject(new Error('EIO')) }
      await expect(sweepDisk({ ...deps, files: broken })).rejects.toThrow('EIO')
    })
  },
)
