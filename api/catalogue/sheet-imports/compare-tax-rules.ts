import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { LineKind } from '#domain/catalogue/sheet-imports/import-words'
import { judgeTaxRule, type PlannedRule, plannedOverlaps } from '#domain/catalogue/sheet-imports/judge-tax-rule'
import type { LineProblem } from '#domain/catalogue/sheet-imports/line-problems'
import type { TaxPatch } from '#domain/catalogue/sheet-imports/read-tax-line'
import { type TaxRuleChanges, type TaxRuleDocument, taxChanges } from '#domain/catalogue/sheet-imports/tax-columns'
import { combinationText } from '#domain/catalogue/taxes/rule-text'
import type { TaxRuleInput } from '#domain/catalogue/taxes/tax-rule-input'
import type { Executor, Transaction } from '../../ground/db/executor'
import { currentRules } from '../taxes/read-tax-rules'
import { STORED_RULE, type StoredRule } from '../taxes/tax-rule'
import { documentOf } from '../taxes/write-tax-rules'

/** Lines that are judged before other requests have their turn. */
const LINES_A_TURN = 20
/** Overlaps are looked for again while a line that fell out brings its rule back. */
const MOST_ROUNDS = 25

interface StagedLine extends Record<string, unknown> {
  line: number
  /** The number and the version of its key. */
  rowId: number | null
  seal: string | null
  after: TaxPatch
  problems: LineProblem[]
}

/** The rule of a line as it was compared with. */
export interface ComparedRule {
  version: number
  rule: TaxRuleDocument
}

interface Judged {
  line: number
  /** Of the rule that its key names. */
  number: number | null
  kind: LineKind
  found: LineProblem[]
  changes: TaxRuleChanges | null
  /** What the rule is now; null of a new one. */
  before: ComparedRule | null
  /** What it was when it was exported. */
  base: TaxRuleDocument | null
  input: TaxRuleInput | null
}

/**
 * Says of every line of a staged sheet of tax rules what it would do to the rules as they are now. Each line is held
 * against the form of a rule, then all that would stand afterwards against each other. A key names a rule and its
 * version: one that was corrected since is told with what it was.
 */
export async function compareTaxRules(tx: Transaction, id: number): Promise<void> {
  const { rows: lines } = await tx.execute<StagedLine>(sql`
    SELECT line, row_id::int AS "rowId", seal, after, problems FROM sheet_import_rows WHERE import_id = ${id} ORDER BY line`)
  const standing = await currentRules(tx)
  const known = await knownRules(tx, standing, lines)
  const judged: Judged[] = []
  for (const [at, line] of lines.entries()) {
    if (at % LINES_A_TURN === 0) await turn()
    judged.push(judgeLine(line, known))
  }
  markLostProducts(judged, await missingProducts(tx, judged))
  for (let round = 0; round < MOST_ROUNDS; round += 1) if (markOverlaps(judged, standing) === 0) break
  const rows = judged.map(({ input: _input, ...row }) => row)
  await tx.execute(sql`
    UPDATE sheet_import_rows s SET changes = g.changes, found = g.found, kind = g.kind, before = g.before, base = g.base
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g(line int, changes jsonb, found jsonb, kind text, before jsonb, base jsonb)
     WHERE s.import_id = ${id} AND s.line = g.line`)
}

interface Known {
  current: ReadonlyMap<number, StoredRule>
  /** Former versions that keys name, by 'number-version'. */
  former: ReadonlyMap<string, TaxRuleDocument>
  /** The lines of each key's rule. */
  keyed: ReadonlyMap<number, readonly number[]>
}

async function knownRules(db: Executor, standing: readonly StoredRule[], lines: readonly StagedLine[]): Promise<Known> {
  const current = new Map(standing.map((rule) => [rule.number, rule]))
  const keyed = new Map<number, number[]>()
  for (const { rowId, line } of lines) if (rowId !== null) keyed.set(rowId, [...(keyed.get(rowId) ?? []), line])
  const stale = lines.flatMap(({ rowId, seal }) =>
    rowId !== null && current.get(rowId)?.version !== Number(seal) ? [rowId] : [],
  )
  const former = new Map<string, TaxRuleDocument>()
  if (stale.length > 0) {
    const { rows } = await db.execute<{ rule: StoredRule }>(
      sql`SELECT ${STORED_RULE} AS rule FROM tax_rules t WHERE t.number = ANY (${sql.param(stale)}::int[]) ORDER BY t.id`,
    )
    for (const { rule } of rows) former.set(`${rule.number}-${rule.version}`, documentOf(rule))
  }
  return { current, former, keyed }
}

function judgeLine({ line, rowId, seal, after, problems }: StagedLine, { current, former, keyed }: Known): Judged {
  const own = rowId === null ? null : (current.get(rowId) ?? null)
  const stored = own && documentOf(own)
  const isStale = own !== null && own.version !== Number(seal)
  const base = isStale ? (former.get(`${rowId}-${seal}`) ?? null) : stored
  const before = own && stored && { version: own.version, rule: stored }
  const wrong = (found: LineProblem[]): Judged => ({
    ...{ line, number: rowId, kind: 'ERROR', found, changes: null, before, base, input: null },
  })
  if (rowId !== null && !own) return wrong([{ code: 'TAX_RULE_GONE', number: rowId }])
  const same = rowId === null ? [] : (keyed.get(rowId) ?? [])
  if (same.length > 1) return wrong([{ code: 'SAME_KEY', lines: [same[0]!, same.at(-1)!] }])
  const judgement = judgeTaxRule(stored, after)
  if ('problems' in judgement) return wrong(judgement.problems.filter((one) => !isSaid(one, problems)))
  if (problems.length > 0) return wrong([])
  const { input } = judgement
  const changes = taxChanges(stored, input)
  const isEqual = stored !== null && Object.keys(changes).length === 0
  const kind = stored === null ? 'ADDED' : isEqual ? 'EQUAL' : isStale ? 'CONFLICT' : 'CHANGED'
  return { line, number: rowId, kind, found: [], changes, before, base, input }
}

/** A cell that could not be read is no blank one beside it. */
const isSaid = (problem: LineProblem, own: readonly LineProblem[]): boolean =>
  own.some(({ code }) => code === 'NO_FORMULA_VALUE') ||
  ('header' in problem && own.some((other) => 'header' in other && other.header === problem.header))

const writes = ({ kind }: Judged): boolean => kind === 'ADDED' || kind === 'CHANGED' || kind === 'CONFLICT'

async function missingProducts(db: Executor, judged: readonly Judged[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(judged.flatMap((one) => (writes(one) ? (one.input?.productId ?? []) : [])))]
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id::float8 AS id FROM products WHERE id = ANY (${sql.param(ids)}::bigint[]) AND destroyed_at IS NULL`,
  )
  const found = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !found.has(id)))
}

function markLostProducts(judged: Judged[], missing: ReadonlySet<number>): void {
  for (const one of judged) {
    const product = one.input?.productId ?? null
    if (product !== null && writes(one) && missing.has(product)) fail(one, { code: 'PRODUCT_MISSING', product })
  }
}

function fail(one: Judged, problem: LineProblem): void {
  one.kind = 'ERROR'
  one.found = [...one.found, problem]
}

/**
 * Marks the lines that would answer a sale that another line, or a rule that stays, answers too. A line in conflict is
 * taken as the sheet has it: where it is left out, the rules are held against each other once more as it is applied.
 * @returns how many fell out
 */
function markOverlaps(judged: readonly Judged[], standing: readonly StoredRule[]): number {
  const coming = judged.filter(writes)
  if (coming.length === 0) return 0
  const replaced = new Set(coming.map(({ number }) => number))
  const planned: PlannedRule[] = [
    ...standing
      .filter(({ number }) => !replaced.has(number))
      .map((rule) => ({ line: null, number: rule.number, scope: rule })),
    ...coming.map((one) => ({ line: one.line, number: null, scope: one.input! })),
  ]
  const byLine = new Map(coming.map((one) => [one.line, one]))
  let marked = 0
  for (const { a, b, combination } of plannedOverlaps(planned)) {
    const own = [a, b].flatMap(({ line }) => line ?? []).sort((x, y) => x - y)
    const problem = {
      code: 'TAX_OVERLAP' as const,
      lines: own,
      number: a.number ?? b.number,
      combination: combinationText(combination),
    }
    for (const line of own) {
      const one = byLine.get(line)!
      if (one.kind !== 'ERROR') marked += 1
      fail(one, problem)
    }
  }
  return marked
}
