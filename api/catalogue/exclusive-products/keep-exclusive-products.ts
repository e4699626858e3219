import { eq, sql } from 'drizzle-orm'
import { EXCLUSIVE_PRODUCTS_LIST } from '#domain/catalogue/price-tables/exclusive-products-list'
import {
  type ExclusiveProductInput,
  exclusiveProductCreation,
  exclusiveProductInput,
} from '#domain/catalogue/price-tables/price-row-input'
import { exclusiveProductFilters } from '#domain/catalogue/price-tables/price-table-filters'
import { inReais, toCents } from '#domain/ground/money/money'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { exclusiveProducts } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { visibleCompanies } from '../../people/companies/visible-companies'
import { authorOf } from '../price-revisions/author-of'
import { awaitPrice, closePriceApprovals } from '../price-revisions/await-price'
import { requireAcknowledged, type WatchedPrices } from '../price-revisions/price-alarm'
import { type ExclusiveRule, watchExclusive } from './exclusive-alarm'
import {
  EXCLUSIVE_COLUMNS,
  EXCLUSIVE_TABLES,
  exclusiveProduct,
  findExclusiveById,
  type RawExclusive,
  toExclusive,
  visibleRules,
} from './exclusive-product'

const tags = ['Preços exclusivos']

export const listExclusiveProducts = endpoint(
  {
    method: 'get',
    path: '/exclusiveProducts',
    tags,
    summary: 'Lista os preços exclusivos das empresas que o usuário vê',
    ...securedForStaff('exclusivePriceTableProducts:view'),
    request: { query: listQuery.extend(exclusiveProductFilters.shape) },
    responses: { 200: json(pageOf('ExclusiveProductPage', exclusiveProduct), 'Os preços') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where = [visibleRules(c.var.who)]
    if (query.companyId) where.push(sql`e.company_id = ${query.companyId}`)
    if (query.productId) where.push(sql`e.product_id = ${query.productId}`)
    if (query.enabled !== undefined) where.push(sql`e.enabled = ${query.enabled}`)
    if (query.search) where.push(hasWords(sql`p.name || ' ' || co.name || ' ' || co.fantasy_name`, query.search))
    const { rows, meta } = await runList<RawExclusive>(c.var.deps.db, {
      query,
      columns: EXCLUSIVE_COLUMNS,
      from: EXCLUSIVE_TABLES,
      id: sql`e.id`,
      where,
      ...sortsOf(EXCLUSIVE_PRODUCTS_LIST, {
        companyName: byName(sql`co.fantasy_name`),
        productName: byName(sql`p.name`),
      }),
    })
    return c.json({ data: rows.map(toExclusive), meta }, 200)
  },
)

export const showExclusiveProduct = endpoint(
  {
    method: 'get',
    path: '/exclusiveProducts/{id}',
    tags,
    summary: 'Mostra um preço exclusivo',
    ...securedForStaff('exclusivePriceTableProducts:view'),
    request: { params: idParams },
    responses: { 200: json(exclusiveProduct, 'O preço exclusivo') },
  },
  async (c) => c.json(await findExclusiveById(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)

/**
 * @throws EXCLUSIVE_PRODUCT_RULE_ALREADY_EXISTS naming the rule, INVALID_PRICE_TO_PRICE_TABLE_PRODUCT,
 * PRICES_NOT_ACKNOWLEDGED
 */
export const createExclusiveProduct = endpoint(
  {
    method: 'post',
    path: '/exclusiveProducts',
    tags,
    summary: 'Cria o preço de um produto para uma empresa: substitui as tabelas',
    ...securedForStaff('exclusivePriceTableProducts:store'),
    request: { body: body(named(exclusiveProductCreation, 'ExclusiveProductInput')) },
    responses: { 201: json(exclusiveProduct, 'O preço criado') },
  },
  async (c) => {
    const { companyId, productId, ...input } = c.req.valid('json')
    const { who } = c.var
    const answer = await writeOnce(c, async (tx) => {
      await holdParties(tx, who, companyId, productId)
      const columns = columnsOf(input)
      const [row] = await tx
        .insert(exclusiveProducts)
        .values({ companyId, productId, ...columns })
        .onConflictDoNothing()
        .returning()
      if (!row) await refuseSecond(tx, companyId, productId)
      const sale = { companyId, productId, now: c.var.deps.now() }
      const watched = await watchExclusive(tx, who, sale, null, columns)
      requireAcknowledged(watched.alarm, input.acknowledge)
      const awaitsRole = await awaitExclusive(c, tx, row!, watched)
      if (awaitsRole !== null)
        await tx.update(exclusiveProducts).set({ awaitsRole }).where(eq(exclusiveProducts.id, row!.id))
      await writeAudit(c, tx, {
        action: 'create',
        table: 'exclusive_products',
        id: row!.id,
        productId,
        before: null,
        after: { ...row!, awaitsRole },
      })
      return { status: 201 as const, body: await findExclusiveById(tx, who, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)

const exclusiveProductChange = documentChange(exclusiveProductInput, {
  document: 'ExclusiveProductFields',
  change: 'ExclusiveProductUpdate',
})

/** @throws INVALID_PRICE_TO_PRICE_TABLE_PRODUCT, VERSION_CONFLICT, PRICES_NOT_ACKNOWLEDGED */
export const updateExclusiveProduct = endpoint(
  {
    method: 'put',
    path: '/exclusiveProducts/{id}',
    tags,
    summary: 'Altera um preço exclusivo; empresa e produto ficam',
    ...securedForStaff('exclusivePriceTableProducts:update'),
    request: {
      params: idParams,
      body: exclusiveProductChange.body,
    },
    responses: { 200: json(exclusiveProduct, 'O preço') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const columnsFor = async (before: ExclusiveRecord, tx: Transaction) => {
      const { acknowledge, ...input } = await exclusiveProductChange.whole(c, storedOf(before))
      const columns = columnsOf(input)
      const sale = { ...before, now: c.var.deps.now() }
      const watched = await watchExclusive(tx, c.var.who, sale, before, columns)
      requireAcknowledged(watched.alarm, acknowledge)
      // A rise needs no approval; a fall is compared with the table, however small the step was.
      // Switching it on will ask.
      if (watched.write.fall === 0 || !before.enabled) return columns
      const after = { ...before, ...columns }
      return {
        ...columns,
        awaitsRole: await awaitExclusive(c, tx, after, await watchExclusive(tx, c.var.who, sale, null, columns)),
      }
    }
    return c.json(await change(c, c.req.valid('param').id, columnsFor, 'update', version), 200)
  },
)

const verbRoute = <Path extends string>(path: Path, summary: string) => ({
  method: 'put' as const,
  path,
  tags,
  summary,
  ...securedForStaff('exclusivePriceTableProducts:update'),
  request: { params: idParams },
  responses: { 200: json(exclusiveProduct, 'O preço') },
})

export const enableExclusiveProduct = endpoint(
  verbRoute('/exclusiveProducts/enable/{id}', 'Ativa um preço exclusivo'),
  async (c) => c.json(await change(c, c.req.valid('param').id, switchOn(c), 'activate'), 200),
)

export const disableExclusiveProduct = endpoint(
  verbRoute('/exclusiveProducts/disable/{id}', 'Desativa um preço exclusivo: a empresa volta a pagar o da tabela'),
  async (c) => c.json(await change(c, c.req.valid('param').id, switchOff(c), 'deactivate'), 200),
)

/** Switching a price on makes it valid too, so it is compared with the table of today, as any new one. */
const switchOn = (c: ApiContext) => async (before: ExclusiveRecord, tx: Transaction) => {
  if (before.enabled) return {}
  const watched = await watchExclusive(tx, c.var.who, { ...before, now: c.var.deps.now() }, null, before)
  return { enabled: true, awaitsRole: await awaitExclusive(c, tx, before, watched) }
}

const switchOff = (c: ApiContext) => async (before: ExclusiveRecord, tx: Transaction) => {
  await closePriceApprovals(tx, { kind: 'EXCLUSIVE', id: before.id }, c.var.deps.now())
  return { enabled: false, awaitsRole: null }
}

/** The role whose approval the price waits for; null: its company pays it while enabled. Its row must be locked. */
async function awaitExclusive(
  c: ApiContext,
  tx: Transaction,
  row: ExclusiveRule & Pick<ExclusiveRecord, 'id' | 'companyId' | 'productId'>,
  { write, thresholds }: WatchedPrices,
) {
  const { who, deps, wakes } = c.var
  const { priceCents, adjustment, detachedTaxpayerMargin, detachedNonTaxpayerMargin } = row
  await closePriceApprovals(tx, { kind: 'EXCLUSIVE', id: row.id }, deps.now())
  const role = await awaitPrice(tx, {
    subject: { kind: 'EXCLUSIVE', id: row.id },
    author: authorOf(who),
    ...{ write, thresholds, now: deps.now() },
    isTakenUp: true,
    terms: { priceCents, adjustment, detachedTaxpayerMargin, detachedNonTaxpayerMargin },
  })
  if (role !== null) wakes.add('mail')
  return role
}

/** Really deleted: nothing refers to it, and documents hold their prices. */
export const deleteExclusiveProduct = endpoint(
  {
    method: 'delete',
    path: '/exclusiveProducts/{id}',
    tags,
    summary: 'Exclui um preço exclusivo: a empresa volta a pagar o da tabela',
    ...securedForStaff('exclusivePriceTableProducts:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockExclusive(tx, c.var.who, id)
      await closePriceApprovals(tx, { kind: 'EXCLUSIVE', id }, c.var.deps.now())
      await tx.delete(exclusiveProducts).where(eq(exclusiveProducts.id, id))
      const { productId } = before
      await writeAudit(c, tx, { action: 'delete', table: 'exclusive_products', id, productId, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws INVALID_PRICE_TO_PRICE_TABLE_PRODUCT */
function columnsOf({
  price,
  acknowledge: _,
  ...input
}: Omit<ExclusiveProductInput, 'acknowledge'> & { acknowledge?: unknown }) {
  const code = 'INVALID_PRICE_TO_PRICE_TABLE_PRODUCT'
  if (price <= 0) throw new ApiError(code, { errors: [{ field: 'price', code }] })
  return { ...input, priceCents: toCents(price) }
}

type ExclusiveRecord = typeof exclusiveProducts.$inferSelect
type Columns = Partial<typeof exclusiveProducts.$inferInsert>

/** A price as its form has it. */
const storedOf = (before: ExclusiveRecord) => ({ ...inReais(before), acknowledge: null })

async function change(
  c: ApiContext,
  id: number,
  columnsFor: (before: ExclusiveRecord, tx: Transaction) => Columns | Promise<Columns>,
  action: string,
  version?: number,
) {
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockExclusive(tx, c.var.who, id, version)
    const columns = await columnsFor(before, tx)
    await saveChanges(c, tx, exclusiveProducts, before, columns, { action, productId: before.productId })
    return { status: 200 as const, body: await findExclusiveById(tx, c.var.who, id) }
  })
  return answer.body
}

/** @throws NOT_FOUND also for one of a company that the caller does not see, VERSION_CONFLICT */
async function lockExclusive(tx: Transaction, who: Who, id: number, version?: number) {
  const [row] = await tx
    .select()
    .from(exclusiveProducts)
    .where(
      sql`${exclusiveProducts.id} = ${id} AND EXISTS (SELECT 1 FROM companies co WHERE co.id = ${exclusiveProducts.companyId} AND ${visibleRules(who)})`,
    )
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}

/** Company and product are held until the rule is written. @throws VALIDATION_FAILED (exists), PRODUCT_IS_DELETED */
async function holdParties(tx: Transaction, who: Who, companyId: number, productId: number): Promise<void> {
  const companies = await tx.execute(sql`
    SELECT co.id FROM companies co
     WHERE co.id = ${companyId} AND co.kind = 'INTEGRATOR' AND co.destroyed_at IS NULL AND ${visibleCompanies(who)} FOR SHARE OF co`)
  if (companies.rows.length === 0)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'companyId', rule: 'exists' }] })
  const products = await tx.execute<{ isDeleted: boolean }>(
    sql`SELECT destroyed_at IS NOT NULL AS "isDeleted" FROM products WHERE id = ${productId} FOR SHARE`,
  )
  if (!products.rows[0]) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'productId', rule: 'exists' }] })
  if (products.rows[0].isDeleted)
    throw new ApiError('PRODUCT_IS_DELETED', { errors: [{ field: 'productId', code: 'PRODUCT_IS_DELETED' }] })
}

async function refuseSecond(tx: Transaction, companyId: number, productId: number): Promise<never> {
  const code = 'EXCLUSIVE_PRODUCT_RULE_ALREADY_EXISTS'
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT id::int FROM exclusive_products WHERE company_id = ${companyId} AND product_id = ${productId}`,
  )
  throw new ApiError(code, { errors: [{ field: 'productId', code, meta: { id: rows[0]?.id ?? null } }] })
}
