import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { REVISION_STATES } from '#domain/catalogue/price-tables/revision-states'
import { IMPORT_STATES, type ImportKind, SHEET_REFUSAL_KEYS } from '#domain/catalogue/sheet-imports/import-words'
import { ELECTRIC_LISTS, type ElectricList } from '#domain/catalogue/sheet-imports/read-list-line'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { priceAlarm } from '../price-revisions/price-alarm'

const counts = z
  .object({
    ADDED: z.number().int(),
    CHANGED: z.number().int(),
    REMOVED: z.number().int(),
    EQUAL: z.number().int(),
    CONFLICT: z.number().int(),
    ERROR: z.number().int(),
  })
  .openapi('SheetImportCounts')

const LIST_NAMES = Object.keys(ELECTRIC_LISTS) as [ElectricList, ...ElectricList[]]

export const sheetImport = z
  .object({
    id: z.number().int(),
    priceTableId: z.number().int().nullable(),
    priceTableName: z.string().nullable(),
    centerName: z.string().nullable().openapi({ description: 'Do estoque: o centro que foi contado' }),
    asOf: z.iso.datetime().nullable().openapi({ description: 'Do estoque: quando foi contado' }),
    fileName: z.string(),
    author: z.string(),
    removeAbsent: z.boolean().openapi({ description: 'O que não está na planilha é removido' }),
    state: z.enum(IMPORT_STATES),
    refusal: z
      .enum(SHEET_REFUSAL_KEYS as [string, ...string[]])
      .nullable()
      .openapi({ description: 'Por que o arquivo não foi lido' }),
    rowsDone: z.number().int().openapi({ description: 'Linhas lidas' }),
    counts: z.union([counts, z.null()]).openapi({ description: 'Linhas de cada tipo, depois de comparada' }),
    belowCost: z.number().int().optional().openapi({ description: 'Linhas abaixo do custo; só para quem vê custos' }),
    withoutCost: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'Linhas de produtos sem custo, que ninguém pode conferir; só para quem vê custos' }),
    alarm: priceAlarm
      .optional()
      .openapi({ description: 'Só de uma comparada: o que acknowledge confirma, sem os conflitos' }),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    startsAt: z.iso.datetime().nullable().openapi({ description: 'De produtos agendados: a partir de quando valem' }),
    columns: z
      .union([
        z
          .object({
            names: z.array(z.string()),
            ignored: z.array(z.string()).openapi({ description: 'Colunas que quem a enviou não pode mudar' }),
            unknown: z.array(z.string()).openapi({ description: 'Colunas que o portal não conhece' }),
            list: z
              .object({
                name: z.enum(LIST_NAMES),
                models: z.number().int(),
                matched: z.number().int().openapi({ description: 'Modelos que são de um produto' }),
                several: z.number().int().openapi({ description: 'Produtos com mais de um modelo possível' }),
              })
              .optional()
              .openapi({ description: 'De uma lista pública de dados elétricos, que só preenche o que falta' }),
          })
          .openapi('SheetImportColumns'),
        z.null(),
      ])
      .openapi({ description: 'De produtos: as colunas que o arquivo tem' }),
    revisionId: z.number().int().nullable().openapi({ description: 'A revisão em que se tornou' }),
  })
  .openapi('SheetImport')
export type SheetImport = z.infer<typeof sheetImport>

/** The revision of the default price table that the prices of a sheet of products became. */
export const sheetRevision = z
  .object({ id: z.number().int(), number: z.number().int(), state: z.enum(REVISION_STATES) })
  .openapi('SheetRevision')

export const IMPORT_COLUMNS = sql`
  i.id::int, i.price_table_id::int AS "priceTableId", t.name AS "priceTableName", d.name AS "centerName", i.as_of AS "asOf", i.file_name AS "fileName", u.name AS author,
  i.remove_absent AS "removeAbsent", i.state, i.refusal, i.rows_done AS "rowsDone", i.counts, i.created_at AS "createdAt",
  i.finished_at AS "finishedAt", i.starts_at AS "startsAt", i.columns, i.revision_id::int AS "revisionId"`
export const IMPORT_TABLES = sql`
  sheet_imports i JOIN users u ON u.id = i.user_id LEFT JOIN price_tables t ON t.id = i.price_table_id
  LEFT JOIN distribution_centers d ON d.id = i.center_id`

export const toSheetImport = answerOf(sheetImport)

/** @throws NOT_FOUND for a missing one, and for one of the other kind, which has its own permission */
export async function findImportById(db: Executor, kind: ImportKind, id: number): Promise<SheetImport> {
  const { rows } = await db.execute<SheetImport>(
    sql`SELECT ${IMPORT_COLUMNS} FROM ${IMPORT_TABLES} WHERE i.id = ${id} AND i.kind = ${kind}`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toSheetImport(rows[0])
}

/** The new price of a line `s` is below what its product `p` costs. */
export const isLineBelowCost: SQL = sql`((s.after ->> 'priceCents')::numeric * (1 + (s.after ->> 'adjustment')::numeric / 100) < p.cost_price_cents)`
