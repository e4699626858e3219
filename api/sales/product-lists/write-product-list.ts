import { eq, sql } from 'drizzle-orm'
import { MAX_LINE_QUANTITY } from '#domain/ground/numbers/line-quantity'
import { lineKey, mergeLines, tooMany } from '#domain/sales/product-lists/merge-lines'
import {
  type ListLine,
  listLinesInput,
  type ProductListInput,
  productListInput,
} from '#domain/sales/product-lists/product-list-input'
import { MAX_LIST_LINES, MAX_PRODUCT_LISTS } from '#domain/sales/product-lists/product-list-limits'
import { visibleKits } from '../../catalogue/kits/kit-queries'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { productLists } from '../../ground/db/schema/lists'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { hasChanges, saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { companyOfCart } from '../cart/cart-queries'
import { findProductList, productList, visibleProductLists } from './product-list'

/** @throws VALIDATION_FAILED: unique name, 100 lists, 300 lines, what no product or kit is; companyId of staff without a cart's company */
export const createProductList = endpoint(
  {
    method: 'post',
    path: '/productLists',
    tags: ['Listas de compra'],
    summary: `Cria uma lista da empresa: até ${MAX_PRODUCT_LISTS} listas, cada uma com até 300 produtos e kits; iguais somam`,
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(productListInput, 'ProductListInput')) },
    responses: { 201: json(productList, 'A lista criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const companyId = await lockLists(tx, who)
      // Staff say by their cart whose list it is.
      if (companyId === null)
        throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'companyId', rule: 'required' }] })
      await requireRoom(tx, companyId)
      await requireFreeListName(tx, companyId, input.name, null)
      const lines = await judgedLines(tx, who, deps.now(), input, [])
      const now = deps.now()
      const [row] = await tx
        .insert(productLists)
        .values({ ...input, lines, companyId, userId: who.userId, createdAt: now, updatedAt: now })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'product_lists', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findProductList(tx, who, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)

const listChange = documentChange(productListInput, { document: 'ProductListInput', change: 'ProductListChange' })

/** @throws as its creation, VERSION_CONFLICT */
export const updateProductList = endpoint(
  {
    method: 'put',
    path: '/productLists/{id}',
    tags: ['Listas de compra'],
    summary: 'Altera uma lista da empresa: quem pode encher um carrinho pode alterá-la',
    ...secured('orders:store', 'orders:storeAll'),
    request: { params: idParams, body: listChange.body },
    responses: { 200: json(productList, 'A lista') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const companyId = await lockLists(tx, who)
      if (companyId === null) throw new ApiError('NOT_FOUND')
      const before = await lockList(tx, who, id, version)
      const input = await listChange.whole(c, before)
      await requireFreeListName(tx, companyId, input.name, id)
      const lines = await judgedLines(tx, who, deps.now(), input, before.lines)
      const columns = { name: input.name, note: input.note, lines }
      if (hasChanges(before, columns))
        await saveChanges(c, tx, productLists, before, { ...columns, userId: who.userId })
      return { status: 200 as const, body: await findProductList(tx, who, id) }
    })
    return c.json(answer.body, 200)
  },
)

/**
 * Beside what the list has, whatever another user does to it meanwhile: nothing of it is lost, so no version is asked.
 * @throws as its creation, NOT_FOUND
 */
export const addToProductList = endpoint(
  {
    method: 'post',
    path: '/productLists/{id}/lines',
    tags: ['Listas de compra'],
    summary: 'Acrescenta itens a uma lista: os iguais somam as quantidades',
    ...secured('orders:store', 'orders:storeAll'),
    request: { params: idParams, body: body(named(listLinesInput, 'ProductListLines')) },
    responses: { 200: json(productList, 'A lista') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { lines: added } = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockList(tx, who, id)
      const lines = await judgedLines(tx, who, deps.now(), { lines: added }, before.lines, before.lines)
      requireLength(lines)
      await saveChanges(c, tx, productLists, before, { lines, userId: who.userId })
      return { status: 200 as const, body: await findProductList(tx, who, id) }
    })
    return c.json(answer.body, 200)
  },
)

function requireLength(lines: readonly ListLine[]): void {
  if (lines.length <= MAX_LIST_LINES) return
  throw new ApiError('VALIDATION_FAILED', {
    errors: [{ field: 'lines', rule: 'maxItems', meta: { max: MAX_LIST_LINES } }],
  })
}

export const deleteProductList = endpoint(
  {
    method: 'delete',
    path: '/productLists/{id}',
    tags: ['Listas de compra'],
    summary: 'Exclui uma lista da empresa; carrinhos e pedidos ficam como estão',
    ...secured('orders:store', 'orders:storeAll'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockList(tx, who, id)
      await tx
        .update(productLists)
        .set({ destroyedAt: deps.now(), version: before.version + 1 })
        .where(eq(productLists.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'product_lists', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/**
 * One writer of a company's lists at a time, so that names and the number of lists are judged one after the other.
 * @returns whose; null while staff have chosen no company for their cart
 */
async function lockLists(tx: Transaction, who: Who): Promise<number | null> {
  const { rows } = await tx.execute<{ companyId: number | null }>(sql`SELECT ${companyOfCart(who)} AS "companyId"`)
  const companyId = rows[0]?.companyId ?? null
  if (companyId === null) return null
  const gone = await holdRows(tx, { companies: companyId })
  if (gone.size > 0) throw new ApiError('NOT_FOUND')
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`product lists of ${companyId}`}))`)
  return companyId
}

/** @throws NOT_FOUND, VERSION_CONFLICT when it changed after `version` was read */
async function lockList(tx: Transaction, who: Who, id: number, version?: number) {
  const [row] = await tx
    .select()
    .from(productLists)
    .where(
      sql`${productLists.id} = ${id} AND EXISTS (SELECT FROM product_lists l WHERE l.id = ${id} AND ${visibleProductLists(who)})`,
    )
    .for('update')
  if (!row || row.destroyedAt !== null) throw new ApiError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}

async function requireRoom(tx: Transaction, companyId: number): Promise<void> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM product_lists WHERE company_id = ${companyId} AND destroyed_at IS NULL`,
  )
  if (rows[0]!.n < MAX_PRODUCT_LISTS) return
  throw new ApiError('VALIDATION_FAILED', {
    errors: [{ field: 'productLists', rule: 'maxItems', meta: { max: MAX_PRODUCT_LISTS } }],
  })
}

async function requireFreeListName(
  tx: Transaction,
  companyId: number,
  name: string,
  ownId: number | null,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM product_lists
     WHERE company_id = ${companyId} AND destroyed_at IS NULL AND name_key(name) = name_key(${name}) AND id IS DISTINCT FROM ${ownId}::bigint`)
  if (rows.length > 0) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'name', rule: 'unique' }] })
}

/**
 * The lines as they are kept: each product and kit once. What the list had already may stay, sold or not; what comes
 * new is a product that there is, or a kit that the caller may open, so that no list tells the name of another one.
 * @param kept what the lines that were sent come beside
 * @throws VALIDATION_FAILED beside each line that is none
 */
async function judgedLines(
  tx: Transaction,
  who: Who,
  now: Date,
  { lines }: Pick<ProductListInput, 'lines'>,
  before: readonly ListLine[],
  kept: readonly ListLine[] = [],
): Promise<ListLine[]> {
  const merged = mergeLines([...kept, ...lines])
  const had = new Set(before.map(lineKey))
  const fresh = merged.filter((one) => !had.has(lineKey(one)))
  const ids = (of: 'productId' | 'kitId') => sql.param(fresh.flatMap((one) => one[of] ?? []))
  const { rows } = await tx.execute<{ products: number[]; kits: number[] }>(sql`
    SELECT ARRAY(SELECT id::int FROM products WHERE id = ANY (${ids('productId')}::bigint[])) AS products,
           ARRAY(SELECT k.id::int FROM product_kits k WHERE k.id = ANY (${ids('kitId')}::bigint[]) AND ${visibleKits(who, now)}) AS kits`)
  const known = new Set([...rows[0]!.products.map((id) => `p${id}`), ...rows[0]!.kits.map((id) => `k${id}`)])
  const at = (one: ListLine) => lines.findIndex((line) => lineKey(line) === lineKey(one))
  const errors = [
    ...fresh
      .filter((one) => !known.has(lineKey(one)))
      .map((one) => ({
        field: `lines[${at(one)}].${one.productId === null ? 'kitId' : 'productId'}`,
        rule: 'exists' as const,
      })),
    ...tooMany(merged).map((place) => ({
      field: `lines[${at(merged[place]!)}].quantity`,
      rule: 'max' as const,
      meta: { max: MAX_LINE_QUANTITY },
    })),
  ]
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
  return merged.map(({ productId, kitId, quantity }) => ({ productId, kitId, quantity }))
}
