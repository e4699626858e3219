import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import { openTestStore, STORES, type TestStore } from '../../../tests/support/test-stores'

type Persona = Parameters<TestApi['as']>[0]
interface Order {
  timeline: { kind: string; text?: string; files?: { id: number; name: string; mediaType: string }[] }[]
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 500, channels: 3, background } })
    .png()
    .toBuffer()

const BOTH = BOTH_DATABASES.flatMap((database) => STORES.map((kind) => ({ database, kind })))

describe.each(BOTH)('files of a note on $database and $kind', ({ database, kind }) => {
  let api: TestApi
  let files: TestStore
  let orderId: number
  beforeAll(async () => {
    files = await openTestStore(kind)
    api = await openTestApi({ database, deps: { files: files.store } })
    orderId = Number((await api.as('integrator').get('/budgets', { 'orderStatus[]': ['NEW'] })).body.data[0]!.id)
  })
  afterAll(async () => {
    await api.close()
    await files.close()
  })

  const upload = async (persona: Persona, bytes: Buffer, name: string) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], name))
    const { status, body } = await api.as(persona).post('/files', form)
    expect(status).toBe(201)
    return body.id
  }
  const note = (text: string, assetIds: number[], rest: object = {}, idempotencyKey = newIdempotencyKey()) =>
    api
      .as('admin')
      .post(`/orders/${orderId}/notes`, { text, assetIds, visibility: 'PUBLIC', ...rest }, { idempotencyKey })
  const fileOf = async (persona: Persona, path: string) => {
    const headers = { authorization: `Bearer ${await api.as(persona).token()}` }
    const response = await api.send(new Request(`http://api.test/api${path}`, { headers }))
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('keep the accents of their names, as macOS sends them too', async () => {
    const id = await upload('admin', PDF, 'Procurac\u0327a\u0303o\u00a0 Joa\u0303o\u200b.pdf')
    const { headers } = await fileOf('admin', `/files/${id}`)
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('Procuração João.pdf')
  })

  it('are several, kept once however often the note is sent, and told in the order’s story', async () => {
    const ids = [
      await upload('admin', await picture('#0b6b53'), 'telhado.png'),
      await upload('admin', await picture('#b45309'), 'quadro.png'),
      await upload('admin', PDF, 'conta de luz.pdf'),
    ]
    const key = newIdempotencyKey()
    const answers = [await note('Vistoria', ids, {}, key), await note('Vistoria', ids, {}, key)]
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, answers[0]!.body.id],
      [201, answers[0]!.body.id],
    ])
    const { body } = await api.as('integrator').get<Order>(`/orders/${orderId}`)
    const told = body.timeline.filter(({ text }) => text === 'Vistoria')
    expect(told).toHaveLength(1)
    expect(told[0]!.files!.map(({ id, name, mediaType }) => [id, name, mediaType])).toEqual([
      [ids[0], 'telhado.png', 'image/png'],
      [ids[1], 'quadro.png', 'image/png'],
      [ids[2], 'conta de luz.pdf', 'application/pdf'],
    ])
  })

  it('are shown small when they are pictures, to who may see them and nobody else', async () => {
    const [photo, document] = [
      await upload('admin', await picture('#ffffff'), 'foto.png'),
      await upload('admin', PDF, 'nota.pdf'),
    ]
    const hidden = await upload('admin', await picture('#000000'), 'interna.png')
    await note('Pública', [photo, document])
    await note('Interna', [hidden], { visibility: 'INTERNAL' })

    const small = await fileOf('integrator', `/files/${photo}?size=thumbnail`)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(small.headers.get('cache-control')).toBe('private, no-store')
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 224, height: 224 })
    const whole = await fileOf('integrator', `/files/${photo}`)
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: 'png', width: 900 })
    const pdf = await fileOf('integrator', `/files/${document}?size=thumbnail`)
    expect([pdf.headers.get('content-type'), pdf.bytes.equals(PDF)]).toEqual(['application/pdf', true])
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment;/)

    for (const [persona, id] of [
      ['pampa', photo],
      ['integrator', hidden],
    ] as const)
      for (const query of ['', '?size=thumbnail'])
        expect((await fileOf(persona, `/files/${id}${query}`)).status, `${persona} ${id}${query}`).toBe(404)
    expect((await fileOf('integrator', `/files/${photo}?size=huge`)).status).toBe(422)
  })

  it.runIf(kind === 'bucket')(
    'are a 503 while the bucket is away, and the same form is taken once it is back',
    async () => {
      const id = await upload('admin', PDF, 'antes.pdf')
      const key = newIdempotencyKey()
      const form = () => {
        const form = new FormData()
        form.append('file', new File([new Uint8Array(PDF)], 'depois.pdf'))
        return form
      }
      for (const mood of ['gone', 'loses answers'] as const) {
        files.server!.setMood(mood)
        const answer = await api.as('admin').post('/files', form(), { idempotencyKey: key })
        expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
          503,
          'FILES_UNAVAILABLE',
          '5',
        ])
      }
      files.server!.setMood('gone')
      expect((await fileOf('admin', `/files/${id}`)).status).toBe(503)
      // What needs no bytes is served: the order's page, and a note whose file is there already.
      expect((await note('Enquanto isso', [id])).status).toBe(201)
      const { status, body } = await api
        .as('admin')
        .get<{ data: object[] }>(`/orders/${orderId}/timeline`, { kind: 'files' })
      expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('isMissing')])
      files.server!.setMood('well')
      const taken = await api.as('admin').post('/files', form(), { idempotencyKey: key })
      expect(taken.status).toBe(201)
      expect((await fileOf('admin', `/files/${taken.body.id}`)).bytes.equals(PDF)).toBe(true)
      expect((await fileOf('admin', `/files/${id}`)).status).toBe(200)
    },
  )

  it('belong to who sent them, and to one note', async () => {
    const id = await upload('admin', PDF, 'a.pdf')
    expect((await note('Uma vez', [id])).status).toBe(201)
    const again = await note('Outra vez', [id])
    expect([again.status, again.body.errors[0]]).toMatchObject([422, { field: 'assetIds' }])
  })
})
