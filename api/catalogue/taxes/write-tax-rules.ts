import { z } from '@hono/zod-openapi'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findOverlap, groupOf, newGaps } from '#domain/catalogue/taxes/rule-conflicts'
import { combinationText, gapText } from '#domain/catalogue/taxes/rule-text'
import { type TaxRuleInput, taxRuleInput } from '#domain/catalogue/taxes/tax-rule-input'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { lockList } from '../../ground/db/require-free-name'
import { taxRuleRevisions, taxRules } from '../../ground/db/schema/taxes'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { hasChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { currentRules, findTaxRule } from './read-tax-rules'
import { columnsOf, STORED_RULE, type StoredRule, taxRule, toTaxRule } from './tax-rule'

const tags = ['Regras fiscais']
const writers = securedForStaff('taxRules:update')

/** A statement has 65,535 parameters at most, and a rule is 36 of them. */
const ROWS_AN_INSERT = 500

/** Rules that one change names are this many at most in its refusal. */
const MOST_TOLD = 12

/** @throws VALIDATION_FAILED (taxOverlap), TAX_RULE_LEAVES_GAPS */
export const createTaxRule = endpoint(
  {
    method: 'post',
    path: '/taxRules',
    tags,
    summary: 'Cria uma regra fiscal; pedidos já feitos guardam a sua',
    ...writers,
    request: { body: body(named(taxRuleInput, 'TaxRuleInput')) },
    responses: { 201: json(taxRule, 'A regra criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRules(tx)
      const revision = { kind: 'FORM', reason: null, acceptGaps: input.acceptGaps } as const
      const { numbers } = await changeRules(c, tx, before, revision, [{ input, replaces: null }])
      return { status: 201 as const, body: toTaxRule((await findTaxRule(tx, numbers[0]!)).current) }
    })
    c.var.deps.wake('minute')
    return c.json(answer.body, 201)
  },
)

const change = documentChange(taxRuleInput, { document: 'TaxRuleInput', change: 'TaxRuleUpdate' })

/** @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED (taxOverlap), TAX_RULE_LEAVES_GAPS */
export const updateTaxRule = endpoint(
  {
    method: 'put',
    path: '/taxRules/{id}',
    tags,
    summary: 'Corrige uma regra fiscal; a anterior fica na história, e nos pedidos que ela tributou',
    ...writers,
    request: { params: idParams, body: change.body },
    responses: { 200: json(taxRule, 'A regra') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRules(tx)
      const stored = before.find(({ number }) => number === id)
      if (!stored) throw new ApiError('NOT_FOUND')
      if (stored.version !== version) throw new ApiError('VERSION_CONFLICT')
      const input = await change.whole(c, { ...documentOf(stored), acceptGaps: false })
      if (hasChanges(documentOf(stored), columnsOf(input)))
        await changeRules(c, tx, before, { kind: 'FORM', reason: null, acceptGaps: input.acceptGaps }, [
          { input, replaces: stored },
        ])
      return { status: 200 as const, body: toTaxRule((await findTaxRule(tx, id)).current) }
    })
    c.var.deps.wake('minute')
    return c.json(answer.body, 200)
  },
)

const undone = z.object({ id: z.number().int(), rules: z.number().int() }).openapi('TaxRulesUndone')

/**
 * Takes back everything that one change made of the rules: those that it made go, those that it replaced come back.
 * @throws NOT_FOUND, TAX_RULES_CHANGED_SINCE, VALIDATION_FAILED (taxOverlap), TAX_RULE_LEAVES_GAPS
 */
export const undoTaxRules = endpoint(
  {
    method: 'put',
    path: '/taxRules/revisions/undo/{id}',
    tags,
    summary: 'Desfaz uma mudança de regras fiscais, se nenhuma delas mudou de novo',
    ...writers,
    request: {
      params: idParams,
      body: body(z.object({ acceptGaps: taxRuleInput.shape.acceptGaps }).openapi('TaxRulesUndo')),
    },
    responses: { 200: json(undone, 'O que voltou') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { acceptGaps } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRules(tx)
      const [revision] = await tx.select().from(taxRuleRevisions).where(eq(taxRuleRevisions.id, id))
      if (!revision) throw new ApiError('NOT_FOUND')
      const { made, replaced, isChangedSince } = await rulesOfRevision(tx, id)
      if (isChangedSince || made.length + replaced.length === 0) throw new ApiError('TAX_RULES_CHANGED_SINCE')
      const standing = (number: number) => before.find((rule) => rule.number === number) ?? null
      const changes: RuleChange[] = [
        ...replaced.map((rule) => ({
          input: { ...documentOf(rule), acceptGaps },
          replaces: standing(rule.number),
          number: rule.number,
        })),
        ...made
          .filter(({ number }) => !replaced.some((rule) => rule.number === number))
          .map(({ number }) => ({ input: null, replaces: standing(number) })),
      ]
      const reason = revision.reason ? `Desfez: ${revision.reason}` : `Desfez a mudança ${id}`
      await changeRules(c, tx, before, { kind: 'UNDO', reason, undoesId: id, acceptGaps }, changes)
      // A sheet that became this change is undone with it.
      await tx.execute(sql`
        UPDATE sheet_imports SET state = 'UNDONE', version = version + 1
         WHERE kind = 'TAX_RULES' AND revision_id = ${id} AND state = 'APPLIED'`)
      return { status: 200 as const, body: { id, rules: changes.length } }
    })
    c.var.deps.wake('minute')
    return c.json(answer.body, 200)
  },
)

/** The rules that a change made, and those that it replaced; whether one of them was changed again since. */
async function rulesOfRevision(tx: Transaction, id: number) {
  const { rows } = await tx.execute<{ rule: StoredRule; isMade: boolean; isGone: boolean }>(sql`
    SELECT ${STORED_RULE} AS rule, t.revision_id = ${id} AS "isMade", t.revision_id = ${id} AND t.replaced_by_revision_id IS NOT NULL AS "isGone"
      FROM tax_rules t WHERE ${id} IN (t.revision_id, t.replaced_by_revision_id) ORDER BY t.number`)
  return {
    made: rows.filter(({ isMade }) => isMade).map(({ rule }) => rule),
    replaced: rows.filter(({ isMade }) => !isMade).map(({ rule }) => rule),
    isChangedSince: rows.some(({ isGone }) => isGone),
  }
}

/** One writer of the rules at a time: two that overlap cannot both pass. */
export async function lockRules(tx: Transaction): Promise<StoredRule[]> {
  await lockList(tx, 'tax_rules')
  return currentRules(tx)
}

/** A rule that comes, one that changes, or one that goes (`input` null). */
export interface RuleChange {
  input: TaxRuleInput | null
  replaces: StoredRule | null
  /** Of one that comes back after it was gone. */
  number?: number
}

interface Revision {
  kind: typeof taxRuleRevisions.$inferInsert.kind
  reason: string | null
  undoesId?: number
  acceptGaps: boolean
}

/** A form's fields of a stored rule. */
export function documentOf({ id: _i, number: _n, version: _v, isExample: _e, productName: _p, ...rule }: StoredRule) {
  return {
    ...rule,
    goods: [...rule.goods],
    orderTypes: [...rule.orderTypes],
    destinations: [...rule.destinations],
    buyers: [...rule.buyers],
    origins: [...rule.origins],
  }
}

/**
 * Writes what a change makes of the rules: each changed one is a new row, the old one stays as it was and is named by
 * the orders that it taxed. The list must be locked (`lockRules`).
 * @returns the change, and the numbers of the rules that came or changed, in their order
 * @throws VALIDATION_FAILED beside `validFrom` (of a sheet: of its line) where two rules would answer one sale,
 * TAX_RULE_LEAVES_GAPS with what would have no rule any more
 */
export async function changeRules(
  c: ApiContext,
  tx: Transaction,
  before: readonly StoredRule[],
  { acceptGaps, ...revision }: Revision,
  changes: readonly RuleChange[],
): Promise<{ revisionId: number; numbers: number[] }> {
  const gone = new Set(changes.flatMap(({ replaces }) => (replaces ? [replaces.number] : [])))
  const kept = before.filter(({ number }) => !gone.has(number))
  const coming = changes.flatMap(({ input, replaces, number }) =>
    input ? [{ ...columnsOf(input), number: replaces?.number ?? number ?? null }] : [],
  )
  await requireProducts(tx, coming)
  requireNoOverlap(kept, coming)
  if (!acceptGaps) requireNoGaps(before, [...kept, ...coming], saoPauloDate(c.var.deps.now()))

  const now = c.var.deps.now()
  const [row] = await tx
    .insert(taxRuleRevisions)
    .values({ ...revision, userId: c.var.who.userId, at: now })
    .returning({ id: taxRuleRevisions.id })
  const revisionId = row!.id
  if (gone.size > 0)
    await tx
      .update(taxRules)
      .set({ replacedByRevisionId: revisionId })
      .where(and(isNull(taxRules.replacedByRevisionId), inArray(taxRules.number, [...gone])))
  const versions = await versionsOf(tx)
  const last = Math.max(0, ...versions.keys())
  const fresh = coming.filter(({ number }) => number === null)
  const rows = coming.map((one) => {
    const { number, ...rule } = one
    const own = number ?? last + 1 + fresh.indexOf(one)
    return { ...rule, number: own, version: (versions.get(own) ?? 0) + 1, revisionId, createdAt: now }
  })
  for (let at = 0; at < rows.length; at += ROWS_AN_INSERT)
    await tx.insert(taxRules).values(rows.slice(at, at + ROWS_AN_INSERT))
  const audited = changes.length === 1 ? changes[0]! : null
  if (audited)
    await writeAudit(c, tx, {
      action: audited.input === null ? 'delete' : audited.replaces ? 'update' : 'create',
      table: 'tax_rules',
      id: audited.replaces?.number ?? rows[0]!.number,
      before: audited.replaces && documentOf(audited.replaces),
      after: audited.input && columnsOf(audited.input),
    })
  else
    await writeAudit(c, tx, {
      action: revision.kind === 'UNDO' ? 'undo' : 'import',
      table: 'tax_rule_revisions',
      id: revisionId,
      before: { rules: [...gone] },
      after: { rules: rows.map(({ number }) => number), reason: revision.reason },
    })
  return { revisionId, numbers: rows.map(({ number }) => number) }
}

/** The highest version of each number that there ever was. */
async function versionsOf(tx: Transaction): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ number: number; version: number }>(
    sql`SELECT number::int, max(version)::int AS version FROM tax_rules GROUP BY number`,
  )
  return new Map(rows.map(({ number, version }) => [number, version]))
}

/** @throws VALIDATION_FAILED beside the product that does not exist */
async function requireProducts(tx: Transaction, coming: readonly { productId: number | null }[]): Promise<void> {
  const ids = [...new Set(coming.flatMap(({ productId }) => productId ?? []))]
  if (ids.length === 0) return
  await holdRows(tx, {}, ids)
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT id::int FROM products WHERE id = ANY(${sql.param(ids)}::bigint[]) AND destroyed_at IS NULL`,
  )
  if (rows.length < ids.length)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'productId', rule: 'exists' }] })
}

type Coming = ReturnType<typeof columnsOf> & { number: number | null }

function requireNoOverlap(kept: readonly StoredRule[], coming: readonly Coming[]): void {
  const groups = new Map<string, (StoredRule | Coming)[]>()
  const grouped = (rule: StoredRule | Coming) => {
    const key = groupOf(rule)
    const own = groups.get(key) ?? []
    groups.set(key, own)
    return own
  }
  for (const rule of kept) grouped(rule).push(rule)
  for (const rule of coming) {
    const standing = grouped(rule)
    const found = findOverlap(rule, standing)
    if (found) {
      const meta = { combination: combinationText(found.combination), number: found.other.number ?? 'outra nova' }
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'validFrom', rule: 'taxOverlap', meta }] })
    }
    standing.push(rule)
  }
}

/** The first rules of all leave no gap that was not there: without any, nothing is taxed by rules. */
function requireNoGaps(
  before: readonly StoredRule[],
  after: readonly (StoredRule | Coming)[],
  today: BusinessDate,
): void {
  if (before.length === 0) return
  const gaps = newGaps(before, after, today)
  if (gaps.length === 0) return
  throw new ApiError('TAX_RULE_LEAVES_GAPS', {
    errors: gaps.slice(0, MOST_TOLD).map((gap) => ({
      code: 'TAX_RULE_LEAVES_GAPS' as const,
      field: 'acceptGaps',
      meta: { name: gapText(gap) },
    })),
  })
}
