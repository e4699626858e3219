import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { undoCostsInput } from '#domain/catalogue/sheet-imports/import-input'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { authorOf } from '../price-revisions/author-of'
import { ACKNOWLEDGE, costAlarmOf, requireAllAcknowledged } from '../price-revisions/price-alarm'
import { callerOf } from '../price-revisions/run-revision'
import { usedAmong } from '../products/used-products'
import { bandPrices, basePrice, PRICE_FIELDS } from './base-price'
import { moneyRightsOf } from './money-rights'
import { findImportById, sheetRevision } from './sheet-import'
import { addedBy, lockSheetRevision, undoSheetPrices } from './sheet-prices'
import { lockImport } from './write-costs'
import { changeProducts, holdRelations, isAsSaid, refuseTakenSince, removeProducts } from './write-products'

const undone = z
  .object({
    id: z.number().int(),
    changed: z.number().int().openapi({ description: 'Produtos que voltaram ao que eram' }),
    removed: z.number().int().openapi({ description: 'Produtos incluídos por ela que saíram' }),
    skipped: z.number().int().openapi({ description: 'Os que mudaram desde então, ou já são usados, e ficaram' }),
    prices: z.union([sheetRevision, z.null()]).openapi({ description: 'A revisão que desfez os preços' }),
  })
  .openapi('ProductImportUndone')

/** Its price, or its bands, is neither what the sheet said nor, where it was taken back or still waits, what it was before. */
const isPricedSince = sql`(t.changes ? 'priceCents' AND ${basePrice} IS DISTINCT FROM (t.changes -> 'priceCents' ->> 1)::bigint
  AND ${basePrice} IS DISTINCT FROM (t.changes -> 'priceCents' ->> 0)::bigint)
 OR (t.changes ? 'priceBands' AND COALESCE(${bandPrices}, 'null') IS DISTINCT FROM t.changes -> 'priceBands' -> 1
  AND COALESCE(${bandPrices}, 'null') IS DISTINCT FROM t.changes -> 'priceBands' -> 0)`

/** A taken line `t` whose product `p` is no more as the sheet left it; a new one that was saved since, too. */
export const isChangedSince: SQL = sql`(CASE t.kind WHEN 'ADDED' THEN p.version > 1 ELSE NOT ${isAsSaid(1)} END OR ${isPricedSince})`

interface UndoneLine {
  line: number
  productId: number
  isNew: boolean
  costs: boolean
  prices: boolean
}

/**
 * Lines without the new products that others name. What another line of the sheet named goes with that one, and is no
 * use; where that one stays for a use of its own, what it names stays, too.
 */
async function withoutUsed(tx: Transaction, lines: readonly UndoneLine[], ownRows: SQL): Promise<UndoneLine[]> {
  let going = [...lines]
  for (;;) {
    const among = (some: readonly UndoneLine[]) => sql`${sql.param(some.map(({ productId }) => productId))}::bigint[]`
    const added = sql`SELECT unnest(${among(going.filter(({ isNew }) => isNew))})`
    const { rows } = await tx.execute<{ id: number }>(
      sql`SELECT u.id::int FROM (${usedAmong(added, false, ownRows, sql`p.id = ANY (${among(going)})`)}) u`,
    )
    if (rows.length === 0) return going
    const used = new Set(rows.map(({ id }) => id))
    going = going.filter(({ isNew, productId }) => !(isNew && used.has(productId)))
  }
}

/**
 * Back to what each product was before, as far as it is still as the sheet left it; products that the sheet added go,
 * as far as nothing uses them. Its lines are swept after a month, and with them the way back.
 * @throws SHEET_IMPORT_STATE, SHEET_IMPORT_EMPTY, SHEET_IMPORT_STALE, PRICES_NOT_ACKNOWLEDGED, FORBIDDEN for costs or
 * prices without their right
 */
export const undoProductImport = endpoint(
  {
    method: 'put',
    path: '/products/imports/undo/{id}',
    tags: ['Planilhas'],
    summary: 'Desfaz uma planilha de produtos aplicada; o que mudou desde então fica, a não ser os marcados',
    description: ACKNOWLEDGE,
    ...securedForStaff('products:update'),
    request: { params: idParams, body: body(named(undoCostsInput, 'ProductImportUndo')) },
    responses: { 200: json(undone, 'Quantos voltaram') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { lines, acknowledge } = c.req.valid('json')
    const { fileName } = await findImportById(c.var.deps.db, 'PRODUCTS', id)
    const answer = await writeOnce(c, async (tx) => {
      await lockImport(tx, id, 'APPLIED')
      // The table of prices before any product, as every writer of prices holds them.
      const revision = await lockSheetRevision(tx, id)
      await holdRelations(tx)
      await tx.execute(sql`
        SELECT p.id FROM products p JOIN sheet_import_rows s ON s.import_id = ${id} AND s.is_taken AND s.product_id = p.id ORDER BY p.id FOR UPDATE OF p`)
      const found = await tx.execute<UndoneLine & Record<string, unknown>>(sql`
        SELECT t.line, t.product_id::int AS "productId", t.kind = 'ADDED' AS "isNew", t.changes ? 'costPriceCents' AS costs, t.changes ?| ${PRICE_FIELDS} AS prices
          FROM sheet_import_rows t JOIN products p ON p.id = t.product_id AND p.destroyed_at IS NULL
         WHERE t.import_id = ${id} AND t.is_taken AND (NOT ${isChangedSince} OR t.line = ANY (${sql.param(lines ?? [])}::int[]))`)
      const kept = await withoutUsed(tx, found.rows, addedBy(revision))
      const { rows } = await tx.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM sheet_import_rows WHERE import_id = ${id} AND is_taken`,
      )
      const rights = moneyRightsOf(c.var.who)
      if (kept.some(({ costs, prices }) => (costs && !rights.cost) || (prices && !rights.price)))
        throw new ApiError('FORBIDDEN')
      const linesOf = (which: (row: UndoneLine) => boolean) => {
        const some = kept.filter(which).map(({ line }) => line)
        return sql`SELECT s.product_id, s.changes - ${PRICE_FIELDS} AS changes FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.line = ANY (${sql.param(some)}::int[])`
      }
      const old = linesOf(({ isNew }) => !isNew)
      const back = sql`
        SELECT t.product_id, p.cost_price_cents AS before, (t.changes -> 'costPriceCents' ->> 0)::bigint AS after
          FROM (${old}) t JOIN products p ON p.id = t.product_id WHERE t.changes ? 'costPriceCents'`
      const costAlarm = await costAlarmOf(tx, c.var.who, back)
      const writer = { by: callerOf(c), sheet: `${fileName} (desfeita)`, now: c.var.deps.now() }
      await changeProducts(tx, sql`SELECT t.* FROM (${old}) t WHERE t.changes <> '{}'`, 0, writer)
      const removed = await removeProducts(
        tx,
        linesOf(({ isNew }) => isNew),
        writer,
      )
      if (kept.length === 0) throw new ApiError('SHEET_IMPORT_EMPTY')
      const priced = kept.some(({ prices }) => prices)
      const undonePrices =
        revision && priced
          ? await undoSheetPrices(
              tx,
              c.var.who,
              revision,
              linesOf(({ prices }) => prices),
              { ...writer, author: authorOf(c.var.who) },
            )
          : null
      requireAllAcknowledged([costAlarm, ...(undonePrices ? [undonePrices.alarm] : [])], acknowledge)
      await tx.execute(sql`UPDATE sheet_imports SET state = 'UNDONE', version = version + 1 WHERE id = ${id}`)
      const changed = kept.length - removed
      const body = {
        id,
        changed,
        removed,
        skipped: rows[0]!.n - kept.length,
        prices: undonePrices?.settled ?? null,
      }
      return { status: 200 as const, body }
    }).catch(refuseTakenSince)
    return c.json(answer.body, 200)
  },
)
