import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { logIn } from '../../bench/log-in'
import { startPgBouncer } from '../../scripts/find-pgbouncer.mjs'
import { readSheet } from '../support/read-sheet'
import { type S3Server, startS3Server } from '../support/s3-server'
import { type RunningPortal, startPortal } from '../support/start-portal'
import type { TestDatabase } from '../support/test-database'
import { hasPostgres, openTestDatabase } from '../support/test-databases'

/**
 * Two portals and two APIs, each with a folder of its own, one database behind PgBouncer and one bucket: what one
 * of them has begun, any other goes on with. Portal 1 asks API 1, portal 2 asks API 2; API 1 alone does the
 * background work.
 */
describe.runIf(hasPostgres)('portals and APIs on many machines', () => {
  let database: TestDatabase
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
  let bucket: S3Server
  const apis: RunningPortal[] = []
  const portals: RunningPortal[] = []
  let cookie: string
  beforeAll(async () => {
    database = await openTestDatabase('postgres', 'demo')
    const { url } = database.target as { url: string }
    // The demo has a fixed day, these processes have today: some day its open budgets will have lapsed here.
    await database.connection.db.execute(
      sql`UPDATE orders SET expiration_at = now() + interval '9 days' WHERE status = 'NEW' AND budget`,
    )
    bouncer = await startPgBouncer(url, { default_pool_size: 8 })
    bucket = await startS3Server()
    const shared = { DATABASE_URL: bouncer.urlOf(url), ...bucket.env, TRUSTED_PROXY: '1', LOG_LEVEL: 'error' }
    apis.push(await startPortal(shared, 'api'), await startPortal({ ...shared, JOBS: 'off' }, 'api'))
    for (const { origin } of apis) portals.push(await startPortal({ API_BASE_URL: origin, LOG_LEVEL: 'error' }))
    cookie = await logIn(portals[0]!.origin, DEMO_LOGINS.admin.email)
  })
  afterAll(async () => {
    for (const one of [...portals, ...apis]) await one.stop()
    await bucket?.close()
    await bouncer?.stop()
    await database?.close()
  })

  const get = (machine: number, path: string) =>
    fetch(portals[machine]!.origin + path, { headers: { cookie }, redirect: 'manual' })
  /** A form of a page as a browser without scripts sends it: its hidden fields, and what was typed. */
  const fill = async (machine: number, path: string, typed: Record<string, string | File>) => {
    const page = await (await get(machine, path.replace(/\/notes$/, ''))).text()
    const form = new FormData()
    // The form that posts there, or the page's own.
    const forms = page.slice(page.indexOf('<main')).split('<form').slice(1)
    const its = forms.find((one) => one.includes(`action="${path}`)) ?? forms[0] ?? ''
    for (const [tag] of its.split('</form>')[0]!.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
      const [name, value] = ['name', 'value'].map((part) => new RegExp(` ${part}="([^"]*)"`).exec(tag)?.[1] ?? '')
      if (name) form.set(name, value!)
    }
    for (const [name, value] of Object.entries(typed)) form.set(name, value)
    return form
  }
  const send = (machine: number, path: string, body: FormData) => {
    const { origin } = portals[machine]!
    const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' }
    return fetch(origin + path, { method: 'POST', body, headers, redirect: 'manual' })
  }
  const answered = (answer: Response) => [answer.status, answer.headers.get('location')?.split('?')[0] ?? null]
  const openBudget = async () => {
    const { rows } = await database.connection.db.execute(
      sql`SELECT id::int FROM orders WHERE status = 'NEW' AND budget ORDER BY id DESC LIMIT 1`,
    )
    return Number(rows[0]!.id)
  }

  it('a session of one is a session of all, and its end too', async () => {
    for (const machine of [0, 1]) expect((await get(machine, '/budgets')).status).toBe(200)
    const other = await logIn(portals[1]!.origin, DEMO_LOGINS.manager.email)
    const asOther = (machine: number) =>
      fetch(`${portals[machine]!.origin}/budgets`, { headers: { cookie: other }, redirect: 'manual' })
    expect((await asOther(0)).status).toBe(200)
    const { origin } = portals[1]!
    const left = await fetch(`${origin}/logout`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'logout' }),
      redirect: 'manual',
      headers: { cookie: other, origin, 'sec-fetch-site': 'same-origin' },
    })
    expect(answered(left)).toEqual([302, '/login'])
    expect((await asOther(0)).status).toBe(302)
  })

  it('a file that one takes is seen, whole and small, on all; a form sent to two is done once', async () => {
    const id = await openBudget()
    const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b6b53' } })
      .png()
      .toBuffer()
    const text = 'Foto do telhado'
    const files = new File([new Uint8Array(png)], 'telhado.png', { type: 'image/png' })
    // The page of one machine, its form sent to both at once, and once more.
    const path = `/budgets/${id}/notes`
    const form = await fill(0, path, { text, visibility: 'PUBLIC', files })
    const sent = await Promise.all([send(1, path, form), send(0, path, form)])
    sent.push(await send(0, path, form))
    for (const answer of sent) expect(answered(answer)[0], await answer.text()).toBe(302)
    const { rows } = await database.connection.db.execute(
      sql`SELECT f.id::int, f.storage_key AS key, f.bytes FROM files f JOIN order_notes n ON n.id = f.note_id WHERE n.text = ${text}`,
    )
    expect(rows).toHaveLength(1)
    const { id: fileId, key, bytes } = rows[0] as { id: number; key: string; bytes: number }
    for (const machine of [0, 1]) {
      expect(await (await get(machine, `/budgets/${id}`)).text()).toContain('telhado.png')
      const whole = await get(machine, `/files/${fileId}`)
      expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, bytes])
      expect(whole.headers.get('cache-control')).toContain('no-store')
      const small = await get(machine, `/files/${fileId}?size=thumbnail`)
      expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 224 })
      // Never to a user who may not see it, and never by a link to the bucket.
      expect((await fetch(`${portals[machine]!.origin}/files/${fileId}`, { redirect: 'manual' })).status).toBe(302)
      expect(whole.headers.get('location')).toBeNull()
    }
    const { endpoint, bucket: name, prefix } = bucket.place
    expect((await fetch(`${endpoint}${name}/${prefix}${key.slice(0, 2)}/${key}`)).status).toBe(403)
  })

  it('a sheet that one makes is downloaded from another', { timeout: 90_000 }, async () => {
    const asked = await send(
      1,
      '/orders/export/new?of=orders',
      await fill(1, '/orders/export/new?of=orders', { screen: 'ORDERS', query: '' }),
    )
    const path = asked.headers.get('location')?.split('?')[0]
    expect(path, await asked.text()).toMatch(/^\/orders\/export\/\d+$/)
    let sheet: Response
    do {
      await pause(500)
      sheet = await get(1, `${path}/file`)
    } while (sheet.status === 404)
    const rows = readSheet(Buffer.from(await sheet.arrayBuffer()))
    expect(rows.facts.Registros).toBe(rows.records.length)
    expect((await get(0, `${path}/file`)).status).toBe(200)
  })

  it('attempts to log in are counted over all', async () => {
    const email = 'integrador@pampa.example'
    const attempt = (machine: number) =>
      logIn(portals[machine]!.origin, email, 'wrong').then(
        () => 'in',
        (error: Error) => error.message,
      )
    const tries = []
    for (let n = 0; n < 9; n++) tries.push(await attempt(n % 2))
    expect(tries.at(-1)).toMatch(/429/)
  })

  it('a bucket that is away takes nothing typed away, and no page that needs no file', async () => {
    const id = await openBudget()
    bucket.setMood('gone')
    for (const machine of [0, 1]) expect((await get(machine, `/budgets/${id}`)).status).toBe(200)
    const text = 'Texto que custou a escrever'
    const files = new File(['%PDF-1.4\n%%EOF'], 'nota.pdf', { type: 'application/pdf' })
    const path = `/budgets/${id}/notes`
    const form = await fill(0, path, { text, visibility: 'PUBLIC', files })
    const refused = await send(0, path, form)
    expect(refused.status).toBe(503)
    const page = await refused.text()
    expect(page).toContain(text)
    expect(page).toMatch(/Não foi possível comunicar com o servidor|Os arquivos estão temporariamente indisponíveis/)
    bucket.setMood('well')
    expect((await send(1, path, form)).status).toBe(302)
  })

  it('nobody keeps a file on a disk of its own', async () => {
    for (const { dataDir } of [...apis, ...portals]) {
      expect(existsSync(`${dataDir}/session-secret`)).toBe(false)
      const left = existsSync(`${dataDir}/files`) ? readdirSync(`${dataDir}/files`, { recursive: true }) : []
      // Files that the prepared folder of the tests had before they started.
      expect(left.filter((name) => String(name).endsWith('.part'))).toEqual([])
    }
    for (const one of [...apis, ...portals]) expect(one.output()).not.toMatch(/unsupported startup|prepared statement/)
  })
})

it('two portals that could have two secrets do not start, and say why', async () => {
  for (const name of ['DATABASE_URL', 'API_BASE_URL'])
    await expect(startPortal({ [name]: 'http://127.0.0.1:1', SESSION_SECRET: '' })).rejects.toThrow(
      `Informe SESSION_SECRET: com ${name} pode haver portais em várias máquinas`,
    )
})
