import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { letSell, priceProduct } from '../on-sale'
import { writeZip } from '../write-zip'
import type { Kitchen, Recipe, Recipes } from './recipe'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const inverter = ({ unique }: Kitchen, more: object = {}) => ({
  name: unique(),
  type: 'INVERTER',
  potency: 5000,
  specs: { inverterType: 'STRING', inverterOutput: 'MONO_220', iscMax: 18.5 },
  ...more,
})

async function made(kitchen: Kitchen, more: object = {}): Promise<number> {
  const { status, body } = await kitchen.api.as('admin').post('/products', inverter(kitchen, more))
  if (status !== 201) throw new Error(`/products: ${status} ${JSON.stringify(body)}`)
  return body.id
}

async function form(kind: 'png' | 'pdf', fields: Record<string, string> = {}): Promise<FormData> {
  const bytes =
    kind === 'pdf'
      ? Buffer.from(PDF)
      : await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6b53' } })
          .png()
          .toBuffer()
  const data = new FormData()
  data.append('file', new File([new Uint8Array(bytes)], `a.${kind}`))
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const onProduct =
  (method: 'put' | 'delete', path: (id: number) => string, body: object, input: object = {}): Recipe =>
  async (kitchen) => {
    const id = await made(kitchen, input)
    return () => kitchen.api.as('admin')[method](path(id), body)
  }

/** A product with one picture. */
async function pictured(kitchen: Kitchen): Promise<{ id: number; imageId: number; version: number }> {
  const id = await made(kitchen)
  const me = kitchen.api.as('admin')
  await me.post(`/products/${id}/images`, await form('png', { alt: 'De frente' }))
  const { images, version } = (await me.get<{ images: { id: number }[]; version: number }>(`/products/${id}`)).body
  return { id, imageId: images[0]!.id, version }
}

/** Products and their parts. */
const OF_PRODUCTS: Recipes = {
  'POST /products': async (kitchen) => {
    const body = inverter(kitchen)
    return () => kitchen.api.as('admin').post('/products', body)
  },
  'PUT /products/bulk': async (kitchen) => {
    const id = await made(kitchen)
    return () => kitchen.api.as('admin').put('/products/bulk', { ids: [id], deed: 'availability', availableInDays: 9 })
  },
  'PUT /products/{id}': async (kitchen) => {
    const id = await made(kitchen)
    const body = { ...inverter(kitchen), version: 1 }
    return () => kitchen.api.as('admin').put(`/products/${id}`, body)
  },
  'DELETE /products/{id}': onProduct('delete', (id) => `/products/${id}`, {}),
  'PUT /products/enable/{id}': async (kitchen) => {
    const id = await made(kitchen, { ipi: 0, icmsTaxpayer: 0, icmsNonTaxpayer: 0, icmsExternalUf: 0 })
    await priceProduct(kitchen.api.db, id)
    return () => kitchen.api.as('admin').put(`/products/enable/${id}`, {})
  },
  'PUT /products/disable/{id}': async (kitchen) => {
    const id = await made(kitchen)
    await letSell(kitchen.api.db, id)
    return () => kitchen.api.as('admin').put(`/products/disable/${id}`, {})
  },
  'PUT /products/reactivate/{id}': async (kitchen) => {
    const id = await made(kitchen)
    await kitchen.api.as('admin').delete(`/products/${id}`)
    return () => kitchen.api.as('admin').put(`/products/reactivate/${id}`, {})
  },
  'PUT /products/costPrice/{id}': onProduct('put', (id) => `/products/costPrice/${id}`, { costPrice: 10, version: 1 }),
  'PUT /products/{id}/relatedProducts': async (kitchen) => {
    const [id, other] = [await made(kitchen), await made(kitchen)]
    const body = { relatedProducts: [{ id: other, kitQuantity: 2 }], version: 1 }
    return () => kitchen.api.as('admin').put(`/products/${id}/relatedProducts`, body)
  },
  'PUT /products/{id}/substitutes': async (kitchen) => {
    const [id, other] = [await made(kitchen), await made(kitchen)]
    await letSell(kitchen.api.db, other)
    const substitutes = [{ id: other, occasion: 'ANY', price: 'OWN', needsConsent: false }]
    return () => kitchen.api.as('admin').put(`/products/${id}/substitutes`, { substitutes, version: 1 })
  },
  'POST /products/{id}/images': async (kitchen) => {
    const id = await made(kitchen)
    const body = await form('png', { alt: 'De frente' })
    return () => kitchen.api.as('admin').post(`/products/${id}/images`, body)
  },
  'PUT /products/{id}/images': async (kitchen) => {
    const { id, imageId, version } = await pictured(kitchen)
    const body = { images: [{ id: imageId, alt: 'De lado' }], version }
    return () => kitchen.api.as('admin').put(`/products/${id}/images`, body)
  },
  'DELETE /products/{id}/images/{imageId}': async (kitchen) => {
    const { id, imageId } = await pictured(kitchen)
    return () => kitchen.api.as('admin').delete(`/products/${id}/images/${imageId}`)
  },
  'POST /products/files': async (kitchen) => {
    const code = `ZIP-${await made(kitchen)}`
    await made(kitchen, { code })
    const data = new FormData()
    data.append('file', new File([await writeZip({ [`${code}.pdf`]: Buffer.from(PDF) })], 'fichas.zip'))
    return () => kitchen.api.as('admin').post('/products/files', data)
  },
  'POST /products/{id}/datasheet': async (kitchen) => {
    const id = await made(kitchen)
    const body = await form('pdf')
    return () => kitchen.api.as('admin').post(`/products/${id}/datasheet`, body)
  },
  'DELETE /products/{id}/datasheet': async (kitchen) => {
    const id = await made(kitchen, { datasheetUrl: 'https://fabrica.example/ficha.pdf' })
    return () => kitchen.api.as('admin').delete(`/products/${id}/datasheet`)
  },
}

const kitForm = ({ placer, unique }: Kitchen, more: object = {}) => ({
  name: unique(),
  systemType: 'ON_GRID',
  networkVoltage: 'MONO_220',
  enabled: true,
  panel: placer.ids.kit[0],
  inverters: [placer.ids.kit[1]],
  ...more,
})

async function madeKit(kitchen: Kitchen): Promise<number> {
  const { status, body } = await kitchen.api.as('admin').post('/productKits', kitForm(kitchen))
  if (status !== 201) throw new Error(`/productKits: ${status} ${JSON.stringify(body)}`)
  return body.id
}

/** Ready kits. */
const OF_KITS: Recipes = {
  'POST /productKits': async (kitchen) => {
    const body = kitForm(kitchen)
    return () => kitchen.api.as('admin').post('/productKits', body)
  },
  'PUT /productKits/{id}': async (kitchen) => {
    const id = await madeKit(kitchen)
    const body = kitForm(kitchen, { systemType: 'HYBRID', version: 1 })
    return () => kitchen.api.as('admin').put(`/productKits/${id}`, body)
  },
  'DELETE /productKits/{id}': async (kitchen) => {
    const id = await madeKit(kitchen)
    return () => kitchen.api.as('admin').delete(`/productKits/${id}`)
  },
}

const promotionForm = async (kitchen: Kitchen, more: object = {}) => ({
  name: kitchen.unique(),
  startsOn: '2026-11-18',
  endsOn: '2027-11-18',
  discount: 5,
  kitIds: [await madeKit(kitchen)],
  audience: 'ALL',
  ...more,
})

async function madePromotion(kitchen: Kitchen): Promise<{ id: number; body: object }> {
  const form = await promotionForm(kitchen)
  const { status, body } = await kitchen.api.as('marketing').post('/promotions', form)
  if (status !== 201) throw new Error(`/promotions: ${status} ${JSON.stringify(body)}`)
  return { id: body.id, body: form }
}

const batchForm = ({ placer, unique }: Kitchen) => ({
  name: unique(),
  systemType: 'ON_GRID',
  panelId: placer.ids.kit[0]!.productId,
  inverterIds: [placer.ids.kit[1]!.productId],
  fixationTypes: ['COLONIAL'],
  networkVoltages: ['MONO_220'],
  initialPotency: 8,
  finalPotency: 9,
  step: 1,
})

async function madeBatch(kitchen: Kitchen): Promise<number> {
  const { status, body } = await kitchen.api.as('admin').post('/kitBatches', batchForm(kitchen))
  if (status !== 201) throw new Error(`/kitBatches: ${status} ${JSON.stringify(body)}`)
  return body.id
}

/** The table of irradiation. */
const OF_IRRADIATIONS: Recipes = {
  'PUT /irradiations/{id}': async ({ api, unique }) => {
    const { body } = await api.as('admin').get<{ data: Record<string, unknown>[] }>('/irradiations', { perPage: 1 })
    const place = { ...body.data[0], name: unique() }
    return () => api.as('admin').put(`/irradiations/${body.data[0]!.id}`, place)
  },
  'POST /irradiations/import': async ({ api, unique }) => {
    const data = new FormData()
    const row = `1;-52.61;-27.10;${unique()};Município;SC;5000;${Array(12).fill('5000').join(';')}`
    data.append('file', new File([row], 'a.csv'))
    for (const name of ['source', 'licence', 'period']) data.append(name, 'Atlas')
    return () => api.as('admin').post('/irradiations/import', data)
  },
}

/** Tariffs of distributors. */
const tariffForm = (distributor: string) => ({
  ...{ distributor, subgroup: 'B1', modality: 'CONVENTIONAL', validFrom: '2026-08-22', te: 283.57, tusd: 341.26 },
  ...{ source: 'REH 3.500/2026' },
})
/** A municipality's public lighting. */
const lightingForm = (city: string) => ({
  city,
  uf: 'SC',
  validFrom: '2026-01-01',
  fees: '18,90',
  source: 'Lei 1/2025',
})
const OF_TARIFFS: Recipes = {
  'POST /tariffs': async ({ api, unique }) => {
    const form = tariffForm(unique())
    return () => api.as('admin').post('/tariffs', form)
  },
  'PUT /tariffs/{id}': async ({ api, unique }) => {
    const { body } = await api.as('admin').post('/tariffs', tariffForm(unique()))
    return () => api.as('admin').put(`/tariffs/${body.id}`, { ...body, te: 290 })
  },
  'POST /tariffs/import': async ({ api, unique }) => {
    const data = new FormData()
    const header =
      'SigAgente;DatInicioVigencia;DatFimVigencia;DscSubGrupo;DscModalidadeTarifaria;NomPostoTarifario;DscUnidadeTerciaria;VlrTUSD;VlrTE'
    const row = `${unique()};2026-08-22;2027-08-21;B1;Convencional;Não se aplica;MWh;341,26;283,57`
    data.append('file', new File([`${header}\n${row}`], 'tarifas.csv'))
    return () => api.as('admin').post('/tariffs/import', data)
  },
  'POST /lightingFees': async ({ api, unique }) => {
    const form = lightingForm(unique())
    return () => api.as('admin').post('/lightingFees', form)
  },
  'PUT /lightingFees/{id}': async ({ api, unique }) => {
    const { body } = await api.as('admin').post('/lightingFees', lightingForm(unique()))
    return () => api.as('admin').put(`/lightingFees/${body.id}`, { ...body, fees: '21,40' })
  },
}

/** Tax rules: each of an NCM of its own, so that no two overlap. */
const taxRuleForm = (ncm: string) => ({
  ...{ ncm, validFrom: '2026-08-22', icmsInterstate: 12, icmsInternal: 17, ipi: 0, pis: 1.65, cofins: 7.6 },
  ...{ cbs: 0.9, ibsState: 0.1, ibsMunicipal: 0, cfop: '6102', cst: '00', source: 'LC 87/1996' },
})
let taxRuleNcm = 10_000_000
const OF_TAX_RULES: Recipes = {
  'POST /taxRules': async ({ api }) => {
    const form = taxRuleForm(String(taxRuleNcm++))
    return () => api.as('admin').post('/taxRules', form)
  },
  'PUT /taxRules/{id}': async ({ api }) => {
    const { body } = await api.as('admin').post('/taxRules', taxRuleForm(String(taxRuleNcm++)))
    return () => api.as('admin').put(`/taxRules/${body.id}`, { ...body, pis: 1.66 })
  },
  'PUT /taxRules/revisions/undo/{id}': async ({ api }) => {
    await api.as('admin').post('/taxRules', taxRuleForm(String(taxRuleNcm++)))
    const { rows } = await api.db.execute(sql`SELECT max(id)::int AS id FROM tax_rule_revisions`)
    return () => api.as('admin').put(`/taxRules/revisions/undo/${rows[0]!.id}`, {})
  },
}

/** Batches of kits. */
const OF_BATCHES: Recipes = {
  'POST /kitBatches': async (kitchen) => {
    const body = batchForm(kitchen)
    return () => kitchen.api.as('admin').post('/kitBatches', body)
  },
  'POST /kitBatches/generateKits/{id}': async (kitchen) => {
    const id = await madeBatch(kitchen)
    return () => kitchen.api.as('admin').post(`/kitBatches/generateKits/${id}`, {})
  },
  'POST /kitBatches/cancel/{id}': async (kitchen) => {
    const id = await madeBatch(kitchen)
    await kitchen.api.as('admin').post(`/kitBatches/generateKits/${id}`, {})
    return () => kitchen.api.as('admin').post(`/kitBatches/cancel/${id}`, {})
  },
  'DELETE /kitBatches/{id}': async (kitchen) => {
    const id = await madeBatch(kitchen)
    return () => kitchen.api.as('admin').delete(`/kitBatches/${id}`)
  },
  'DELETE /kitBatches/kits/{id}': async (kitchen) => {
    const batchId = await madeBatch(kitchen)
    const id = await madeKit(kitchen)
    await kitchen.api.db.execute(sql`UPDATE product_kits SET batch_id = ${batchId}, point_key = 'x' WHERE id = ${id}`)
    return () => kitchen.api.as('admin').delete(`/kitBatches/kits/${id}`)
  },
}

/** Promotions of kits. */
const OF_PROMOTIONS: Recipes = {
  'POST /promotions': async (kitchen) => {
    const body = await promotionForm(kitchen)
    return () => kitchen.api.as('marketing').post('/promotions', body)
  },
  'PUT /promotions/{id}': async (kitchen) => {
    const { id, body } = await madePromotion(kitchen)
    return () => kitchen.api.as('marketing').put(`/promotions/${id}`, { ...body, discount: 7, version: 1 })
  },
  'DELETE /promotions/{id}': async (kitchen) => {
    const { id } = await madePromotion(kitchen)
    return () => kitchen.api.as('marketing').delete(`/promotions/${id}`)
  },
  'POST /promotions/{id}/image': async (kitchen) => {
    const { id } = await madePromotion(kitchen)
    const body = await form('png', { alt: 'Painéis ao sol' })
    return () => kitchen.api.as('marketing').post(`/promotions/${id}/image`, body)
  },
  'DELETE /promotions/{id}/image': async (kitchen) => {
    const { id } = await madePromotion(kitchen)
    await kitchen.api.as('marketing').post(`/promotions/${id}/image`, await form('png', { alt: 'Painéis ao sol' }))
    return () => kitchen.api.as('marketing').delete(`/promotions/${id}/image`)
  },
  'PUT /promotions/suspend/{id}': async (kitchen) => {
    const { id } = await madePromotion(kitchen)
    return () => kitchen.api.as('marketing').put(`/promotions/suspend/${id}`, {})
  },
  'PUT /promotions/resume/{id}': async (kitchen) => {
    const { id } = await madePromotion(kitchen)
    await kitchen.api.as('marketing').put(`/promotions/suspend/${id}`, {})
    return () => kitchen.api.as('marketing').put(`/promotions/resume/${id}`, {})
  },
}

/** Products, kits, and other sets of products. */
export const PRODUCT_RECIPES: Recipes = {
  ...OF_PRODUCTS,
  ...OF_KITS,
  ...OF_BATCHES,
  ...OF_IRRADIATIONS,
  ...OF_TARIFFS,
  ...OF_TAX_RULES,
  ...OF_PROMOTIONS,
}
