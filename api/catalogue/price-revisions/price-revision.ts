import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { REVISION_SOURCES, REVISION_STATES, ROW_CHANGES } from '#domain/catalogue/price-tables/revision-states'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import { fromCents } from '#domain/ground/money/money'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import type { Executor, Transaction } from '../../ground/db/executor'
import type { KeptPrice } from '../../ground/db/schema/prices'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { belowCostAnswer } from '../pricing/priced-line-answer'
import { priceAlarm } from './price-alarm'

export const priceRevision = z
  .object({
    id: z.number().int(),
    priceTableId: z.number().int(),
    priceTableName: z.string(),
    number: z.number().int(),
    state: z.enum(REVISION_STATES),
    source: z.enum(REVISION_SOURCES),
    author: z.string().nullable(),
    reason: z.string().nullable(),
    createdAt: z.iso.datetime(),
    startsAt: z.iso.datetime().nullable(),
    awaitsRole: z.enum(THRESHOLD_ROLES).nullable().openapi({ description: 'De quem ela aguarda a aprovação' }),
    appliedAt: z.iso.datetime().nullable(),
    undoesId: z.number().int().nullable(),
    undoesNumber: z.number().int().nullable(),
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
    failure: z
      .object({ code: z.enum(ERROR_CODE_KEYS), errors: z.array(z.record(z.string(), z.unknown())) })
      .nullable()
      .openapi({ description: 'Por que não pôde começar' }),
    alarm: priceAlarm.optional().openapi({ description: 'Só de uma que ainda vai valer: o que acknowledge confirma' }),
    version: z.number().int(),
  })
  .openapi('PriceRevision')
export type PriceRevision = z.infer<typeof priceRevision>

/** The same after a write of rows, with what is to be checked. */
export const appliedRevision = priceRevision
  .extend({
    gaps: z
      .array(
        z.object({
          productId: z.number().int(),
          name: z.string(),
          ranges: z.array(z.array(z.number().int().nullable())),
        }),
      )
      .openapi({ description: 'Quantidades sem preço, dos produtos que a revisão tocou' }),
    belowCost: z.number().int().optional().openapi({ description: 'Linhas abaixo do custo; só para quem vê custos' }),
    withoutCost: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'Linhas de produtos sem custo, que ninguém pode conferir; só para quem vê custos' }),
    skipped: z.number().int().openapi({ description: 'Linhas que mudaram desde então e ficaram como estão' }),
  })
  .openapi('AppliedPriceRevision')
export type AppliedRevision = z.infer<typeof appliedRevision>

export const keptPrice = z
  .object({
    price: z.number(),
    adjustment: z.number(),
    detachedTaxpayerMargin: z.number(),
    detachedNonTaxpayerMargin: z.number(),
    initialRange: z.number().int().nullable(),
    finalRange: z.number().int().nullable(),
  })
  .openapi('KeptPrice')

export const priceRevisionRow = z
  .object({
    rowId: z.number().int(),
    productId: z.number().int(),
    productName: z.string(),
    change: z.enum(ROW_CHANGES),
    before: z.union([keptPrice, z.null()]),
    after: z.union([keptPrice, z.null()]),
    isChangedSince: z.boolean().openapi({
      description: 'A linha da tabela já não é a que a revisão encontrou (ou, depois de aplicada, a que deixou)',
    }),
    belowCost: belowCostAnswer,
  })
  .openapi('PriceRevisionRow')
export type PriceRevisionRow = z.infer<typeof priceRevisionRow>

export const toKept = (kept: KeptPrice | null): z.infer<typeof keptPrice> | null => {
  if (!kept) return null
  const { priceCents, ...rest } = kept
  return { ...rest, price: fromCents(Number(priceCents)) }
}

/** What a revision is shown with, over `price_revisions v`. */
export const REVISION_COLUMNS = sql`
  v.id::int, v.price_table_id::int AS "priceTableId", t.name AS "priceTableName", v.number, v.state, v.source, u.name AS author, v.reason,
  (SELECT a.required_role FROM price_approvals a WHERE a.kind = 'REVISION' AND a.subject_id = v.id AND a.status = 'PENDING') AS "awaitsRole",
  v.created_at AS "createdAt", v.starts_at AS "startsAt", v.applied_at AS "appliedAt", v.undoes_id::int AS "undoesId",
  (SELECT n.number FROM price_revisions n WHERE n.id = v.undoes_id) AS "undoesNumber", v.added, v.changed, v.removed, v.failure, v.version`
export const REVISION_TABLES = sql`
  price_revisions v JOIN price_tables t ON t.id = v.price_table_id LEFT JOIN users u ON u.id = v.user_id`

export const toRevision = answerOf(priceRevision)

/** @throws NOT_FOUND */
export async function findRevisionById(db: Executor, id: number): Promise<PriceRevision> {
  const { rows } = await db.execute<PriceRevision>(
    sql`SELECT ${REVISION_COLUMNS} FROM ${REVISION_TABLES} WHERE v.id = ${id}`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toRevision(rows[0])
}

/** The products that a revision touches, each once. */
export const touchedBy = (id: number): SQL =>
  sql`(SELECT DISTINCT c.product_id FROM price_revision_rows c WHERE c.revision_id = ${id})`

interface LockedRevision {
  priceTableId: number
  tableName: string
  state: PriceRevision['state']
  tableIsDeleted: boolean
}

/**
 * Locks the table of a revision and then the revision itself, as every writer does.
 * @param states that it may be in
 * @throws NOT_FOUND, PRICE_REVISION_STATE
 */
export async function lockRevision(
  tx: Transaction,
  id: number,
  states: readonly PriceRevision['state'][],
): Promise<LockedRevision> {
  const { rows: tables } = await tx.execute<{ tableId: number; name: string; isDeleted: boolean }>(sql`
    SELECT t.id::int AS "tableId", t.name, t.destroyed_at IS NOT NULL AS "isDeleted" FROM price_tables t
     WHERE t.id = (SELECT v.price_table_id FROM price_revisions v WHERE v.id = ${id}) FOR UPDATE`)
  if (!tables[0]) throw new ApiError('NOT_FOUND')
  const { rows } = await tx.execute<{ state: PriceRevision['state'] }>(
    sql`SELECT v.state FROM price_revisions v WHERE v.id = ${id} FOR UPDATE`,
  )
  const state = rows[0]!.state
  if (!states.includes(state)) throw new ApiError('PRICE_REVISION_STATE')
  const { tableId, name, isDeleted } = tables[0]
  return { priceTableId: tableId, tableName: name, state, tableIsDeleted: isDeleted }
}
