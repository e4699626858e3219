import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import { readConfig } from '../config/config'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const DAY_MS = 86_400_000

describe.each(BOTH_DATABASES)('uploads of one user and day on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    const config = readConfig({ NODE_ENV: 'test', UPLOADS_PER_DAY: '5', UPLOAD_BYTES_PER_DAY: '2000' }, '1')
    api = await openTestApi({ database, deps: { config } })
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    await api.db.execute(sql`DELETE FROM upload_usage`)
    api.setNow(TEST_NOW)
  })

  const upload = async (persona: 'admin' | 'integrator', length = PDF.length, key = newIdempotencyKey()) => {
    const body = new FormData()
    body.append('file', new File([PDF.padEnd(length, ' ')], 'nota.pdf'))
    const headers = { authorization: `Bearer ${await api.as(persona).token()}`, 'idempotency-key': key }
    const answer = await api.send(new Request('http://api.test/api/files', { method: 'POST', body, headers }))
    return {
      status: answer.status,
      after: answer.headers.get('retry-after'),
      body: (await answer.json()) as { code: string },
    }
  }
  const kept = async () => Number((await api.db.execute(sql`SELECT count(*)::int AS n FROM files`)).rows[0]!.n)

  it('are so many, and no more however many come at once', async () => {
    const before = await kept()
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload('admin')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(7)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['UPLOAD_QUOTA_EXCEEDED']))
    expect(Number(refused[0]!.after)).toBeGreaterThan(0)
    expect(Number(refused[0]!.after)).toBeLessThanOrEqual(DAY_MS / 1000)
    expect(await kept()).toBe(before + 5)
    expect((await upload('integrator')).status, 'another user').toBe(201)
  })

  it('are so many bytes', async () => {
    expect((await upload('admin', 1500)).status).toBe(201)
    expect((await upload('admin', 501)).status).toBe(429)
    expect((await upload('admin', 500)).status).toBe(201)
    expect((await upload('admin')).status).toBe(429)
    expect((await upload('integrator', 2001)).status, 'the first of the day').toBe(429)
  })

  it('count once for a form that is sent again, which is answered as before also above the quota', async () => {
    const key = newIdempotencyKey()
    const first = await upload('admin', 100, key)
    for (let n = 0; n < 4; n++) expect((await upload('admin', 100)).status).toBe(201)
    expect((await upload('admin', 100)).status).toBe(429)
    expect(await upload('admin', 100, key)).toEqual(first)
  })

  it('begin anew at midnight of São Paulo', async () => {
    for (let n = 0; n < 5; n++) await upload('admin')
    expect((await upload('admin')).status).toBe(429)
    api.setNow(new Date(TEST_NOW.getTime() + DAY_MS))
    expect((await upload('admin')).status).toBe(201)
  })
})
