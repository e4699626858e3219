import { sql } from 'drizzle-orm'
import { keptPrice } from '../../../api/catalogue/price-revisions/draft-revision'
import { letSell } from '../on-sale'
import { PRICE_HEADERS, sheetOf } from '../price-sheets'
import { TEST_NOW } from '../test-clock'
import type { Kitchen, Recipe, Recipes } from './recipe'

const RULE = { price: 100, adjustment: 0, detachedTaxpayerMargin: 1.1, detachedNonTaxpayerMargin: 1.2 }

async function made({ api }: Kitchen, path: string, body: object): Promise<number> {
  const answer = await api.as('admin').post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

const table = (kitchen: Kitchen, enabled = false) => made(kitchen, '/priceTables', { name: kitchen.unique(), enabled })
async function product(kitchen: Kitchen): Promise<number> {
  const id = await made(kitchen, '/products', { name: kitchen.unique(), type: 'TOOL', unit: 'un', specs: {} })
  await letSell(kitchen.api.db, id)
  return id
}

/** A table with one row, and the applied revision that made it. */
async function priced(kitchen: Kitchen) {
  const [id, productId] = [await table(kitchen), await product(kitchen)]
  const revision = await made(kitchen, `/priceTables/${id}/products`, { productId, ...RULE })
  const { rows } = await kitchen.api.db.execute(
    sql`SELECT id::int FROM price_table_products WHERE price_table_id = ${id}`,
  )
  return { id, productId, revision, rowId: Number(rows[0]!.id) }
}

async function draft(kitchen: Kitchen): Promise<number> {
  const { id } = await priced(kitchen)
  return made(kitchen, `/priceTables/${id}/bulk`, { operation: 'PERCENT', percent: 5 })
}

/** An own price of Energia Pampa that waits for the director, as the manager wrote it. */
async function waiting(kitchen: Kitchen): Promise<number> {
  const [{ rows: companies }, productId] = [
    await kitchen.api.db.execute(sql`SELECT id::int FROM companies WHERE fantasy_name = 'Energia Pampa'`),
    await product(kitchen),
  ]
  const companyId = Number(companies[0]!.id)
  const id = await made(kitchen, '/exclusiveProducts', { companyId, productId, ...RULE })
  const { rows } = await kitchen.api.db.execute(sql`
    INSERT INTO price_approvals (kind, subject_id, fingerprint, required_role, fall, author_user_id)
    SELECT 'EXCLUSIVE', ${id}, 'x', 'DIRECTOR', 40, u.id FROM users u WHERE u.threshold_role = 'MANAGER' ORDER BY u.id LIMIT 1 RETURNING id::int`)
  await kitchen.api.db.execute(sql`UPDATE exclusive_products SET awaits_role = 'DIRECTOR' WHERE id = ${id}`)
  return Number(rows[0]!.id)
}

function sheetForm(): FormData {
  const form = new FormData()
  form.set('file', new File([sheetOf([PRICE_HEADERS])], 'precos.xlsx'))
  return form
}

/** A sheet that was read and compared, and takes the table's one row away. */
async function compared(kitchen: Kitchen): Promise<number> {
  const { id, productId, rowId } = await priced(kitchen)
  const { rows } = await kitchen.api.db.execute(sql`
    INSERT INTO sheet_imports (user_id, kind, price_table_id, file_name, remove_absent, state, counts)
    SELECT u.id, 'PRICES', ${id}, 'precos.xlsx', true, 'READY', '{"ADDED":0,"CHANGED":0,"REMOVED":1,"EQUAL":0,"CONFLICT":0,"ERROR":0}'
      FROM users u ORDER BY u.id LIMIT 1 RETURNING id::int`)
  const importId = Number(rows[0]!.id)
  await kitchen.api.db.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, row_id, product_id, before, kind)
    SELECT ${importId}, -1, '[]', ${rowId}, ${productId}, ${keptPrice()}, 'REMOVED' FROM price_table_products r WHERE r.id = ${rowId}`)
  return importId
}

/** A sheet of costs that was read and compared, and changes one. */
async function comparedCosts({ api }: Kitchen): Promise<number> {
  const { rows } = await api.db.execute(sql`
    INSERT INTO sheet_imports (user_id, kind, file_name, state, counts)
    SELECT u.id, 'COSTS', 'custos.xlsx', 'READY', '{"ADDED":0,"CHANGED":1,"REMOVED":0,"EQUAL":0,"CONFLICT":0,"ERROR":0}'
      FROM users u ORDER BY u.id LIMIT 1 RETURNING id::int`)
  const importId = Number(rows[0]!.id)
  await api.db.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, product_id, before, after, kind)
    SELECT ${importId}, 2, '[]', p.id, jsonb_build_object('costCents', p.cost_price_cents),
           jsonb_build_object('costCents', p.cost_price_cents + 100), 'CHANGED'
      FROM products p WHERE p.destroyed_at IS NULL ORDER BY p.id LIMIT 1`)
  return importId
}

/** A sheet of products that was read and compared, and gives one a warranty. */
async function comparedProducts({ api }: Kitchen): Promise<number> {
  const { rows } = await api.db.execute(sql`
    INSERT INTO sheet_imports (user_id, kind, file_name, state, columns, counts)
    SELECT u.id, 'PRODUCTS', 'produtos.xlsx', 'READY', '{"names":["key","warrantyMonths"],"ignored":[],"unknown":[]}',
           '{"ADDED":0,"CHANGED":1,"REMOVED":0,"EQUAL":0,"CONFLICT":0,"ERROR":0}'
      FROM users u ORDER BY u.id LIMIT 1 RETURNING id::int`)
  const importId = Number(rows[0]!.id)
  await api.db.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, product_id, row_id, after, changes, before, kind)
    SELECT ${importId}, 2, '[]', p.id, p.id, jsonb_build_object('warrantyMonths', COALESCE(p.warranty_months, 0) % 500 + 1),
           jsonb_build_object('warrantyMonths', jsonb_build_array(p.warranty_months, COALESCE(p.warranty_months, 0) % 500 + 1)),
           jsonb_build_object('version', p.version), 'CHANGED'
      FROM products p WHERE p.destroyed_at IS NULL ORDER BY p.id LIMIT 1`)
  return importId
}

/** A sheet of tax rules that was read and compared, and names another source for one. */
async function comparedTaxes(kitchen: Kitchen): Promise<number> {
  const { db } = kitchen.api
  const { rows } = await db.execute(sql`
    INSERT INTO sheet_imports (user_id, kind, file_name, state, columns, counts)
    SELECT u.id, 'TAX_RULES', 'regras.xlsx', 'READY', '{"names":["key","source"],"ignored":[],"unknown":[]}',
           '{"ADDED":0,"CHANGED":1,"REMOVED":0,"EQUAL":0,"CONFLICT":0,"ERROR":0}'
      FROM users u ORDER BY u.id LIMIT 1 RETURNING id::int`)
  const importId = Number(rows[0]!.id)
  await db.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, row_id, seal, after, before, kind)
    SELECT ${importId}, 2, '[]', t.number, t.version, jsonb_build_object('source', ${kitchen.unique()}::text), jsonb_build_object('version', t.version), 'CHANGED'
      FROM tax_rules t WHERE t.replaced_by_revision_id IS NULL ORDER BY t.number LIMIT 1`)
  return importId
}

/** A counting of a centre that was read and compared: a minute later for each that is cooked. */
let countedMinutes = 0
const countedAt = (): string => new Date(TEST_NOW.getTime() - 3 * 60_000 + 1_000 * ++countedMinutes).toISOString()

async function comparedStock({ api }: Kitchen): Promise<number> {
  const { rows } = await api.db.execute(sql`
    INSERT INTO sheet_imports (user_id, kind, file_name, state, center_id, as_of, counts)
    SELECT u.id, 'STOCK', 'contagem.xlsx', 'READY', (SELECT min(id) FROM distribution_centers), ${countedAt()}::timestamptz,
           '{"ADDED":0,"CHANGED":1,"REMOVED":0,"EQUAL":0,"CONFLICT":0,"ERROR":0}'
      FROM users u ORDER BY u.id LIMIT 1 RETURNING id::int`)
  const importId = Number(rows[0]!.id)
  await api.db.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, product_id, after, kind)
    SELECT ${importId}, 2, '[]', p.id, '{"onHand":7,"allocated":1,"arrival":null,"tellsArrivals":false}', 'CHANGED'
      FROM products p WHERE p.destroyed_at IS NULL ORDER BY p.id LIMIT 1`)
  return importId
}

async function soldovale({ api }: Kitchen): Promise<number> {
  const { rows } = await api.db.execute(sql`SELECT id::int FROM companies WHERE fantasy_name = 'Sol do Vale'`)
  return Number(rows[0]!.id)
}

async function exclusive(kitchen: Kitchen): Promise<number> {
  const companyId = await soldovale(kitchen)
  return made(kitchen, '/exclusiveProducts', { companyId, productId: await product(kitchen), ...RULE })
}

const put =
  (path: string, idOf: (kitchen: Kitchen) => Promise<number>, body: object = {}): Recipe =>
  async (kitchen) => {
    const id = await idOf(kitchen)
    return () => kitchen.api.as('admin').put(path.replace('{id}', String(id)), body)
  }
const remove =
  (path: string, idOf: (kitchen: Kitchen) => Promise<number>): Recipe =>
  async (kitchen) => {
    const id = await idOf(kitchen)
    return () => kitchen.api.as('admin').delete(`${path}/${id}`)
  }

/** Price tables, their rows, revisions, exclusive prices. */
export const PRICE_RECIPES: Recipes = {
  'POST /priceApprovals/approve/{id}': async (kitchen) => {
    const id = await waiting(kitchen)
    return () => kitchen.api.as('director').post(`/priceApprovals/approve/${id}`, {})
  },
  'POST /priceApprovals/reject/{id}': async (kitchen) => {
    const id = await waiting(kitchen)
    return () => kitchen.api.as('director').post(`/priceApprovals/reject/${id}`, { reason: 'Abaixo do custo.' })
  },
  'POST /priceTables': async (kitchen) => {
    const body = { name: kitchen.unique(), validUntil: '2027-01-31', enabled: true }
    return () => kitchen.api.as('admin').post('/priceTables', body)
  },
  'PUT /priceTables/{id}': async (kitchen) => {
    const id = await table(kitchen)
    const body = { name: kitchen.unique(), description: 'Só para a receita', version: 1 }
    return () => kitchen.api.as('admin').put(`/priceTables/${id}`, body)
  },
  'DELETE /priceTables/{id}': remove('/priceTables', table),
  'PUT /priceTables/enable/{id}': put('/priceTables/enable/{id}', table),
  'PUT /priceTables/disable/{id}': put('/priceTables/disable/{id}', (kitchen) => table(kitchen, true)),
  'PUT /priceTables/default/{id}': async (kitchen) => {
    const { rows } = await kitchen.api.db.execute(sql`SELECT id::int FROM price_tables WHERE is_default`)
    const id = await table(kitchen, true)
    // Other recipes go on pricing by the table that was there.
    return async () => {
      const answer = await kitchen.api.as('admin').put(`/priceTables/default/${id}`, {})
      await kitchen.api.db.execute(sql`UPDATE price_tables SET is_default = false WHERE id = ${id}`)
      await kitchen.api.db.execute(sql`UPDATE price_tables SET is_default = true WHERE id = ${Number(rows[0]!.id)}`)
      return answer
    }
  },
  'POST /priceTables/{id}/products': async (kitchen) => {
    const [id, productId] = [await table(kitchen), await product(kitchen)]
    return () => kitchen.api.as('admin').post(`/priceTables/${id}/products`, { productId, ...RULE })
  },
  'PUT /priceTables/{id}/products': async (kitchen) => {
    const { id, productId, rowId } = await priced(kitchen)
    const body = { productId, rows: [{ ...RULE, id: rowId, version: 1, price: 120 }] }
    return () => kitchen.api.as('admin').put(`/priceTables/${id}/products`, body)
  },
  'DELETE /priceTables/{id}/products': async (kitchen) => {
    const { id, rowId } = await priced(kitchen)
    return () => kitchen.api.as('admin').delete(`/priceTables/${id}/products`, { ids: [rowId] })
  },
  'POST /priceTables/{id}/bulk': async (kitchen) => {
    const { id } = await priced(kitchen)
    const body = { operation: 'ADJUSTMENT', adjustment: 2.5, reason: 'Dólar' }
    return () => kitchen.api.as('admin').post(`/priceTables/${id}/bulk`, body)
  },
  'POST /priceTables/{id}/imports': async (kitchen) => {
    const { id } = await priced(kitchen)
    const body = sheetForm()
    return () => kitchen.api.as('admin').post(`/priceTables/${id}/imports`, body)
  },
  'POST /products/costPriceTable/imports': async (kitchen) => {
    const body = sheetForm()
    return () => kitchen.api.as('admin').post('/products/costPriceTable/imports', body)
  },
  'PUT /products/costPriceTable/imports/apply/{id}': put('/products/costPriceTable/imports/apply/{id}', comparedCosts),
  'PUT /products/costPriceTable/imports/undo/{id}': put(
    '/products/costPriceTable/imports/undo/{id}',
    async (kitchen) => {
      const id = await comparedCosts(kitchen)
      await kitchen.api.as('admin').put(`/products/costPriceTable/imports/apply/${id}`, {})
      return id
    },
  ),
  'PUT /products/costPriceTable/imports/compare/{id}': put(
    '/products/costPriceTable/imports/compare/{id}',
    comparedCosts,
  ),
  'POST /taxRules/imports': async (kitchen) => {
    const body = sheetForm()
    return () => kitchen.api.as('admin').post('/taxRules/imports', body)
  },
  'PUT /taxRules/imports/apply/{id}': put('/taxRules/imports/apply/{id}', comparedTaxes),
  'PUT /taxRules/imports/compare/{id}': put('/taxRules/imports/compare/{id}', comparedTaxes),
  'POST /stock/imports': async (kitchen) => {
    const { rows } = await kitchen.api.db.execute(sql`SELECT min(id)::int AS id FROM distribution_centers`)
    const body = sheetForm()
    body.set('centerId', String(rows[0]!.id))
    body.set('asOf', '2026-11-18T08:00')
    return () => kitchen.api.as('admin').post('/stock/imports', body)
  },
  'PUT /stock/imports/apply/{id}': put('/stock/imports/apply/{id}', comparedStock),
  'PUT /stock/imports/compare/{id}': put('/stock/imports/compare/{id}', comparedStock),
  'POST /products/imports': async (kitchen) => {
    const body = sheetForm()
    return () => kitchen.api.as('admin').post('/products/imports', body)
  },
  'PUT /products/imports/apply/{id}': put('/products/imports/apply/{id}', comparedProducts),
  'PUT /products/imports/compare/{id}': put('/products/imports/compare/{id}', comparedProducts),
  'PUT /products/imports/cancel/{id}': put('/products/imports/cancel/{id}', async (kitchen) => {
    const id = await comparedProducts(kitchen)
    await kitchen.api.db.execute(
      sql`UPDATE sheet_imports SET state = 'SCHEDULED', starts_at = now() + interval '1 year' WHERE id = ${id}`,
    )
    return id
  }),
  'PUT /products/imports/undo/{id}': put('/products/imports/undo/{id}', async (kitchen) => {
    const id = await comparedProducts(kitchen)
    await kitchen.api.as('admin').put(`/products/imports/apply/${id}`, {})
    return id
  }),
  'PUT /priceTables/imports/apply/{id}': put('/priceTables/imports/apply/{id}', compared),
  'PUT /priceTables/imports/compare/{id}': put('/priceTables/imports/compare/{id}', compared),
  'PUT /priceTables/revisions/apply/{id}': put('/priceTables/revisions/apply/{id}', draft),
  'PUT /priceTables/revisions/cancel/{id}': put('/priceTables/revisions/cancel/{id}', draft),
  'PUT /priceTables/revisions/undo/{id}': put(
    '/priceTables/revisions/undo/{id}',
    async (kitchen) => (await priced(kitchen)).revision,
  ),
  'POST /exclusiveProducts': async (kitchen) => {
    const body = { companyId: await soldovale(kitchen), productId: await product(kitchen), ...RULE }
    return () => kitchen.api.as('admin').post('/exclusiveProducts', body)
  },
  'PUT /exclusiveProducts/{id}': put('/exclusiveProducts/{id}', exclusive, { ...RULE, price: 90, version: 1 }),
  'PUT /exclusiveProducts/disable/{id}': put('/exclusiveProducts/disable/{id}', exclusive),
  'PUT /exclusiveProducts/enable/{id}': put('/exclusiveProducts/enable/{id}', async (kitchen) => {
    const id = await exclusive(kitchen)
    await kitchen.api.as('admin').put(`/exclusiveProducts/disable/${id}`, {})
    return id
  }),
  'DELETE /exclusiveProducts/{id}': remove('/exclusiveProducts', exclusive),
}
