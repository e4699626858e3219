import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { letSell, priceProduct } from '../../../tests/support/on-sale'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readSheet } from '../../../tests/support/read-sheet'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { openTestStore, type TestStore } from '../../../tests/support/test-stores'
import { sweepFiles } from '../../ground/files/sweep-files'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import type { Product } from './product'

type Persona = Parameters<TestApi['as']>[0]

/** A cost that occurs nowhere else, as decimal, as cents and as Brazilians write it (docs/threats.md T12). */
const CANARY = ['73219.37', '7321937', '73.219,37', '73219,37']

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const picture = (background: string) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer()

type Made = Record<string, unknown>

/** The taxes of a product, as its form sends them. */
const TAXES = { icmsTaxpayer: '12', icmsNonTaxpayer: '17', icmsExternalUf: '0' }

let count = 0
const INVERTER = { inverterType: 'STRING', inverterOutput: 'MONO_220', strings: 2 }
const inverter = (more: object = {}): Made => ({
  name: `Inversor de teste ${++count}`,
  type: 'INVERTER',
  potency: 5000,
  specs: INVERTER,
  ...more,
})
const tool = (more: object = {}): Made => ({ name: `Ferramenta ${++count}`, type: 'TOOL', specs: {}, ...more })

describe.each(DATABASES)('keeping products on %s', (database) => {
  let api: TestApi
  let files: TestStore
  beforeAll(async () => {
    files = await openTestStore('disk')
    api = await openTestApi({ database, deps: { files: files.store } })
  })
  afterAll(async () => {
    await api.close()
    await files.close()
  })

  const made = async ({ enabled, ...input }: Made, persona: Persona = 'director') => {
    const answer = await api.as(persona).post<Product>('/products', input)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    if (enabled) await letSell(api.db, answer.body.id)
    return answer.body
  }
  const put = (path: string, body: object, persona: Persona = 'director') => api.as(persona).put(path, body)
  const idOf = async (start: string) =>
    Number((await api.db.execute(sql`SELECT id FROM products WHERE name LIKE ${`${start}%`} ORDER BY id`)).rows[0]!.id)
  const refusal = ({ status, body }: { status: number; body: { code: string; errors: object[] } }) => [
    status,
    body.code,
    body.errors[0],
  ]
  const upload = (path: string, bytes: Buffer, fields: Record<string, string> = {}, persona: Persona = 'director') => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'foto.png'))
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return api.as(persona).post(path, form)
  }
  const raw = async (persona: Persona, path: string) => {
    const headers = { authorization: `Bearer ${await api.as(persona).token()}` }
    const response = await api.send(new Request(`http://api.test/api${path}`, { headers }))
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
  }

  it('creates, changes and deletes one, each with one audit row, and undoes the deletion', async () => {
    const one = await made(inverter({ specs: { ...INVERTER, vdcMax: '600', iscMax: '18,5' }, ipi: '9,75', ...TAXES }))
    await priceProduct(api.db, one.id)
    expect(one).toMatchObject({ enabled: false, ipi: 9.75, version: 1, specs: { vdcMax: 600, iscMax: 18.5 } })
    const body = { ...inverter({ name: 'Inversor mudado' }), version: 1 }
    const changed = await put(`/products/${one.id}`, body)
    expect(changed.body).toMatchObject({ name: 'Inversor mudado', version: 2, specs: INVERTER })
    expect((await put(`/products/${one.id}`, body)).status).toBe(409)
    expect((await put(`/products/enable/${one.id}`, {})).body).toMatchObject({ version: 3 })
    expect((await put(`/products/enable/${one.id}`, {})).body).toMatchObject({ version: 3 })
    expect((await api.as('pampa').get(`/products/${one.id}`)).status).toBe(200)
    expect((await put(`/products/disable/${one.id}`, {})).status).toBe(200)
    await api.db.execute(sql`DELETE FROM price_table_products WHERE product_id = ${one.id}`)
    expect((await api.as('pampa').get(`/products/${one.id}`)).status).toBe(404)
    expect((await api.as('director').delete(`/products/${one.id}`)).status).toBe(200)
    expect((await api.as('director').get(`/products/${one.id}`)).status).toBe(404)
    expect((await api.as('director').get(`/products/${one.id}`, { deleted: 'true' })).body.deleted).toBe(true)
    expect((await api.as('pampa').get(`/products/${one.id}`, { deleted: 'true' })).status).toBe(404)
    for (const [path, write] of [
      [`/products/${one.id}`, { ...inverter(), version: 5 }],
      [`/products/enable/${one.id}`, {}],
      [`/products/costPrice/${one.id}`, { costPrice: 1, version: 5 }],
      [`/products/${one.id}/relatedProducts`, { relatedProducts: [], version: 5 }],
      [`/products/${one.id}/images`, { images: [], version: 5 }],
    ] as const)
      expect([path, ...refusal(await put(path, write)).slice(0, 2)]).toEqual([path, 400, 'PRODUCT_IS_DELETED'])
    const back = await put(`/products/reactivate/${one.id}`, {})
    expect(back.status).toBe(200)
    expect((await api.as('director').get(`/products/${one.id}`)).body).toMatchObject({ enabled: false, deleted: false })
    expect(refusal(await put(`/products/reactivate/${one.id}`, {}))[1]).toBe('PRODUCT_IS_NOT_DELETED')
    const { rows } = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'products' AND record_id = ${String(one.id)} ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'enable', 'disable', 'delete', 'reactivate'])
  })

  it.each([
    [tool({ name: '' }), 'name', 'required'],
    [tool({ type: 'BOMB' }), 'type', 'choice'],
    [tool({ potency: 5 }), 'potency', 'ofOtherType'],
    [tool({ specs: { widthMm: 1000 } }), 'specs.widthMm', 'ofOtherType'],
    [tool({ specs: { bomb: 1 } }), 'specs.bomb', 'unknown'],
    [tool({ costPrice: 1 }), 'costPrice', 'unknown'],
    [tool({ manufacturerId: 999_999 }), 'manufacturerId', 'exists'],
    [tool({ substituteId: 999_999 }), 'substituteId', 'substitute'],
    [tool({ datasheetUrl: 'http://x.example/a.pdf' }), 'datasheetUrl', 'httpsUrl'],
    [tool({ datasheetUrl: 'javascript:alert(1)' }), 'datasheetUrl', 'httpsUrl'],
    [inverter({ potency: null }), 'potency', 'required'],
    [inverter({ specs: { inverterType: 'STRING' } }), 'specs.inverterOutput', 'required'],
    [inverter({ specs: { ...INVERTER, maxOverload: 9 } }), 'specs.maxOverload', 'max'],
    [inverter({ specs: { ...INVERTER, voc: 50 } }), 'specs.voc', 'ofOtherType'],
    [inverter({ specs: { ...INVERTER, compatibleBatteryIds: [999_999] } }), 'specs.compatibleBatteryIds', 'battery'],
    [inverter({ fixationType: 'COLONIAL' }), 'fixationType', 'ofOtherType'],
    [{ name: 'Suporte', type: 'SUPPORT', specs: {} }, 'fixationType', 'required'],
  ])('refuses %j beside the field', async (input, field, rule) => {
    const answer = await api.as('director').post('/products', input)
    expect([answer.status, answer.body.errors[0]]).toMatchObject([422, { field, rule }])
    const { id } = await made(tool())
    const again = await put(`/products/${id}`, { ...input, version: 1 })
    expect([again.status, again.body.errors[0]]).toMatchObject([422, { field, rule }])
  })

  it('saves every product of the demo as it is: the table of fields forgets none', async () => {
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM products WHERE destroyed_at IS NULL AND name NOT LIKE '%teste%' AND name NOT LIKE 'Ferramenta%'`,
    )
    const seen = new Set<string>()
    for (const { id } of rows) {
      const one = (await api.as('admin').get<Product>(`/products/${id}`)).body
      const { name, type, potency, fixationType, connectorType, unit, manufacturerId, version, specs } = one
      const { availableAt, availableInDays, ipi, icmsTaxpayer, icmsNonTaxpayer, icmsExternalUf } = one
      const taxes = { ipi, icmsTaxpayer, icmsNonTaxpayer, icmsExternalUf, availableAt, availableInDays }
      const body = { name, type, potency, fixationType, connectorType, unit, manufacturerId, version, specs, ...taxes }
      const saved = await put(`/products/${id}`, body)
      expect(saved.status, `${name}: ${JSON.stringify(saved.body)}`).toBe(200)
      // A box that is not ticked and one that was not shown are the same.
      const said = Object.fromEntries(Object.entries(specs).filter(([, value]) => value !== false))
      const isSame = Object.keys(said).length === Object.keys(specs).length
      const next = isSame ? version : version + 1
      expect(saved.body).toEqual({ ...one, specs: said, version: next, updatedAt: expect.any(String) })
      seen.add(type)
    }
    expect(PRODUCT_TYPES.filter((type) => !seen.has(type))).toEqual(['OTHER'])
  })

  it('fixes the type once something refers to it, and names no other type as a substitute', async () => {
    const free = await made(tool())
    expect((await put(`/products/${free.id}`, { ...inverter(), version: 1 })).status).toBe(200)
    const sold = await idOf('Alicate crimpador')
    const { version } = (await api.as('admin').get(`/products/${sold}`)).body
    const answer = await put(`/products/${sold}`, { ...tool({ type: 'OTHER' }), version })
    expect(refusal(answer)).toEqual([400, 'PRODUCT_TYPE_IS_FIXED', { field: 'type', code: 'PRODUCT_TYPE_IS_FIXED' }])
    const module = await idOf('Módulo Heliara HL-585N')
    expect((await api.as('director').post('/products', tool({ substituteId: module }))).status).toBe(422)
    const suspended = await idOf('Inversor Voltrix VX-4K')
    expect((await api.as('director').post('/products', inverter({ substituteId: suspended }))).status).toBe(422)
    const other = await idOf('Inversor Voltrix VX-5K')
    expect((await made(inverter({ substituteId: other }))).substitute).toMatchObject({ id: other })
  })

  it('writes the power of every kit that holds a panel anew when the panel’s changes', async () => {
    const id = await idOf('Módulo Heliara HL-585N')
    const watts = async () =>
      (
        await api.db.execute<{ id: number; potency: number; now: number }>(sql`
          SELECT k.id::int, k.potency, (SELECT sum(p.potency * i.quantity)::int FROM product_kit_items i
                   JOIN products p ON p.id = i.product_id AND p.type = 'MODULE' WHERE i.kit_id = k.id) AS now
            FROM product_kits k WHERE k.destroyed_at IS NULL AND EXISTS (
                 SELECT 1 FROM product_kit_items i WHERE i.kit_id = k.id AND i.product_id = ${id}) ORDER BY k.id`)
      ).rows
    const was = await watts()
    expect(was.length).toBeGreaterThan(1)
    const save = async (potency: number) => {
      const { body: one } = await api.as('director').get<Product>(`/products/${id}`)
      const { name, type, fixationType, connectorType, unit, manufacturerId, version, specs } = one
      const { availableAt, availableInDays, ipi, icmsTaxpayer, icmsNonTaxpayer, icmsExternalUf } = one
      const taxes = { ipi, icmsTaxpayer, icmsNonTaxpayer, icmsExternalUf, availableAt, availableInDays }
      const body = { name, type, potency, fixationType, connectorType, unit, manufacturerId, version, specs, ...taxes }
      const answer = await put(`/products/${id}`, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    const before = was[0]!
    await save(610)
    const now = await watts()
    expect(now.map((kit) => kit.potency)).toEqual(now.map((kit) => kit.now))
    expect(now[0]!.potency).toBe((before.potency / 585) * 610)
    // Kits are found by the power that they have now.
    const kwp = (now[0]!.potency / 1000).toFixed(2)
    const { body } = await api
      .as('integrator')
      .get<{ data: { id: number }[] }>('/productKits', { initialPotency: kwp, finalPotency: kwp })
    expect(body.data.map((kit) => kit.id)).toContain(before.id)
    await save(585)
    expect(await watts()).toEqual(was)
  })

  it('keeps one that is used, and says by what and how often', async () => {
    const used = await idOf('Inversor Voltrix VX-6K')
    const uses = (await api.as('director').get(`/products/${used}/uses`)).body
    expect(uses).toMatchObject({ deletable: false, isTypeFixed: true })
    const { counts, kits, orders } = uses as unknown as {
      counts: Record<string, number>
      kits: object[]
      orders: object[]
    }
    expect(counts.openOrders).toBeGreaterThan(0)
    expect(kits.length).toBe(Math.min(counts.productKits!, 20))
    expect(orders.length).toBeGreaterThan(0)
    const answer = await api.as('director').delete(`/products/${used}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'RESOURCE_IN_USE'])
    const told = Object.fromEntries(answer.body.errors.map(({ meta }) => [meta?.referrer, meta?.count]))
    expect(told).toMatchObject({
      productKits: counts.productKits,
      priceTableProducts: counts.priceTableProducts,
      openOrders: counts.openOrders,
    })
    // Who sees no order of it is told how many there are, and not which.
    const consultant = (await api.as('consultant').get(`/products/${used}/uses`)).body as unknown as typeof uses
    expect((consultant.counts as typeof counts).openOrders).toBe(counts.openOrders)
    const [a, b] = [await made(tool()), await made(tool())]
    await put(`/products/${a.id}/relatedProducts`, { relatedProducts: [{ id: b.id, kitQuantity: 2 }], version: 1 })
    const part = await api.as('director').delete(`/products/${b.id}`)
    expect(part.body.errors).toEqual([{ code: 'RESOURCE_IN_USE', meta: { referrer: 'products', count: 1 } }])
    // A related product does not keep its parent from being deleted.
    expect((await api.as('director').delete(`/products/${a.id}`)).status).toBe(200)
    expect((await api.as('director').delete(`/products/${b.id}`)).status).toBe(200)
  })

  it('lets a product come with one other alone, in no circle, and five levels deep', async () => {
    const chain: number[] = []
    for (let at = 0; at < 7; at++) chain.push((await made(tool())).id)
    const relate = async (id: number, ids: number[]) => {
      const { version } = (await api.as('director').get(`/products/${id}`)).body
      const relatedProducts = ids.map((one) => ({ id: one, kitQuantity: '3' }))
      return put(`/products/${id}/relatedProducts`, { relatedProducts, version })
    }
    for (let at = 0; at < 5; at++) expect((await relate(chain[at]!, [chain[at + 1]!])).status).toBe(200)
    expect(refusal(await relate(chain[5]!, [chain[6]!]))).toMatchObject([
      400,
      'RELATED_PRODUCTS_TOO_DEEP',
      { field: 'relatedProducts[0].id', meta: { depth: 6 } },
    ])
    expect(refusal(await relate(chain[5]!, [chain[0]!]))[1]).toBe('RELATED_PRODUCTS_CIRCLE')
    expect(refusal(await relate(chain[5]!, [chain[5]!]))[1]).toBe('RELATED_PRODUCTS_CIRCLE')
    const other = await made(tool())
    expect(refusal(await relate(other.id, [chain[6]!, chain[3]!]))).toMatchObject([
      400,
      'PRODUCT_ALREADY_REFERENCED_FOR_ANOTHER_PRODUCT',
      {
        field: 'relatedProducts[1].id',
        meta: { parentId: chain[2], parentName: expect.stringContaining('Ferramenta') },
      },
    ])
    expect((await relate(other.id, [999_999])).body.errors[0]).toMatchObject({ rule: 'exists' })
    expect((await api.as('director').get(`/products/${chain[0]}`)).body.relatedProducts).toMatchObject([
      { id: chain[1], kitQuantity: 3 },
    ])
    expect((await api.as('director').get(`/products/${chain[1]}`)).body.parent).toMatchObject({ id: chain[0] })
    const wrong = { relatedProducts: [{ id: other.id, kitQuantity: 1000 }], version: 1 }
    expect((await put(`/products/${chain[6]}/relatedProducts`, wrong)).status).toBe(422)
    // Two lists that are fine each and a circle together: one of them is refused.
    const [a, b] = [await made(tool()), await made(tool())]
    const both = await Promise.all([relate(a.id, [b.id]), relate(b.id, [a.id])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('keeps up to eight pictures in order, whose bytes follow the product’s readers', async () => {
    const one = await made(tool({ enabled: true }))
    const path = `/products/${one.id}/images`
    const key = newIdempotencyKey()
    const bytes = await picture('#0b6b53')
    const form = () => {
      const data = new FormData()
      data.append('file', new File([new Uint8Array(bytes)], 'frente.png'))
      data.append('alt', 'Alicate de frente')
      return data
    }
    for (let twice = 0; twice < 2; twice++)
      expect((await api.as('director').post(path, form(), { idempotencyKey: key })).status).toBe(201)
    for (const [colour, alt] of [
      ['#b45309', 'De lado'],
      ['#111111', 'Embalagem'],
    ] as const)
      expect((await upload(path, await picture(colour), { alt })).status).toBe(201)
    const shown = (await api.as('director').get<Product>(`/products/${one.id}`)).body
    expect(shown.images.map(({ alt }) => alt)).toEqual(['Alicate de frente', 'De lado', 'Embalagem'])
    expect(shown.image).toEqual({ fileId: shown.images[0]!.fileId, alt: 'Alicate de frente' })

    expect(refusal(await upload(path, bytes, {}))).toMatchObject([
      422,
      'VALIDATION_FAILED',
      { field: 'alt', rule: 'required' },
    ])
    expect(refusal(await upload(path, PDF, { alt: 'x' }))[2]).toMatchObject({ field: 'file', rule: 'fileType' })
    expect(refusal(await upload(path, Buffer.from('<svg/>'), { alt: 'x' }))[2]).toMatchObject({ rule: 'fileType' })
    expect(refusal(await upload(path, Buffer.alloc(0), { alt: 'x' }))[2]).toMatchObject({ rule: 'fileTooSmall' })

    const [first, second, third] = shown.images
    const turned = { images: [third, first, second].map((image) => ({ id: image!.id, alt: `${image!.alt}.` })) }
    expect((await put(path, { ...turned, version: shown.version })).status).toBe(200)
    expect((await put(path, { ...turned, version: shown.version })).status).toBe(409)
    const missing = { images: turned.images.slice(1), version: shown.version + 1 }
    expect((await put(path, missing)).body.errors).toEqual([{ field: 'images', rule: 'sameImages' }])
    expect((await api.as('director').delete(`${path}/${first!.id}`)).status).toBe(200)
    const other = await made(tool())
    expect((await api.as('director').delete(`/products/${other.id}/images/${second!.id}`)).status).toBe(404)
    const left = (await api.as('director').get<Product>(`/products/${one.id}`)).body
    expect(left.images.map(({ alt }) => alt)).toEqual(['Embalagem.', 'De lado.'])

    const cover = `/files/${left.image!.fileId}`
    expect([(await raw('pampa', cover)).status, (await raw('consultant', cover)).status]).toEqual([200, 200])
    const small = await raw('pampa', `${cover}?size=thumbnail`)
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect((await raw('marketing', cover)).status).toBe(404)
    await put(`/products/disable/${one.id}`, {})
    expect([(await raw('pampa', cover)).status, (await raw('consultant', cover)).status]).toEqual([404, 200])

    // A day later the sweep has removed the files that no product shows any more, and no others.
    await api.db.execute(
      sql`UPDATE files SET created_at = created_at - interval '30 days' WHERE product_id = ${one.id} OR id = ${first!.fileId}`,
    )
    const deps = { db: api.db, files: files.store, now: api.now, log: createLog('silent') }
    // The job asks for nothing else.
    await sweepFiles(deps as unknown as JobDeps)
    expect((await raw('director', `/files/${first!.fileId}`)).status).toBe(404)
    expect((await raw('director', cover)).status).toBe(200)

    for (let at = left.images.length; at < 8; at++)
      expect((await upload(path, await picture(`#0000${10 + at}`), { alt: `Foto ${at}` })).status).toBe(201)
    expect(refusal(await upload(path, bytes, { alt: 'Nona' }))[1]).toBe('PRODUCT_IMAGE_LIMIT_REACHED')
  })

  it('has a link or an own PDF as its data sheet; a form leaves the PDF alone', async () => {
    const link = 'https://fabrica.example/ficha.pdf'
    const one = await made(tool({ datasheetUrl: link, enabled: true }))
    const path = `/products/${one.id}/datasheet`
    expect(refusal(await upload(path, await picture('#fff')))[2]).toMatchObject({ field: 'file', rule: 'datasheetPdf' })
    expect((await upload(path, PDF)).status).toBe(201)
    const own = (await api.as('pampa').get<Product>(`/products/${one.id}`)).body
    expect(own.datasheetUrl).toMatch(/^\/files\/\d+$/)
    expect((await raw('pampa', own.datasheetUrl!)).headers.get('content-disposition')).toContain('attachment')
    const saved = await put(`/products/${one.id}`, { ...tool(), version: own.version })
    expect(saved.body.datasheetUrl).toBe(own.datasheetUrl)
    const linked = await put(`/products/${one.id}`, { ...tool(), datasheetUrl: link, version: own.version + 1 })
    expect(linked.body.datasheetUrl).toBe(link)
    expect((await raw('pampa', own.datasheetUrl!)).status).toBe(404)
    expect((await api.as('director').delete(path)).status).toBe(200)
    expect((await api.as('director').get(`/products/${one.id}`)).body.datasheetUrl).toBeNull()
    expect((await api.as('director').delete(path)).status).toBe(404)
  })

  it('is for those with the permission, and for staff alone', async () => {
    const { id } = await made(tool())
    const calls = (persona: Persona): [string, Promise<{ status: number }>][] => {
      const me = api.as(persona)
      return [
        ['store', me.post('/products', tool())],
        ['update', me.put(`/products/${id}`, { ...tool(), version: 1 })],
        ['delete', me.delete(`/products/${id}`)],
        ['enable', me.put(`/products/enable/${id}`, {})],
        ['disable', me.put(`/products/disable/${id}`, {})],
        ['reactivate', me.put(`/products/reactivate/${id}`, {})],
        ['cost', me.put(`/products/costPrice/${id}`, { costPrice: 1, version: 1 })],
        ['costs', me.get('/products/costPriceTable')],
        ['relate', me.put(`/products/${id}/relatedProducts`, { relatedProducts: [], version: 1 })],
        ['images', me.put(`/products/${id}/images`, { images: [], version: 1 })],
        ['image', upload(`/products/${id}/images`, PDF, { alt: 'x' }, persona)],
        ['datasheet', upload(`/products/${id}/datasheet`, PDF, {}, persona)],
      ]
    }
    await api.db.execute(
      sql`UPDATE roles SET permissions = permissions || '{products:view,products:store,products:update,products:destroy,products:updateCostPrice}' WHERE name = 'Integrador'`,
    )
    for (const persona of ['consultant', 'fiscal', 'integrator', 'readOnly', 'apiUser', 'marketing'] as const)
      for (const [verb, answer] of calls(persona))
        expect([persona, verb, (await answer).status]).toEqual([persona, verb, 403])
    expect((await api.as('integrator').get(`/products/${id}/uses`)).status).toBe(403)
    expect((await api.as('integrator').get('/products/exporter')).status).toBe(403)
    for (const missing of ['999999', '0', 'abc', '1e3'])
      expect((await api.as('director').delete(`/products/${missing}`)).status).toBe(404)
    await api.db.execute(
      sql`UPDATE roles SET permissions = array(SELECT unnest(permissions) EXCEPT SELECT unnest('{products:view,products:store,products:update,products:destroy,products:updateCostPrice}'::text[])) WHERE name = 'Integrador'`,
    )
  })

  it('finds what is missing or wrong, in two statements', async () => {
    const all = async (query: Record<string, string>, persona: Persona = 'director') =>
      (await api.as(persona).get('/products', { perPage: 300, ...query })).body.data.map(({ name }) => String(name))
    const [bare] = [await made(tool({ name: 'Sem nada', availableInDays: 12, enabled: true }))]
    expect(await all({ withoutPrice: 'true' })).toContain('Sem nada')
    expect(await all({ withoutPrice: 'true' })).not.toContain('Alicate crimpador MC4')
    // A price of zero is none.
    expect(await all({ withoutPrice: 'true' })).toContain('Container de embalagem')
    expect(await all({ withoutImage: 'true' })).toContain('Sem nada')
    expect(await all({ availability: 'IN_DAYS' })).toEqual(
      expect.arrayContaining(['Sem nada', 'Inversor Voltrix VX-75KT Tri 380 V']),
    )
    expect(await all({ availability: 'FROM' })).toEqual(['Inversor Voltrix VX-20KT Tri 380 V (lançamento)'])
    expect(await all({ availability: 'NOW' })).not.toContain('Sem nada')
    expect(await all({ situation: 'INACTIVE', search: 'voltrix' })).toEqual([
      'Inversor Voltrix VX-4K Mono 220 V (venda suspensa)',
    ])
    expect(await all({ situation: 'DELETED' })).toContain('Módulo Heliara HL-550P 550 W (fora de linha)')
    expect(await all({ connectorType: 'STEM' })).toEqual(['Conector tronco AC'])
    const crimp = await idOf('Alicate crimpador')
    const { version } = (await api.as('director').get(`/products/${crimp}`)).body
    await put(`/products/costPrice/${crimp}`, { costPrice: '189,01', version })
    expect(await all({ belowCost: 'true' })).toEqual(['Alicate crimpador MC4'])
    expect((await api.as('consultant').get('/products', { belowCost: 'true' })).status).toBe(403)
    expect((await api.as('consultant').get('/products/exporter', { belowCost: 'true' })).status).toBe(403)
    const { statements } = await api.statements.during(() =>
      api.as('director').get('/products', { withoutImage: 'true' }),
    )
    expect(statements.length).toBeLessThanOrEqual(3)
    const select = (await api.as('director').get('/products/select', { search: 'sem nad' })).body.data
    expect(select).toEqual([{ id: bare.id, label: 'Sem nada' }])
  })

  it('tells costs to nobody but who may see them: list, sheet, detail, audit, refusals (T12)', async () => {
    const one = await made(tool({ name: 'Canário', enabled: true }))
    const set = await put(`/products/costPrice/${one.id}`, { costPrice: '73.219,37', version: 1 })
    expect(set.body).toEqual({ id: one.id, costPrice: 73219.37, version: 2 })
    expect((await put(`/products/costPrice/${one.id}`, { costPrice: 5, version: 1 })).status).toBe(409)
    expect((await put(`/products/costPrice/${one.id}`, { costPrice: -1, version: 2 })).status).toBe(422)
    const table = (await api.as('director').get('/products/costPriceTable', { search: 'Canário' })).body.data
    expect(table).toMatchObject([{ id: one.id, costPrice: 73219.37, price: null, version: 2 }])
    const paths = [
      `/products/${one.id}`,
      '/products?search=Can%C3%A1rio',
      '/products?belowCost=true',
      '/products/costPriceTable',
      `/products/${one.id}/uses`,
      `/products/${one.id}/prices`,
      `/auditLogs?productId=${one.id}`,
    ]
    const dropped = await api.as('admin').get('/auditLogs', { productId: one.id })
    paths.push(...dropped.body.data.map(({ id }) => `/auditLogs/${String(id)}`))
    for (const persona of ['integrator', 'apiUser', 'consultant', 'fiscal', 'marketing'] as const) {
      for (const path of paths) {
        const text = JSON.stringify((await api.as(persona).get(path)).body)
        for (const cost of [...CANARY, '"costPrice"']) expect(text, `${persona} ${path}`).not.toContain(cost)
      }
      const refused = await api.as(persona).put(`/products/costPrice/${one.id}`, { costPrice: 1, version: 2 })
      for (const cost of CANARY) expect(JSON.stringify(refused.body)).not.toContain(cost)
    }
    const sheetOf = async (persona: Persona) =>
      readSheet((await raw(persona, '/products/exporter?search=Can%C3%A1rio')).bytes)
    const [fiscal, director] = [await sheetOf('fiscal'), await sheetOf('director')]
    for (const cost of CANARY) expect(Object.values(fiscal.parts).join(''), cost).not.toContain(cost)
    expect(fiscal.headers).not.toContain('Preço de custo')
    expect(director.records).toMatchObject([
      { Nome: 'Canário', Tipo: 'Ferramenta', 'Preço de custo': 73219.37, Situação: 'Ativo' },
    ])
    expect(director.facts).toMatchObject({ Filtros: 'Busca: Canário', Produtos: 1, Usuário: expect.any(String) })
  })
})

describe.runIf(hasPostgres)('products under a race on PostgreSQL', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
  })
  afterAll(() => api.close())

  it('keeps pictures in order and at most eight, however many arrive at once', async () => {
    const { id } = (await api.as('director').post('/products', tool())).body
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const form = new FormData()
        form.append('file', new File([new Uint8Array(await picture(`#${100_000 + at}`))], 'a.png'))
        form.append('alt', `Foto ${at}`)
        return api.as('director').post(`/products/${id}/images`, form)
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(201), ...Array(4).fill(400)])
    const { rows } = await api.db.execute(
      sql`SELECT position FROM product_images WHERE product_id = ${id} ORDER BY position`,
    )
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('lets one of ten savers of the same version win, without a deadlock among those that name each other', async () => {
    const { id } = (await api.as('director').post('/products', tool())).body
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.as('director').put(`/products/${id}`, { ...tool(), version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const pairs = await Promise.all([0, 1].map(() => api.as('director').post('/products', tool())))
    const [a, b] = pairs.map(({ body }) => body.id)
    for (const id of [a, b]) await letSell(api.db, Number(id))
    for (let round = 0; round < 8; round++) {
      const both = await Promise.all([
        api.as('director').put(`/products/${a}`, { ...tool({ substituteId: b }), version: 1 + round }),
        api.as('director').put(`/products/${b}`, { ...tool({ substituteId: a }), version: 1 + round }),
      ])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
    }
  })
})
