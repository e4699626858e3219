import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture, pixelBomb } from '../../../tests/gates/hostile-files'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'

type Persona = Parameters<TestApi['as']>[0]
type Image = { fileId: number; width: number; height: number }
type Made = { id: number; version: number; position: number; wide: Image[]; narrow: Image[] }

const BANNER = { kind: 'BANNER', title: 'Novo inversor', alt: 'Inversor na parede', active: true }
const fileOf = (bytes: Buffer, name = 'arte.png') => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  return form
}
/** Noise, which no codec makes small. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .withExif({ IFD0: { Copyright: 'segredo' } })
    .jpeg()
    .toBuffer()

describe.each(DATABASES)('banners on %s', { timeout: 60_000 }, (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())
  beforeEach(() =>
    api.db.execute(sql`UPDATE files SET banner_id = NULL`).then(() => api.db.execute(sql`DELETE FROM banners`)),
  )

  const save = (more: object = {}, persona: Persona = 'marketing') =>
    api.as(persona).post<Made & { code: string; errors: object[] }>('/banners', { ...BANNER, ...more })
  // Marketing sees no companies, and may name none.
  const create = async (more: object = {}) => {
    const { status, body } = await save(more, 'companyId' in more ? 'admin' : 'marketing')
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const draw = async (id: number, shape = 'wide', bytes?: Buffer, persona: Persona = 'marketing') =>
    api
      .as(persona)
      .post<Made & { code?: string }>(`/banners/${id}/images/${shape}`, fileOf(bytes ?? (await picture('png'))))
  const createShown = async (more: object = {}) => {
    const { id } = await create(more)
    return (await draw(id)).body
  }
  type Shown = { data: { id: number; title: string; link: string | null }[] }
  const shown = async (persona: Persona) =>
    (await api.as(persona).get<Shown>('/banners/shown')).body.data.map(({ title }) => title)
  const days = async (id: number) => (await api.as('marketing').get<{ days: object[] }>(`/banners/${id}`)).body.days
  const at = (hours: number) => new Date(api.now().getTime() + hours * 3_600_000).toISOString()

  it('are kept by who may, and read by no buyer', async () => {
    const { id } = await create()
    for (const persona of ['integrator', 'pcp', 'apiUser'] as const) {
      expect((await save({}, persona)).status, persona).toBe(403)
      expect((await api.as(persona).get('/banners')).status, persona).toBe(403)
      expect((await api.as(persona).get(`/banners/${id}`)).status, persona).toBe(403)
      expect((await draw(id, 'wide', undefined, persona)).status, persona).toBe(403)
    }
    expect((await api.as('apiUser').get('/banners/shown')).status).toBe(403)
  })

  it('are shown to whom they are for, while they run, once they have a picture', async () => {
    const { rows } = await api.db.execute(sql`
      SELECT u.role_id::int AS "roleId", u.company_id::int AS "companyId", c.uf FROM users u JOIN companies c ON c.id = u.company_id
       WHERE u.email = 'integrador@soldovale.example'`)
    const { roleId, companyId, uf } = rows[0]!
    await create({ title: 'sem imagem' })
    for (const [title, more] of Object.entries({
      todos: {},
      perfil: { roleId },
      empresa: { companyId },
      estado: { uf },
      outro: { companyId, uf: uf === 'SC' ? 'RS' : 'SC' },
      cedo: { startsAt: at(1) },
      tarde: { startsAt: at(-2), endsAt: at(-1) },
      desligado: { active: false },
    }))
      await createShown({ title, ...more })
    expect(await shown('integrator')).toEqual(['todos', 'perfil', 'empresa', 'estado'])
    expect(await shown('pcp'), 'of the same state').toEqual(['todos', 'estado'])
    const foreign = (await save({ companyId: 999_999 })).body
    expect(foreign.errors).toMatchObject([{ field: 'companyId', rule: 'exists' }])
  })

  it('have pictures that nobody sees who is not shown the banner', async () => {
    const { rows } = await api.db.execute(sql`SELECT id::int FROM companies WHERE fantasy_name = 'Sol do Vale'`)
    const { wide } = await createShown({ companyId: rows[0]!.id })
    const seen = async (persona: Persona) => {
      const headers = { authorization: `Bearer ${await api.as(persona).token()}` }
      return api.send(new Request(`http://api.test/api/files/${wide[0]!.fileId}`, { headers }))
    }
    const own = await seen('integrator')
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(own.headers.get('cache-control')).toContain('immutable')
    expect([(await seen('pampa')).status, (await seen('pcp')).status, (await seen('marketing')).status]).toEqual([
      404, 404, 200,
    ])
  })

  it('become WebP of three sizes without what the camera knew, light on a phone', async () => {
    const { id } = await create()
    const big = await noise(1_700, 765)
    const { status, body } = await draw(id, 'wide', big)
    expect(status).toBe(201)
    expect(body.wide.map(({ width, height }) => [width, height])).toEqual([
      [400, 180],
      [800, 360],
      [1600, 720],
    ])
    const narrow = (await draw(id, 'narrow', big)).body.narrow
    expect(narrow.map(({ width }) => width)).toEqual([400, 800])
    for (const { fileId, width } of [...body.wide.slice(0, 2), ...narrow]) {
      const { rows } = await api.db.execute<{ bytes: number; key: string }>(
        sql`SELECT bytes, storage_key AS key FROM files WHERE id = ${fileId}`,
      )
      const bytes = Buffer.from(await new Response((await api.files.read(rows[0]!.key))!).arrayBuffer())
      const { format, exif, width: drawn } = await sharp(bytes).metadata()
      expect([format, exif, drawn]).toEqual(['webp', undefined, width])
      expect(bytes.length, 'to a phone').toBeLessThanOrEqual(60_000)
    }
    const smaller = (await draw(id, 'wide', await picture('png'))).body.wide
    expect(smaller, 'never larger than it came').toHaveLength(1)
    const { rows } = await api.db.execute(sql`SELECT count(*)::int AS n FROM files WHERE banner_id = ${id}`)
    expect(rows[0]!.n, 'the former ones are released').toBe(3)
  })

  it('give the narrow picture up, and never the wide one', async () => {
    const { id } = await create()
    await draw(id, 'wide')
    await draw(id, 'narrow')
    const remove = (persona: Persona, shape: string) => api.as(persona).delete<Made>(`/banners/${id}/images/${shape}`)
    expect((await remove('integrator', 'narrow')).status).toBe(403)
    expect((await remove('marketing', 'wide')).status).toBe(404)
    const [first, second] = [await remove('marketing', 'narrow'), await remove('marketing', 'narrow')]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.narrow).toEqual([])
    expect(first.body.wide.length).toBeGreaterThan(0)
    expect(second.body.version, 'nothing is written the second time').toBe(first.body.version)
    const { rows } = await api.db.execute(sql`SELECT count(*)::int AS n FROM files WHERE banner_id = ${id}`)
    expect(rows[0]!.n, 'its files are released').toBe(first.body.wide.length)
  })

  it('take no picture that is none', async () => {
    const { id } = await create()
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('%PDF-1.4\n%%EOF\n'),
      Buffer.from('GIF89a'),
      pixelBomb(20_000),
      (await picture('png')).subarray(0, 40),
      Buffer.alloc(0),
    ])
      expect((await draw(id, 'wide', bytes)).status).toBe(422)
    expect((await draw(id, 'round')).status).toBe(404)
    expect((await draw(999_999)).status).toBe(404)
  })

  it('lead to https or a page of ours, and keep texts as they are', async () => {
    for (const link of [
      'javascript:alert(1)',
      '//host',
      '/\\host',
      '/\t/host',
      '/a\nb',
      'https://a@host',
      'http://x.y',
    ]) {
      const { status, body } = await save({ link })
      expect([status, body.errors], link).toMatchObject([422, [{ field: 'link', rule: 'bannerLink' }]])
    }
    expect((await save({ startsAt: at(2), endsAt: at(1) })).status).toBe(422)
    expect(await create({ title: '<b>"x"', link: '/promotions' })).toMatchObject({ title: '<b>"x"' })
  })

  it('count whom they are shown to once a day, and each click', async () => {
    const { id } = await createShown({ link: '/promotions' })
    const { id: still } = await createShown({ title: 'parado' })
    for (const persona of ['integrator', 'integrator', 'pampa'] as const) await shown(persona)
    for (let n = 0; n < 2; n++)
      expect((await api.as('integrator').post(`/banners/${id}/click`)).body).toEqual({ link: '/promotions' })
    expect((await api.as('integrator').post(`/banners/${still}/click`)).status, 'leads nowhere').toBe(404)
    expect((await api.as('integrator').post('/banners/999999/click')).status).toBe(404)
    expect(await days(id)).toEqual(
      [{ day: '2026-11-20', views: 2, clicks: 2 }].map((day) => ({ ...day, day: expect.any(String) })),
    )
    const now = api.now()
    api.setNow(new Date(now.getTime() + 24 * 3_600_000))
    await shown('integrator')
    expect(await days(id)).toMatchObject([
      { views: 1, clicks: 0 },
      { views: 2, clicks: 2 },
    ])
    api.setNow(now)
  })

  it('a pop-up goes for good when its reader closes it or follows it, and for nobody else', async () => {
    const { id } = await createShown({ kind: 'POPUP', title: 'pop', link: 'https://x.example/' })
    for (let n = 0; n < 2; n++) expect((await api.as('integrator').post(`/banners/${id}/close`)).status).toBe(200)
    expect(await shown('integrator')).toEqual([])
    expect((await api.as('pampa').post(`/banners/${id}/click`)).body).toEqual({ link: 'https://x.example/' })
    expect(await shown('pampa')).toEqual([])
    expect(await shown('pcp')).toEqual(['pop'])
    const { id: plain } = await createShown()
    expect((await api.as('pcp').post(`/banners/${plain}/close`)).status, 'no pop-up').toBe(404)
    const { id: foreign } = await createShown({ kind: 'POPUP', active: false, uf: 'AC' })
    expect((await api.as('pcp').post(`/banners/${foreign}/close`)).status, 'for others').toBe(404)
  })

  it('move by one place and stay at the ends', async () => {
    const made = [await create({ title: 'a' }), await create({ title: 'b' }), await create({ title: 'c' })]
    const order = async () => (await api.as('marketing').get('/banners')).body.data.map(({ title }) => title)
    const move = (at: number, to: string) => api.as('marketing').post(`/banners/${made[at]!.id}/move`, { to })
    await move(2, 'up')
    expect(await order()).toEqual(['a', 'c', 'b'])
    await move(0, 'up')
    await move(1, 'down')
    expect(await order()).toEqual(['a', 'c', 'b'])
    expect((await move(0, 'away')).status).toBe(422)
  })

  it('are ten at most at any moment, and one pop-up, whatever is scheduled', async () => {
    for (let n = 0; n < 10; n++) await createShown({ startsAt: at(n), endsAt: at(100) })
    // Without a picture it is not shown and does not count; adding the picture takes the room.
    const eleventh = await create({ startsAt: at(50), endsAt: at(51) })
    const { status, body } = await draw(eleventh.id)
    expect([status, body.code]).toEqual([400, 'BANNER_MAXIMUM_LIMIT_ACTIVE_BANNERS_REACHED'])
    expect((await api.as('marketing').get(`/banners/${eleventh.id}`)).body.wide).toEqual([])
    await createShown({ startsAt: at(100) })
    const { id, version } = await createShown({ active: false })
    const update = (more: object) => api.as('marketing').put(`/banners/${id}`, { ...BANNER, version, ...more })
    expect((await update({ startsAt: at(99) })).body.code).toBe('BANNER_MAXIMUM_LIMIT_ACTIVE_BANNERS_REACHED')
    expect((await update({ startsAt: at(200) })).status).toBe(200)
    await createShown({ kind: 'POPUP', endsAt: at(3) })
    const second = await create({ kind: 'POPUP', startsAt: at(2) })
    expect((await draw(second.id)).body.code).toBe('BANNER_MAXIMUM_LIMIT_ACTIVE_POPUP_REACHED')
    expect((await createShown({ kind: 'POPUP', startsAt: at(3) })).wide).not.toEqual([])
  })

  it('never has a moment with eleven banners or two pop-ups (property)', async () => {
    const hour = fc.integer({ min: 0, max: 6 })
    const command = fc.record({
      kind: fc.constantFrom('BANNER', 'POPUP'),
      from: fc.option(hour),
      long: fc.option(fc.integer({ min: 1, max: 6 })),
      active: fc.boolean(),
      onto: fc.option(fc.nat(12)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 14, maxLength: 24 }), async (commands) => {
        await api.db.execute(sql`UPDATE files SET banner_id = NULL`)
        await api.db.execute(sql`DELETE FROM banners`)
        const ids: number[] = []
        for (const { kind, from, long, active, onto } of commands) {
          const startsAt = from === null ? null : at(from)
          const body = { ...BANNER, kind, active, startsAt, endsAt: long === null ? null : at((from ?? 0) + long) }
          const old = onto === null ? undefined : ids[onto]
          const { body: stored } = old ? await api.as('marketing').get(`/banners/${old}`) : { body: null }
          if (stored) await api.as('marketing').put(`/banners/${old}`, { ...body, version: stored.version })
          else {
            const { status, body: made } = await save(body)
            if (status !== 201) continue
            ids.push(made.id)
            await draw(made.id)
          }
        }
        const { rows } = await api.db.execute<{ kind: string; n: number }>(sql`
          SELECT b.kind, max((SELECT count(*) FROM banners o WHERE o.active AND o.wide <> '[]' AND o.kind = b.kind
            AND COALESCE(o.starts_at, '-infinity') <= m.at AND COALESCE(o.ends_at, 'infinity') > m.at))::int AS n
            FROM banners b, LATERAL (SELECT COALESCE(b.starts_at, ${api.now().toISOString()}::timestamptz) AS at) m GROUP BY b.kind`)
        for (const { kind, n } of rows) expect(n, kind).toBeLessThanOrEqual(kind === 'POPUP' ? 1 : 10)
      }),
      { numRuns: 8 },
    )
  }, 60_000)
})

describe.runIf(hasPostgres)('two savers at the same time', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
    await api.db.execute(sql`UPDATE files SET banner_id = NULL`)
    await api.db.execute(sql`DELETE FROM banners`)
  })
  afterAll(() => api.close())
  const draw = async (id: number) =>
    api.as('marketing').post(`/banners/${id}/images/wide`, fileOf(await picture('png')))
  const make = async (kind: string) => (await api.as('marketing').post<Made>('/banners', { ...BANNER, kind })).body.id
  /** The picture is what makes one count: as many are given theirs at once. */
  const race = async (kind: string, times: number) => {
    const ids: number[] = []
    for (let n = 0; n < times; n++) ids.push(await make(kind))
    return (await Promise.all(ids.map(draw))).map(({ status }) => status).sort()
  }

  it('of the tenth banner, and of the one pop-up: one wins', async () => {
    for (let n = 0; n < 9; n++) await draw(await make('BANNER'))
    expect(await race('BANNER', 6)).toEqual([201, 400, 400, 400, 400, 400])
    expect(await race('POPUP', 6)).toEqual([201, 400, 400, 400, 400, 400])
  })

  it('that read together are each counted once', async () => {
    const { rows } = await api.db.execute<{ id: number }>(sql`SELECT id::int FROM banners WHERE kind = 'BANNER'`)
    for (const { id } of rows)
      await api.as('marketing').post(`/banners/${id}/images/wide`, fileOf(await picture('png')))
    const readers = ['integrator', 'pampa', 'pcp', 'admin'] as const
    await Promise.all(Array.from({ length: 32 }, (_, n) => api.as(readers[n % readers.length]!).get('/banners/shown')))
    const counted = await api.db.execute(sql`SELECT DISTINCT views FROM banner_days`)
    expect(counted.rows).toEqual([{ views: 4 }])
  })
})
