import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { LINE_KINDS, type LineKind } from '#domain/catalogue/sheet-imports/import-words'
import { type LineProblem, problemTexts } from '#domain/catalogue/sheet-imports/line-problems'
import {
  type TaxRuleChanges,
  type TaxRuleDocument,
  taxCellText,
  taxColumn,
  taxFieldOf,
} from '#domain/catalogue/sheet-imports/tax-columns'
import { scopeText } from '#domain/catalogue/taxes/rule-text'
import type { TaxScope } from '#domain/catalogue/taxes/tax-rule'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import type { ComparedRule } from './compare-tax-rules'
import {
  findImportById,
  IMPORT_COLUMNS,
  IMPORT_TABLES,
  type SheetImport,
  sheetImport,
  toSheetImport,
} from './sheet-import'

const secured = securedForStaff('taxRules:update')

export const listTaxImports = endpoint(
  {
    method: 'get',
    path: '/taxRules/imports',
    tags: ['Planilhas'],
    summary: 'Lista as planilhas de regras fiscais recebidas, as últimas primeiro',
    ...secured,
    request: { query: listQuery },
    responses: { 200: json(pageOf('SheetImportPage', sheetImport), 'As planilhas') },
  },
  async (c) => {
    const { rows, meta } = await runList<SheetImport>(c.var.deps.db, {
      query: c.req.valid('query'),
      columns: IMPORT_COLUMNS,
      from: IMPORT_TABLES,
      countFrom: sql`sheet_imports i`,
      id: sql`i.id`,
      where: [sql`i.kind = 'TAX_RULES'`],
      sort: { id: { sql: sql`i.id`, type: 'bigint' } },
      defaultSort: { field: 'id', order: 'desc' },
    })
    return c.json({ data: rows.map(toSheetImport), meta }, 200)
  },
)

export const showTaxImport = endpoint(
  {
    method: 'get',
    path: '/taxRules/imports/{id}',
    tags: ['Planilhas'],
    summary: 'Andamento de uma planilha de regras fiscais, e quantas linhas mudariam',
    ...secured,
    request: { params: idParams },
    responses: { 200: json(sheetImport, 'A planilha') },
  },
  async (c) => c.json(await findImportById(c.var.deps.db, 'TAX_RULES', c.req.valid('param').id), 200),
)

const line = z
  .object({
    line: z.number().int(),
    ruleId: z.number().int().nullable().openapi({ description: 'O número da regra; de uma nova não há' }),
    scope: z.string().nullable().openapi({ description: 'De que vendas a regra é, como ela ficaria' }),
    kind: z.enum(LINE_KINDS),
    changes: z
      .array(
        z
          .object({
            column: z.string(),
            base: z.string().nullable().openapi({ description: 'Como foi exportado' }),
            before: z.string().nullable().openapi({ description: 'Como está no portal' }),
            after: z.string().nullable().openapi({ description: 'Como a planilha diz' }),
          })
          .openapi('TaxImportChange'),
      )
      .openapi({ description: 'Como a planilha escreve cada valor' }),
    errors: z.array(z.string()),
  })
  .openapi('TaxImportLine')

interface RawLine extends Record<string, unknown> {
  line: number
  ruleId: number | null
  kind: LineKind
  changes: TaxRuleChanges | null
  before: ComparedRule | null
  base: TaxRuleDocument | null
  problems: LineProblem[]
}

export const listTaxImportLines = endpoint(
  {
    method: 'get',
    path: '/taxRules/imports/{id}/rows',
    tags: ['Planilhas'],
    summary: 'Lista o que cada linha de uma planilha de regras fiscais mudaria',
    ...secured,
    request: { params: idParams, query: listQuery.extend({ kind: emptyAsAbsent(z.enum(LINE_KINDS)) }) },
    responses: { 200: json(pageOf('TaxImportLinePage', line), 'As linhas') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const query = c.req.valid('query')
    const { db } = c.var.deps
    const { state } = await findImportById(db, 'TAX_RULES', id)
    // Of one that is still being read nothing is said: half a sheet looks like a whole one.
    const isCompared = state === 'READY' || state === 'APPLIED' || state === 'UNDONE'
    const { rows, meta } = await runList<RawLine>(db, {
      query,
      columns: sql`s.line, s.row_id::int AS "ruleId", s.kind, s.changes, s.before, s.base, s.problems || s.found AS problems`,
      from: sql`sheet_import_rows s`,
      id: sql`s.line`,
      where: [
        sql`s.import_id = ${id}`,
        isCompared ? sql`s.kind IS NOT NULL` : sql`false`,
        ...(query.kind ? [sql`s.kind = ${query.kind}`] : []),
      ],
      sort: { line: { sql: sql`s.line`, type: 'bigint' } },
      defaultSort: { field: 'line', order: 'asc' },
    })
    return c.json({ data: rows.map(toLine), meta }, 200)
  },
)

const toLine = ({ line: number, ruleId, kind, changes, before, base, problems }: RawLine): z.infer<typeof line> => ({
  line: number,
  ruleId,
  scope: scopeOf(before, changes),
  kind,
  changes: Object.entries(changes ?? {}).map(([name, [was, is]]) => {
    const column = taxColumn(name)
    return {
      column: column.header,
      base: taxCellText(column, base && taxFieldOf(column, base)),
      before: taxCellText(column, was),
      after: taxCellText(column, is),
    }
  }),
  errors: problemTexts(number, problems),
})

const ANY_SALE = { productId: null, ncm: null, goods: [], orderTypes: [], destinations: [], buyers: [], origins: [] }

/** What the rule of a line would be about; null where it is new and could not be read. */
function scopeOf(before: ComparedRule | null, changes: TaxRuleChanges | null): string | null {
  if (!before && !changes) return null
  const changed = Object.fromEntries(Object.entries(changes ?? {}).map(([name, [, is]]) => [name, is]))
  const { goods, destinations, buyers, more } = scopeText({ ...ANY_SALE, ...before?.rule, ...changed } as TaxScope)
  return [goods, destinations, buyers, ...(more ? [more] : [])].join('; ')
}
