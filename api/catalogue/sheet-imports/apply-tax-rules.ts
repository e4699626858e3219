import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { applyTaxRulesInput } from '#domain/catalogue/sheet-imports/import-input'
import { judgeTaxRule } from '#domain/catalogue/sheet-imports/judge-tax-rule'
import type { TaxPatch } from '#domain/catalogue/sheet-imports/read-tax-line'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import type { StoredRule } from '../taxes/tax-rule'
import { changeRules, documentOf, lockRules, type RuleChange } from '../taxes/write-tax-rules'
import { compareImport } from './compare-import'
import type { ComparedRule } from './compare-tax-rules'
import { findImportById, sheetImport } from './sheet-import'
import { lockImport } from './write-costs'

const applied = z
  .object({
    id: z.number().int(),
    rules: z.number().int().openapi({ description: 'Regras que vieram ou mudaram' }),
    revisionId: z.number().int().openapi({ description: 'A mudança em que se tornou; desfaz-se por ela' }),
  })
  .openapi('TaxImportApplied')

/**
 * One change of every line that says something new; of those in conflict the ones that were ticked. Under the lock of
 * the rules each line is judged again: what was corrected since the comparison is refused, all of it or nothing is
 * written.
 * @throws SHEET_IMPORT_STATE, SHEET_IMPORT_HAS_ERRORS, SHEET_IMPORT_EMPTY, SHEET_IMPORT_STALE, VALIDATION_FAILED
 * (taxOverlap) where a line that was left out is in the way, TAX_RULE_LEAVES_GAPS
 */
export const applyTaxImport = endpoint(
  {
    method: 'put',
    path: '/taxRules/imports/apply/{id}',
    tags: ['Planilhas'],
    summary: 'Aplica uma planilha de regras fiscais comparada: é uma só mudança das regras, que se desfaz',
    ...securedForStaff('taxRules:update'),
    request: { params: idParams, body: body(named(applyTaxRulesInput, 'TaxImportApply')) },
    responses: { 200: json(applied, 'A mudança') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { onlyValid, lines, allConflicts, acceptGaps } = c.req.valid('json')
    await findImportById(c.var.deps.db, 'TAX_RULES', id)
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRules(tx)
      await lockImport(tx, id, 'READY')
      const { counts, fileName } = await findImportById(tx, 'TAX_RULES', id)
      if (counts && counts.ERROR > 0 && !onlyValid) throw new ApiError('SHEET_IMPORT_HAS_ERRORS')
      const taken = await takeLines(tx, id, { lines: lines ?? [], allConflicts })
      if (taken.length === 0) throw new ApiError('SHEET_IMPORT_EMPTY')
      const changes = changesOf(before, taken)
      const { revisionId } = await changeRules(c, tx, before, { kind: 'SHEET', reason: fileName, acceptGaps }, changes)
      await tx.execute(sql`
        UPDATE sheet_imports SET state = 'APPLIED', revision_id = ${revisionId}, version = version + 1 WHERE id = ${id}`)
      return { status: 200 as const, body: { id, rules: changes.length, revisionId } }
    })
    c.var.deps.wake('minute')
    return c.json(answer.body, 200)
  },
)

interface TakenLine extends Record<string, unknown> {
  /** The number of the rule that it changes; null of a new one. */
  number: number | null
  after: TaxPatch
  before: ComparedRule | null
}

/** Marks the lines that are applied, and answers them in their order. */
async function takeLines(
  tx: Transaction,
  id: number,
  { lines, allConflicts }: { lines: readonly number[]; allConflicts: boolean },
): Promise<TakenLine[]> {
  await tx.execute(sql`
    UPDATE sheet_import_rows s SET is_taken = true
     WHERE s.import_id = ${id} AND (s.kind IN ('ADDED', 'CHANGED')
        OR (s.kind = 'CONFLICT' AND (${allConflicts}::boolean OR s.line = ANY (${sql.param([...lines])}::int[]))))`)
  const { rows } = await tx.execute<TakenLine>(sql`
    SELECT s.row_id::int AS number, s.after, s.before FROM sheet_import_rows s
     WHERE s.import_id = ${id} AND s.is_taken ORDER BY s.line`)
  return rows
}

/** @throws SHEET_IMPORT_STALE where a rule is no longer as it was compared */
function changesOf(standing: readonly StoredRule[], taken: readonly TakenLine[]): RuleChange[] {
  const current = new Map(standing.map((rule) => [rule.number, rule]))
  return taken.map(({ number, after, before }) => {
    const replaces = number === null ? null : (current.get(number) ?? null)
    if (number !== null && replaces?.version !== before?.version) throw new ApiError('SHEET_IMPORT_STALE')
    const judged = judgeTaxRule(replaces && documentOf(replaces), after)
    if ('problems' in judged) throw new ApiError('SHEET_IMPORT_STALE')
    return { input: judged.input, replaces }
  })
}

/** @throws SHEET_IMPORT_STATE for one that is not compared yet, or applied */
export const compareTaxImport = endpoint(
  {
    method: 'put',
    path: '/taxRules/imports/compare/{id}',
    tags: ['Planilhas'],
    summary: 'Compara de novo uma planilha com as regras fiscais como elas estão agora',
    ...securedForStaff('taxRules:update'),
    request: { params: idParams },
    responses: { 200: json(sheetImport, 'A planilha') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const before = await findImportById(c.var.deps.db, 'TAX_RULES', id)
    const answer = await writeOnce(c, async (tx) => {
      await lockImport(tx, id, 'READY')
      await compareImport(tx, { id, kind: 'TAX_RULES', priceTableId: null, removeAbsent: false })
      const after = await findImportById(tx, 'TAX_RULES', id)
      const facts = { kind: 'TAX_RULES', fileName: before.fileName }
      await writeAudit(c, tx, {
        action: 'compare',
        table: 'sheet_imports',
        id,
        before: { ...facts, counts: before.counts },
        after: { ...facts, counts: after.counts },
      })
      return { status: 200 as const, body: after }
    })
    return c.json(answer.body, 200)
  },
)
