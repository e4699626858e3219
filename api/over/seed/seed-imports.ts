import { sql } from 'drizzle-orm'
import { productColumn } from '#domain/catalogue/sheet-imports/product-columns'
import { keptPrice } from '../../catalogue/price-revisions/draft-revision'
import { compareImport, sealOf } from '../../catalogue/sheet-imports/compare-import'
import { productSeal } from '../../catalogue/sheet-imports/product-seal'
import type { Transaction } from '../../ground/db/executor'
import { priceTables } from '../../ground/db/schema/catalogue'
import { sheetImports } from '../../ground/db/schema/imports'
import { DEMO_LOGINS } from './demo-logins'
import type { SeededPeople } from './seed-people'

/** A sheet of the second table, sent yesterday: two prices would change, one line is wrong. */
export async function seedImports(tx: Transaction, now: Date, { userIds }: SeededPeople): Promise<void> {
  const tables = await tx.select({ id: priceTables.id }).from(priceTables).where(sql`NOT ${priceTables.isDefault}`)
  const priceTableId = Math.min(...tables.map(({ id }) => id))
  const at = new Date(now.getTime() - 86_400_000)
  const [row] = await tx
    .insert(sheetImports)
    .values({
      userId: userIds[DEMO_LOGINS.admin.email]!,
      kind: 'PRICES',
      priceTableId,
      fileName: 'precos-dezembro.xlsx',
      state: 'READY',
      rowsDone: 3,
      createdAt: at,
      finishedAt: at,
    })
    .returning({ id: sheetImports.id })
  const id = row!.id
  await tx.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, row_id, seal, product_id, after, problems)
    SELECT ${id}, x.line, jsonb_build_array(x.id || '-' || x.seal, x.product_id, x.name, null, x.initial_range, x.final_range,
             CASE WHEN x.line = 4 THEN '"abc"'::jsonb ELSE to_jsonb(round(x.price_cents * 1.03) / 100) END,
             x.adjustment, x.detached_taxpayer_margin, x.detached_non_taxpayer_margin),
           x.id, x.seal, x.product_id,
           CASE WHEN x.line < 4 THEN x.kept || jsonb_build_object('priceCents', round(x.price_cents * 1.03)) END,
           CASE WHEN x.line = 4 THEN '[{"code":"NOT_A_NUMBER","column":"price","text":"abc"}]'::jsonb ELSE '[]'::jsonb END
      FROM (SELECT r.*, p.name, ${keptPrice()} AS kept, ${sealOf(keptPrice())} AS seal, 1 + row_number() OVER (ORDER BY r.id) AS line
              FROM price_table_products r JOIN products p ON p.id = r.product_id
             WHERE r.price_table_id = ${priceTableId} AND p.destroyed_at IS NULL AND r.price_cents > 0 ORDER BY r.id LIMIT 3) x`)
  await compareImport(tx, { id, kind: 'PRICES', priceTableId, removeAbsent: false })
  await seedCosts(tx, userIds[DEMO_LOGINS.admin.email]!, at)
  await seedProducts(tx, userIds[DEMO_LOGINS.admin.email]!, at)
  await seedStockSheet(tx, userIds[DEMO_LOGINS.admin.email]!, new Date(now.getTime() - 60_000))
  await seedTaxes(tx, userIds[DEMO_LOGINS.fiscal.email]!, at)
}

/** And one of costs: two would change, one of them was changed in the portal since. */
async function seedCosts(tx: Transaction, userId: number, at: Date): Promise<void> {
  const facts = { userId, kind: 'COSTS', fileName: 'custos-dezembro.xlsx', state: 'READY' } as const
  const [row] = await tx
    .insert(sheetImports)
    .values({ ...facts, rowsDone: 3, createdAt: at, finishedAt: at })
    .returning({ id: sheetImports.id })
  const id = row!.id
  await tx.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, row_id, seal, product_id, after)
    SELECT ${id}, x.line, jsonb_build_array(x.id || '-' || x.seal, x.id, x.name, null, x.next / 100.0), x.id, x.seal, x.id,
           jsonb_build_object('costCents', x.next)
      FROM (SELECT p.id, p.name, 1 + row_number() OVER (ORDER BY p.id DESC) AS line,
                   lpad(to_hex(p.cost_price_cents + CASE WHEN row_number() OVER (ORDER BY p.id DESC) = 2 THEN 100 ELSE 0 END), 10, '0') AS seal,
                   CASE WHEN row_number() OVER (ORDER BY p.id DESC) = 3 THEN p.cost_price_cents ELSE round(p.cost_price_cents * 1.04)::bigint END AS next
              FROM products p WHERE p.destroyed_at IS NULL AND p.cost_price_cents > 0 AND p.type = 'SUPPORT' ORDER BY p.id DESC LIMIT 3) x`)
  await compareImport(tx, { id, kind: 'COSTS', priceTableId: null, removeAbsent: false })
}

/** And one of products: one would have another warranty, one line has a letter for a figure. */
async function seedProducts(tx: Transaction, userId: number, at: Date): Promise<void> {
  const columns = { names: ['key', 'name', 'warrantyMonths'], ignored: [], unknown: [] }
  const facts = { userId, kind: 'PRODUCTS', fileName: 'produtos-dezembro.xlsx', state: 'READY', columns } as const
  const [row] = await tx
    .insert(sheetImports)
    .values({ ...facts, rowsDone: 2, createdAt: at, finishedAt: at })
    .returning({ id: sheetImports.id })
  const id = row!.id
  const problem = { code: 'LETTERS', header: productColumn('warrantyMonths').header, text: '12O', meant: '120' }
  await tx.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, row_id, seal, product_id, after, problems, changes, before, kind)
    SELECT ${id}, x.line, jsonb_build_array(x.id || '-' || x.seal, x.name, CASE x.line WHEN 2 THEN '144' ELSE '12O' END), x.id, x.seal, x.id,
           jsonb_build_object('name', x.name) || CASE x.line WHEN 2 THEN '{"warrantyMonths": 144}'::jsonb ELSE '{}' END,
           CASE x.line WHEN 3 THEN ${JSON.stringify([problem])}::jsonb ELSE '[]' END,
           CASE x.line WHEN 2 THEN jsonb_build_object('warrantyMonths', jsonb_build_array(x.warranty_months, 144)) ELSE '{}' END,
           jsonb_build_object('version', x.version), CASE x.line WHEN 2 THEN 'CHANGED' ELSE 'ERROR' END
      FROM (SELECT p.*, ${productSeal({ cost: false, price: false })} AS seal, 1 + row_number() OVER (ORDER BY p.id DESC) AS line
              FROM products p WHERE p.destroyed_at IS NULL AND p.type = 'INVERTER' ORDER BY p.id DESC LIMIT 2) x`)
  await compareImport(tx, { id, kind: 'PRODUCTS', priceTableId: null, removeAbsent: false })
}

/** And one counting of a centre: one product less, one arrival, one line with half of its figures. */
async function seedStockSheet(tx: Transaction, userId: number, at: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT id::int FROM distribution_centers WHERE destroyed_at IS NULL ORDER BY is_default DESC, id LIMIT 1`,
  )
  const facts = {
    userId,
    kind: 'STOCK',
    fileName: 'contagem-itajai.xlsx',
    state: 'READY',
    centerId: rows[0]!.id,
  } as const
  const [row] = await tx
    .insert(sheetImports)
    .values({ ...facts, asOf: at, rowsDone: 3, createdAt: at, finishedAt: at })
    .returning({ id: sheetImports.id })
  const id = row!.id
  const half = { code: 'HALF_BLANK', column: 'allocated', other: 'onHand' }
  await tx.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, product_id, after, problems)
    SELECT ${id}, x.line, jsonb_build_array(x.id, x.name, x.on_hand, CASE WHEN x.line < 4 THEN 0 END), x.id,
           CASE WHEN x.line < 4 THEN jsonb_build_object('onHand', x.on_hand, 'allocated', 0, 'tellsArrivals', false, 'arrival', NULL) END,
           CASE WHEN x.line < 4 THEN '[]' ELSE ${JSON.stringify([half])}::jsonb END
      FROM (SELECT p.id, p.name, l.on_hand, 1 + row_number() OVER (ORDER BY p.id) AS line
              FROM stock_levels l JOIN products p ON p.id = l.product_id
             WHERE l.center_id = ${rows[0]!.id} AND p.type = 'STRINGBOX' OR l.center_id = ${rows[0]!.id} AND p.type = 'CHARGER' ORDER BY p.id LIMIT 3) x`)
  await compareImport(tx, { id, kind: 'STOCK', priceTableId: null, removeAbsent: false })
}

/** And one of tax rules: one names another source, one has a rate that no state has. */
async function seedTaxes(tx: Transaction, userId: number, at: Date): Promise<void> {
  const columns = { names: ['key', 'icmsInterstate', 'source'], ignored: [], unknown: [] }
  const facts = { userId, kind: 'TAX_RULES', fileName: 'regras-dezembro.xlsx', state: 'READY', columns } as const
  const [row] = await tx
    .insert(sheetImports)
    .values({ ...facts, rowsDone: 2, createdAt: at, finishedAt: at })
    .returning({ id: sheetImports.id })
  const id = row!.id
  const source = 'Parecer do contador de 12/2026'
  await tx.execute(sql`
    INSERT INTO sheet_import_rows (import_id, line, cells, row_id, seal, after)
    SELECT ${id}, x.line, jsonb_build_array(x.number || '-' || x.version, x.next ->> 'icmsInterstate', ${source}::text), x.number, x.version,
           x.next || jsonb_build_object('source', ${source}::text)
      FROM (SELECT t.number, t.version, 1 + row_number() OVER (ORDER BY t.number) AS line,
                   jsonb_build_object('icmsInterstate', CASE WHEN row_number() OVER (ORDER BY t.number) = 2 THEN 112 ELSE t.icms_interstate END) AS next
              FROM tax_rules t WHERE t.replaced_by_revision_id IS NULL ORDER BY t.number LIMIT 2) x`)
  await compareImport(tx, { id, kind: 'TAX_RULES', priceTableId: null, removeAbsent: false })
}
