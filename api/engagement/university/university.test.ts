import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../../../tests/gates/hostile-files'
import { checkRegister } from '../../../tests/support/check-register'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Video } from './video'

type Persona = Parameters<TestApi['as']>[0]
interface Shown {
  categories: {
    id: number
    name: string
    playlists: { id: number; title: string; videosCount: number; watchedCount: number }[]
  }[]
  found: { id: number; title: string }[]
  next: { id: number; title: string } | null
}
const URL_OF = (key: string) => `https://youtu.be/${key}`
const KEY = 'DemoAurora1'

describe.each(DATABASES)('categories on %s', (database) => {
  let api: TestApi
  let count = 0
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  checkRegister(() => api, {
    path: '/categories',
    table: 'categories',
    input: () => ({ name: `Categoria ${++count}` }),
    change: { name: 'Categoria mudada' },
    keeper: 'marketing',
    strangers: ['consultant', 'integrator', 'logistics', 'apiUser'],
    refused: [
      [{ name: ' ' }, 'name', 'required'],
      [{ name: 'VENDER' }, 'name', 'unique'],
      [{ name: 'x'.repeat(81) }, 'name', 'maxLength'],
    ],
    unique: 'name',
  })

  it('keeps one that has playlists', async () => {
    const { body } = await api.as('marketing').get('/categories', { name: 'vender' })
    const refused = await api.as('marketing').delete(`/categories/${body.data[0]!.id}`)
    expect([refused.status, refused.body.code]).toEqual([400, 'RESOURCE_IN_USE'])
    expect(refused.body.errors[0]!.meta).toEqual({ referrer: 'playlists', count: 1 })
  })
})

describe.each(DATABASES)('the university on %s', { timeout: 60_000 }, (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const staff = (persona: Persona = 'marketing') => api.as(persona)
  let count = 0
  const category = async () => (await staff().post('/categories', { name: `Nova ${++count}` })).body.id
  const playlist = async (more: object = {}) => {
    const body = { categoryId: await category(), title: `Curso ${++count}`, ...more }
    const answer = await staff('companyId' in more ? 'admin' : 'marketing').post('/playlists', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.id
  }
  const input = (playlistId: number, more: object = {}) => ({
    playlistId,
    title: `Aula ${++count}`,
    url: URL_OF(KEY),
    seconds: 90,
    published: true,
    ...more,
  })
  const video = async (playlistId: number, more: object = {}) => {
    const answer = await staff().post<Video & { version: number }>('/videos', input(playlistId, more))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const shown = async (persona: Persona, search = '') =>
    (await api.as(persona).get<Shown>('/university', { search })).body
  const titles = async (persona: Persona, search = '') =>
    (await shown(persona, search)).categories.flatMap(({ playlists }) => playlists.map(({ title }) => title))
  const draw = async (id: number, persona: Persona = 'marketing') => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await picture('png'))], 'capa.png'))
    return api.as(persona).post<Video>(`/videos/${id}/poster`, form)
  }
  const file = async (persona: Persona, id: number) => {
    const headers = { authorization: `Bearer ${await api.as(persona).token()}` }
    return api.send(new Request(`http://api.test/api/files/${id}`, { headers }))
  }

  it('is kept by who may, and by nobody else', async () => {
    const list = await playlist()
    const { id } = await video(list)
    for (const persona of ['consultant', 'integrator', 'pcp', 'apiUser'] as const) {
      const caller = api.as(persona)
      const answers = [
        caller.get('/videos'),
        caller.get(`/videos/${id}`),
        caller.get(`/videos/${id}/viewers`),
        caller.post('/videos', input(list)),
        caller.put(`/videos/${id}`, { ...input(list), version: 1 }),
        caller.put(`/videos/${id}/position`, { to: 'up' }),
        caller.delete(`/videos/${id}`),
        draw(id, persona),
        caller.get('/playlists'),
        caller.get(`/playlists/${list}`),
        caller.post('/playlists', { categoryId: 1, title: 'x' }),
        caller.put(`/playlists/${list}`, { categoryId: 1, title: 'x', version: 1 }),
        caller.put(`/playlists/${list}/position`, { to: 'up' }),
        caller.delete(`/playlists/${list}`),
        caller.put('/categories/1/position', { to: 'up' }),
      ]
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(statuses, persona).toEqual(statuses.map(() => 403))
    }
    for (const path of ['', `/playlists/${list}`, `/videos/${id}`])
      expect((await api.as('apiUser').get(`/university${path}`)).status, path).toBe(403)
  })

  it('lists playlists of a category and videos of a playlist, with other filters and page by page', async () => {
    const [one, other] = [await category(), await category()]
    const lists = [
      await playlist({ categoryId: one }),
      await playlist({ categoryId: one }),
      await playlist({ categoryId: other }),
    ]
    const [of, found] = [
      lists[0]!,
      async (path: string, query: Record<string, string | number>) => {
        const { status, body } = await staff().get<{ data: { id: number }[]; meta: { total: number } }>(path, query)
        expect(status, JSON.stringify([path, query])).toBe(200)
        return { ids: body.data.map(({ id }) => id), total: body.meta.total }
      },
    ]
    expect((await found('/playlists', { categoryId: one })).ids).toEqual(lists.slice(0, 2))
    expect(await found('/playlists', { categoryId: other, title: 'curso' })).toEqual({ ids: [lists[2]], total: 1 })
    expect((await found('/playlists', { categoryId: 999_999_999 })).ids).toEqual([])
    const videos = [await video(of), await video(of, { published: false }), await video(lists[1]!)].map(({ id }) => id)
    expect((await found('/videos', { playlistId: of })).ids).toEqual(videos.slice(0, 2))
    expect((await found('/videos', { playlistId: of, published: 'false' })).ids).toEqual([videos[1]])
    expect(await found('/videos', { playlistId: of, perPage: 1 })).toEqual({ ids: [videos[0]], total: 2 })
    expect((await found('/videos', { playlistId: lists[2]! })).ids).toEqual([])
    for (const bad of ['x', '-1', '1.5', '1e9', '9'.repeat(30)]) {
      expect((await staff().get('/videos', { playlistId: bad })).status, bad).toBe(422)
      expect((await staff().get('/playlists', { categoryId: bad })).status, bad).toBe(422)
    }
    // An empty one, as a form without a choice sends it, is none.
    expect((await found('/playlists', { categoryId: '' })).total).toBeGreaterThan(2)
    await staff().delete(`/videos/${videos[0]}`)
    expect((await found('/videos', { playlistId: of })).ids).toEqual([videos[1]])
  })

  it('reads a video from its address, and refuses others beside the field', async () => {
    const list = await playlist()
    const made = await video(list, { url: 'https://vimeo.com/76979871/8272103f6e?share=copy' })
    expect(made).toMatchObject({ host: 'player.vimeo.com', hostKey: '76979871', hostHash: '8272103f6e' })
    expect(made.url).toBe('https://vimeo.com/76979871/8272103f6e')
    for (const url of [
      'javascript:alert(1)',
      `//youtu.be/${KEY}`,
      `https://www.youtube.com@evil.example/watch?v=${KEY}`,
      '',
    ]) {
      const { status, body } = await staff().post('/videos', input(list, { url }))
      expect([status, body.errors[0]?.field], url).toEqual([422, 'url'])
      const again = await staff().put(`/videos/${made.id}`, { ...input(list, { url }), version: 1 })
      expect([again.status, again.body.errors[0]?.field], url).toEqual([422, 'url'])
    }
    for (const [more, field, rule] of [
      [{ seconds: '12' }, 'seconds', 'duration'],
      [{ playlistId: 999_999 }, 'playlistId', 'exists'],
      [{ title: 'x'.repeat(121) }, 'title', 'maxLength'],
      [{ transcript: 'x'.repeat(50_001) }, 'transcript', 'maxLength'],
    ] as const) {
      const { status, body } = await staff().post('/videos', input(list, more))
      expect([status, body.errors[0]]).toMatchObject([422, { field, rule }])
    }
  })

  it('saves over no newer version, and nothing where nothing changes', async () => {
    const list = await playlist()
    const { id, ...made } = await video(list)
    const body = { ...input(list), title: made.title, version: 1 }
    expect((await staff().put(`/videos/${id}`, body)).body.version).toBe(1)
    expect((await staff().put(`/videos/${id}`, { ...body, title: 'Outro' })).body).toMatchObject({ version: 2 })
    const late = await staff().put(`/videos/${id}`, body)
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('shows each what is published for them, and nobody else', async () => {
    const { rows } = await api.db.execute(sql`
      SELECT u.role_id::int AS "roleId", u.company_id::int AS "companyId" FROM users u WHERE u.email = 'integrador@soldovale.example'`)
    const { roleId, companyId } = rows[0]!
    for (const [more, who] of [
      [{}, ['integrator', 'pampa', 'pcp']],
      [{ uf: 'RS' }, ['pampa']],
      [{ roleId }, ['integrator']],
      [{ companyId }, ['integrator']],
    ] as const) {
      const list = await playlist(more)
      const hidden = await video(list, { published: false, title: `Rascunho ${++count}` })
      const { id, title } = await video(list)
      const { poster } = (await draw(id)).body
      for (const persona of ['integrator', 'pampa', 'pcp'] as const) {
        const isFor =
          (who as readonly Persona[]).includes(persona) ||
          (persona === 'pampa' && 'roleId' in more && (await sameRole(persona, roleId)))
        const status = isFor ? 200 : 404
        const reader = api.as(persona)
        expect((await reader.get(`/university/playlists/${list}`)).status, persona).toBe(status)
        expect((await reader.get(`/university/videos/${id}`)).status, persona).toBe(status)
        expect((await reader.post(`/university/videos/${id}/watched`)).status, persona).toBe(status)
        expect((await reader.delete(`/university/videos/${id}/watched`)).status, persona).toBe(status)
        expect((await shown(persona, title)).found.length, persona).toBe(isFor ? 1 : 0)
        expect((await file(persona, poster[0]!.fileId)).status, persona).toBe(status)
        expect((await reader.get(`/university/videos/${hidden.id}`)).status).toBe(404)
        expect((await reader.post(`/university/videos/${hidden.id}/watched`)).status).toBe(404)
        expect((await shown(persona, hidden.title)).found).toEqual([])
      }
      expect((await file('marketing', poster[0]!.fileId)).status).toBe(200)
    }
  })
  const sameRole = async (persona: Persona, roleId: unknown) => {
    const { body } = await api.as(persona).get<{ role: { id: number } }>('/users/me')
    return body.role.id === roleId
  }

  it('counts what one has watched, to the end, and takes it back', async () => {
    const list = await playlist({ title: 'Até o fim' })
    const ids = [await video(list), await video(list), await video(list)].map(({ id }) => id)
    const progress = async () =>
      (await shown('integrator')).categories.flatMap(({ playlists }) => playlists).find(({ id }) => id === list)
    expect(await progress()).toMatchObject({ videosCount: 3, watchedCount: 0 })
    for (const [at, id] of ids.entries()) {
      for (const _ of [1, 2])
        expect((await api.as('integrator').post(`/university/videos/${id}/watched`)).status).toBe(200)
      expect(await progress()).toMatchObject({ watchedCount: at + 1 })
    }
    expect(
      (await shown('pampa')).categories.flatMap(({ playlists }) => playlists).find(({ id }) => id === list),
    ).toMatchObject({ watchedCount: 0 })
    await api.as('integrator').delete(`/university/videos/${ids[1]}/watched`)
    await api.as('integrator').delete(`/university/videos/${ids[1]}/watched`)
    expect(await progress()).toMatchObject({ watchedCount: 2, nextVideoId: ids[1] })
    expect((await shown('integrator')).next).toMatchObject({ id: ids[1] })
    const viewers = (await api.as('admin').get(`/videos/${ids[0]}/viewers`)).body
    expect(viewers.data).toMatchObject([{ companyName: 'Sol do Vale' }])
    expect(viewers.meta.perPage).toBe(25)
    expect(Object.keys(viewers.data[0]!).sort()).toEqual(['companyName', 'id', 'name', 'watchedAt'])
    // Who sees no companies keeps the videos, and is not told who of them has watched what.
    const unseen = await staff().get(`/videos/${ids[0]}/viewers`)
    expect(unseen).toMatchObject({ status: 200, body: { data: [] } })
  })

  it('is searched without accents, and takes % for a letter', async () => {
    const list = await playlist({ title: 'Proteção elétrica' })
    await video(list, { title: 'Disjuntor não é enfeite' })
    expect(await titles('integrator', 'PROTECAO')).toEqual(['Proteção elétrica'])
    expect((await shown('integrator', 'nao e')).found.map(({ title }) => title)).toEqual(['Disjuntor não é enfeite'])
    expect(await shown('integrator', '%')).toMatchObject({ categories: [], found: [] })
  })

  it('asks the database as often for one video as for a hundred', async () => {
    const ask = async () =>
      (await api.statements.during(() => api.as('integrator').get('/university', { search: 'aula' }))).statements.length
    const list = await playlist()
    await video(list)
    const before = await ask()
    await api.db.execute(sql`
      INSERT INTO videos (playlist_id, title, host, host_key, seconds, published, position)
      SELECT ${list}, 'Aula ' || n, 'www.youtube-nocookie.com', ${KEY}, 60, true, n + 1 FROM generate_series(1, 100) n`)
    expect(await ask()).toBe(before)
    expect(before).toBeLessThanOrEqual(4)
    await api.db.execute(sql`DELETE FROM videos WHERE playlist_id = ${list} AND position > 1`)
  })

  it('keeps a playlist that has videos, and lets go of one that has none', async () => {
    const list = await playlist()
    const { id } = await video(list)
    const { poster } = (await draw(id)).body
    const kept = await staff().delete(`/playlists/${list}`)
    expect([kept.status, kept.body.code]).toEqual([400, 'RESOURCE_IN_USE'])
    expect((await staff().delete(`/videos/${id}`)).status).toBe(200)
    expect((await staff().get(`/videos/${id}`)).status).toBe(404)
    expect((await file('integrator', poster[0]!.fileId)).status).toBe(404)
    expect((await staff().delete(`/playlists/${list}`)).status).toBe(200)
    expect((await staff().get(`/playlists/${list}`)).status).toBe(404)
  })

  it('takes no poster that is none', async () => {
    const { id } = await video(await playlist())
    const form = new FormData()
    form.set('file', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png'))
    expect((await staff().post(`/videos/${id}/poster`, form)).status).toBe(422)
    expect((await draw(999_999)).status).toBe(404)
  })

  /** Positions of all groups, as they should be: from 1, without a gap, none twice. */
  const disorder = async () => {
    const groups = sql`
      SELECT 'categories' AS name, 0::bigint AS "group", position FROM categories WHERE destroyed_at IS NULL
      UNION ALL SELECT 'playlists', category_id, position FROM playlists WHERE destroyed_at IS NULL
      UNION ALL SELECT 'videos', playlist_id, position FROM videos WHERE destroyed_at IS NULL`
    const { rows } = await api.db.execute(sql`
      SELECT name, "group", array_agg(position ORDER BY position) AS positions FROM (${groups}) g GROUP BY name, "group"
      HAVING min(position) <> 1 OR max(position) <> count(*) OR count(DISTINCT position) <> count(*)`)
    return rows
  }

  it('has an order without gaps and doubles, whatever is done at once', async () => {
    const lists = [await playlist(), await playlist()]
    const made: Video[] = []
    for (let at = 0; at < 8; at += 1) made.push(await video(lists[at % 2]!))
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const deed = async () => {
      const one = made[random(made.length)]!
      const kind = random(6)
      if (kind === 0) return staff().post('/videos', input(lists[random(2)]!))
      if (kind === 1) return staff().delete(`/videos/${one.id}`)
      if (kind === 2) {
        const { body } = await staff().get<Video>(`/videos/${one.id}`)
        return staff().put(`/videos/${one.id}`, { ...input(lists[random(2)]!), version: body.version ?? 1 })
      }
      return staff().put(`/videos/${one.id}/position`, { to: random(2) ? 'up' : 'down' })
    }
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(Array.from({ length: 12 }, deed))
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(await disorder()).toEqual([])
    }
  })

  it('moves one step, and stays at the end', async () => {
    const list = await playlist()
    const [one, two] = [await video(list), await video(list)]
    const order = async () => (await staff().get('/videos', { playlistId: list })).body.data.map(({ id }) => id)
    expect((await staff().put(`/videos/${one.id}/position`, { to: 'up' })).body.position).toBe(1)
    expect(await order()).toEqual([one.id, two.id])
    await staff().put(`/videos/${two.id}/position`, { to: 'up' })
    expect(await order()).toEqual([two.id, one.id])
    expect((await staff().put(`/videos/${two.id}/position`, { to: 'aside' })).status).toBe(422)
    expect((await staff().put('/videos/999999/position', { to: 'up' })).status).toBe(404)
  })

  it('takes no new video of a player that is left out', async () => {
    const playlistId = await playlist()
    api.config.videoHosts = ['player.vimeo.com']
    const refused = await staff().post('/videos', input(playlistId))
    expect(refused.body.errors).toMatchObject([{ field: 'url', rule: 'videoHost' }])
    await video(playlistId, { url: 'https://vimeo.com/76979871' })
    api.config.videoHosts = ['www.youtube-nocookie.com', 'player.vimeo.com']
  })
})
