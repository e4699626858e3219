import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import type { PriceAlarm } from '#domain/catalogue/price-tables/price-alarm'
import { MAX_RELATED_DEPTH } from '#domain/catalogue/products/related-forest'
import { applyProductsInput } from '#domain/catalogue/sheet-imports/import-input'
import { IMPORT_STATES } from '#domain/catalogue/sheet-imports/import-words'
import { NEW_PRODUCTS_FROM } from '#domain/catalogue/sheet-imports/new-product-number'
import { ELECTRIC_LISTS, type ElectricList } from '#domain/catalogue/sheet-imports/read-list-line'
import { instantOf } from '#domain/ground/dates/local-moment'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { authorOf } from '../price-revisions/author-of'
import { ACKNOWLEDGE, costAlarmOf, requireAllAcknowledged } from '../price-revisions/price-alarm'
import { callerOf } from '../price-revisions/run-revision'
import { lacksPrice } from '../products/product-queries'
import { usedAmong } from '../products/used-products'
import { bandPrices, basePrice, PRICE_FIELDS } from './base-price'
import { moneyRightsOf } from './money-rights'
import { resolveNewNames } from './new-names'
import { findImportById, sheetImport, sheetRevision } from './sheet-import'
import {
  judgeSheetPrices,
  lockDefaultTable,
  type PriceAuthor,
  saysPrices,
  sheetPriceAlarm,
  writeSheetPrices,
} from './sheet-prices'
import { lockImport } from './write-costs'
import {
  addProducts,
  changeProducts,
  holdRelations,
  refuseDeepRelations,
  refuseTakenSince,
  type Writer,
  writeRelations,
} from './write-products'

const applied = z
  .object({
    id: z.number().int(),
    state: z.enum(IMPORT_STATES),
    added: z.number().int().openapi({ description: 'Produtos incluídos' }),
    changed: z.number().int().openapi({ description: 'Produtos alterados' }),
    prices: z
      .union([sheetRevision, z.null()])
      .openapi({ description: 'A revisão da tabela padrão que os preços se tornaram' }),
    keptOffSale: z
      .number()
      .int()
      .openapi({ description: 'Produtos que ficam fora de venda porque o seu primeiro preço aguarda aprovação' }),
  })
  .openapi('ProductImportApplied')

const secured = securedForStaff('products:update')

/** The taken lines of a sheet that write a product, as SELECT of product_id, changes; prices are no fields of it. */
const takenOf = (id: number, isNew: boolean): SQL => sql`
  SELECT s.product_id, s.changes - ${PRICE_FIELDS} AS changes FROM sheet_import_rows s
   WHERE s.import_id = ${id} AND s.is_taken AND (s.kind = 'ADDED') = ${isNew}::boolean AND s.changes - ${PRICE_FIELDS} <> '{}'`

/** Their costs, as SELECT of product_id, before, after. */
const costsOf = (id: number): SQL => sql`
  SELECT s.product_id, (s.changes -> 'costPriceCents' ->> 0)::bigint AS before, (s.changes -> 'costPriceCents' ->> 1)::bigint AS after
    FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.product_id IS NOT NULL AND s.changes ? 'costPriceCents'`

/**
 * Every line that adds or changes a product; of those in conflict the ones that were ticked. All or nothing: what
 * changed in the portal since the sheet was compared is refused. With a moment the lines wait for it and are looked at
 * again then (start-due-products.ts).
 * @throws SHEET_IMPORT_STATE, SHEET_IMPORT_HAS_ERRORS, SHEET_IMPORT_EMPTY, SHEET_IMPORT_STALE, PRICES_NOT_ACKNOWLEDGED,
 * FORBIDDEN for new products, costs or prices without their right, VALIDATION_FAILED for a moment that is over
 */
export const applyProductImport = endpoint(
  {
    method: 'put',
    path: '/products/imports/apply/{id}',
    tags: ['Planilhas'],
    summary: 'Aplica uma planilha de produtos comparada, agora ou a partir de um momento; ela se desfaz',
    description: ACKNOWLEDGE,
    ...secured,
    request: { params: idParams, body: body(named(applyProductsInput, 'ProductImportApply')) },
    responses: { 200: json(applied, 'O que mudou, ou quando muda') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { startsAt, onlyValid, lines, allConflicts, acknowledge } = c.req.valid('json')
    const now = c.var.deps.now()
    const at = startsAt === null ? null : instantOf(startsAt)
    if (at && at <= now) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'startsAt', rule: 'future' }] })
    const { counts, fileName } = await findImportById(c.var.deps.db, 'PRODUCTS', id)
    const answer = await writeOnce(c, async (tx) => {
      await lockImport(tx, id, 'READY')
      if (counts && counts.ERROR > 0 && !onlyValid) throw new ApiError('SHEET_IMPORT_HAS_ERRORS')
      await tx.execute(sql`
        UPDATE sheet_import_rows s SET is_taken = true
         WHERE s.import_id = ${id} AND (s.kind IN ('ADDED', 'CHANGED')
            OR (s.kind = 'CONFLICT' AND (${allConflicts}::boolean OR s.line = ANY (${sql.param(lines ?? [])}::int[]))))`)
      await requireRights(c, tx, id)
      const alarms = await alarmsOf(tx, c.var.who, id, sql`s.is_taken`)
      requireAllAcknowledged(
        alarms.flatMap((alarm) => alarm ?? []),
        acknowledge,
      )
      if (at) {
        await requireStanding(tx, id)
        const nothing = { added: 0, changed: 0, prices: null, keptOffSale: 0 }
        const scheduled: z.infer<typeof applied> = { id, state: 'SCHEDULED', ...nothing }
        await tx.execute(sql`
          UPDATE sheet_imports SET state = 'SCHEDULED', starts_at = ${at.toISOString()}::timestamptz, starts_by_user_id = ${c.var.who.userId}, refusal = NULL, version = version + 1 WHERE id = ${id}`)
        const facts = { kind: 'PRODUCTS', fileName }
        await writeAudit(c, tx, {
          action: 'scheduleSheet',
          table: 'sheet_imports',
          id,
          before: { ...facts, startsAt: null },
          after: { ...facts, startsAt: at.toISOString() },
        })
        return { status: 200 as const, body: scheduled }
      }
      const writer = { by: callerOf(c), author: authorOf(c.var.who), sheet: fileName, now }
      const done = await applyTaken(tx, id, writer)
      const answered: z.infer<typeof applied> = { id, state: 'APPLIED', ...done }
      return { status: 200 as const, body: answered }
    }).catch(refuseTakenSince)
    return c.json(answer.body, 200)
  },
)

/** Of the caller, who need not be the one that sent the sheet. */
async function requireRights(c: ApiContext, tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute<{ adds: boolean; costs: boolean; prices: boolean }>(sql`
    SELECT COALESCE(bool_or(s.kind = 'ADDED'), false) AS adds, COALESCE(bool_or(s.changes ? 'costPriceCents'), false) AS costs,
           COALESCE(bool_or(s.changes ?| ${PRICE_FIELDS}), false) AS prices
      FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.is_taken`)
  const { who } = c.var
  if (rows[0]!.adds && !can(who, 'products:store')) throw new ApiError('FORBIDDEN')
  const rights = moneyRightsOf(who)
  if ((rows[0]!.costs && !rights.cost) || (rows[0]!.prices && !rights.price)) throw new ApiError('FORBIDDEN')
}

/** Of the costs and the prices of some lines, those that move far or fall below the cost; null: none says a price. */
export const alarmsOf = async (
  db: Executor,
  who: Who,
  id: number,
  which: SQL,
): Promise<[costs: PriceAlarm, prices: PriceAlarm | null]> => [
  await costAlarmOf(db, who, sql`${costsOf(id)} AND ${which}`),
  await sheetPriceAlarm(db, who, id, which),
]

/**
 * Holds the products of the taken lines and those that they name, in the order of their numbers, and asks whether all
 * stands as it was compared.
 * @throws SHEET_IMPORT_EMPTY, SHEET_IMPORT_STALE
 */
async function requireStanding(tx: Transaction, id: number): Promise<void> {
  const taken = sql`SELECT s.* FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.is_taken`
  const named = sql`
    SELECT g.id FROM (SELECT (t.changes -> 'substituteId' ->> 1)::bigint FROM (${taken}) t WHERE t.changes -> 'substituteId' -> 1 <> 'null'
    UNION SELECT (e ->> 'productId')::bigint FROM (${taken}) t CROSS JOIN LATERAL jsonb_array_elements(t.changes -> 'relatedProducts' -> 1) e
     WHERE t.changes ? 'relatedProducts'
    UNION SELECT e.id::bigint FROM (${taken}) t CROSS JOIN LATERAL jsonb_array_elements_text(t.changes -> 'specs' -> 1 -> 'compatibleBatteryIds') AS e(id)
     WHERE jsonb_typeof(t.changes -> 'specs' -> 1 -> 'compatibleBatteryIds') = 'array') g(id) WHERE g.id < ${NEW_PRODUCTS_FROM}`
  await holdRelations(tx)
  const { rows } = await tx.execute<{ wanted: number; held: number; named: number; there: number; makers: number }>(sql`
    WITH taken AS MATERIALIZED (${taken}), named AS MATERIALIZED (${named}),
    makers AS (SELECT DISTINCT (changes -> 'manufacturerId' ->> 1)::bigint AS id FROM taken WHERE changes -> 'manufacturerId' -> 1 <> 'null'),
    held_makers AS (SELECT m.id FROM manufacturers m WHERE m.id IN (SELECT id FROM makers) AND m.destroyed_at IS NULL ORDER BY m.id FOR SHARE),
    held AS (
      SELECT p.id, p.version FROM products p
       WHERE p.destroyed_at IS NULL AND (p.id IN (SELECT product_id FROM taken) OR p.id IN (SELECT * FROM named)) ORDER BY p.id FOR UPDATE)
    SELECT (SELECT count(*)::int FROM taken) AS wanted,
           (SELECT count(*)::int FROM taken WHERE kind = 'ADDED')
             + (SELECT count(*)::int FROM taken t JOIN held h ON h.id = t.product_id AND h.version = (t.before ->> 'version')::int) AS held,
           (SELECT count(*)::int FROM named) AS named, (SELECT count(*)::int FROM held WHERE id IN (SELECT * FROM named)) AS there,
           (SELECT count(*)::int FROM makers) - (SELECT count(*)::int FROM held_makers) AS makers`)
  const found = rows[0]!
  if (found.wanted === 0) throw new ApiError('SHEET_IMPORT_EMPTY')
  if (found.held !== found.wanted || found.named !== found.there || found.makers !== 0)
    throw new ApiError('SHEET_IMPORT_STALE')
  const { rows: late } = await tx.execute<{ isLate: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM (${taken}) t JOIN products p ON p.id = t.product_id
                    WHERE t.changes -> 'enabled' -> 1 = 'true' AND NOT t.changes ?| ${PRICE_FIELDS} AND ${lacksPrice})
        OR EXISTS (SELECT 1 FROM (${taken}) t JOIN products p ON p.id = t.product_id
                    WHERE (t.changes ? 'priceCents' AND (t.changes -> 'priceCents' ->> 0)::bigint IS DISTINCT FROM ${basePrice})
                       OR (t.changes ? 'priceBands' AND t.changes -> 'priceBands' -> 0 IS DISTINCT FROM COALESCE(${bandPrices}, 'null')))
        OR EXISTS (SELECT 1 FROM (${taken}) t JOIN products p ON p.id = (t.changes -> 'substituteId' ->> 1)::bigint WHERE NOT p.enabled)
        OR EXISTS (${usedAmong(sql`SELECT t.product_id FROM (${taken}) t WHERE t.kind <> 'ADDED' AND t.changes ? 'type'`)}) AS "isLate"`)
  if (late[0]!.isLate) throw new ApiError('SHEET_IMPORT_STALE')
}

/**
 * Writes the taken lines, all or none: the products, then their prices.
 * @throws SHEET_IMPORT_EMPTY, SHEET_IMPORT_STALE, NO_DEFAULT_PRICE_TABLE
 */
export async function applyTaken(
  tx: Transaction,
  id: number,
  writer: Writer & { author: PriceAuthor },
): Promise<Omit<z.infer<typeof applied>, 'id' | 'state'>> {
  const tableId = (await saysPrices(tx, id, sql`s.is_taken`)) ? await lockDefaultTable(tx) : null
  await requireStanding(tx, id)
  const judged = tableId === null ? null : await judgeSheetPrices(tx, id, tableId, writer.author)
  // A new product has its number before it is made, so that an undo finds it.
  await tx.execute(sql`
    UPDATE sheet_import_rows s SET product_id = g.product_id
      FROM (SELECT o.line, nextval(pg_get_serial_sequence('products', 'id')) AS product_id
              FROM (SELECT s.line FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.is_taken AND s.kind = 'ADDED' ORDER BY s.line) o) g
     WHERE s.import_id = ${id} AND s.line = g.line`)
  await resolveNewNames(tx, id)
  // New ones first, since the others may name them; what comes with them last, since it may come from one of the others.
  const added = await addProducts(tx, takenOf(id, true), writer)
  await changeProducts(tx, takenOf(id, false), 1, writer)
  await writeRelations(tx, takenOf(id, true), 1)
  const prices =
    judged && tableId !== null ? await writeSheetPrices(tx, id, tableId, { ...writer, watched: judged.watched }) : null
  await keepSources(tx, id)
  await refuseDeepRelations(tx, MAX_RELATED_DEPTH)
  await tx.execute(
    sql`UPDATE sheet_imports SET state = 'APPLIED', refusal = NULL, version = version + 1 WHERE id = ${id}`,
  )
  const { rows } = await tx.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM sheet_import_rows WHERE import_id = ${id} AND is_taken AND kind <> 'ADDED'`,
  )
  return { added, changed: rows[0]!.n, prices, keptOffSale: judged?.keptOffSale ?? 0 }
}

/** Of a public list: which model of it each value is of. */
async function keepSources(tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute<{ name: ElectricList | null }>(
    sql`SELECT columns -> 'list' ->> 'name' AS name FROM sheet_imports WHERE id = ${id}`,
  )
  const name = rows[0]?.name
  if (!name) return
  await tx.execute(sql`
    INSERT INTO product_spec_sources (product_id, name, value, source)
    SELECT s.product_id, e.key, e.value, ${ELECTRIC_LISTS[name].label}::text || ': ' || (s.after ->> 'listed')
      FROM sheet_import_rows s CROSS JOIN LATERAL jsonb_each(s.changes -> 'specs' -> 1) e
     WHERE s.import_id = ${id} AND s.is_taken AND NOT (s.changes -> 'specs' -> 0) ? e.key
        ON CONFLICT (product_id, name) DO UPDATE SET value = EXCLUDED.value, source = EXCLUDED.source, created_at = now()`)
}

/** Its lines are judged by the job of sheets, as after it was sent. @throws SHEET_IMPORT_STATE for one that is not compared yet, or applied */
export const compareProductImport = endpoint(
  {
    method: 'put',
    path: '/products/imports/compare/{id}',
    tags: ['Planilhas'],
    summary: 'Compara de novo uma planilha com os produtos como eles estão agora; fica na fila',
    ...secured,
    request: { params: idParams },
    responses: { 200: json(sheetImport, 'A planilha') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const before = await findImportById(c.var.deps.db, 'PRODUCTS', id)
    const answer = await writeOnce(c, async (tx) => {
      await lockImport(tx, id, 'READY')
      await tx.execute(sql`
        UPDATE sheet_imports SET state = 'QUEUED', attempts = 0, refusal = NULL, started_at = NULL, finished_at = NULL, version = version + 1 WHERE id = ${id}`)
      const facts = { kind: 'PRODUCTS', fileName: before.fileName }
      await writeAudit(c, tx, {
        action: 'compare',
        table: 'sheet_imports',
        id,
        before: { ...facts, counts: before.counts },
        after: { ...facts, counts: null },
      })
      return { status: 200 as const, body: await findImportById(tx, 'PRODUCTS', id) }
    })
    c.var.deps.wake('imports')
    return c.json(answer.body, 200)
  },
)

/** @throws SHEET_IMPORT_STATE for one that does not wait for its day */
export const cancelProductImport = endpoint(
  {
    method: 'put',
    path: '/products/imports/cancel/{id}',
    tags: ['Planilhas'],
    summary: 'Desmarca uma planilha de produtos agendada; ela volta a estar só comparada',
    ...secured,
    request: { params: idParams },
    responses: { 200: json(sheetImport, 'A planilha') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { fileName, startsAt } = await findImportById(c.var.deps.db, 'PRODUCTS', id)
    const answer = await writeOnce(c, async (tx) => {
      await lockImport(tx, id, 'SCHEDULED')
      await unschedule(tx, id)
      const facts = { kind: 'PRODUCTS', fileName }
      await writeAudit(c, tx, {
        action: 'cancel',
        table: 'sheet_imports',
        id,
        before: { ...facts, startsAt },
        after: { ...facts, startsAt: null },
      })
      return { status: 200 as const, body: await findImportById(tx, 'PRODUCTS', id) }
    })
    return c.json(answer.body, 200)
  },
)

/** Back to being compared: nothing of it is taken. @param refusal why it did not start by itself */
export async function unschedule(tx: Transaction, id: number, refusal: 'START_FAILED' | null = null): Promise<void> {
  await tx.execute(sql`UPDATE sheet_import_rows SET is_taken = false WHERE import_id = ${id} AND is_taken`)
  await tx.execute(sql`
    UPDATE sheet_imports SET state = 'READY', starts_at = NULL, starts_by_user_id = NULL, refusal = ${refusal}, version = version + 1 WHERE id = ${id}`)
}
