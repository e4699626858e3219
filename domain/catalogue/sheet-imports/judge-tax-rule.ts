import { issuesToErrors } from '../../ground/errors/issues-to-errors'
import { type Combination, groupOf, overlapOf } from '../taxes/rule-conflicts'
import type { TaxScope } from '../taxes/tax-rule'
import { type TaxRuleInput, taxRuleInput } from '../taxes/tax-rule-input'
import type { LineProblem } from './line-problems'
import type { TaxPatch } from './read-tax-line'
import { type TaxRuleDocument, taxCellText, taxColumn } from './tax-columns'

/** No state, and no agreement on ST, has a rate below one percent: a spreadsheet keeps a typed '12%' as 0,12. */
const NEVER_BELOW_ONE = ['icmsInterstate', 'icmsInternal', 'stMva'] as const

/**
 * A line held against the rules of the form.
 * @param stored the rule that its key names; null for a new one
 * @returns the whole rule as it would be, or what keeps it from being one, beside the columns
 */
export function judgeTaxRule(
  stored: TaxRuleDocument | null,
  { endsOn, ...said }: TaxPatch,
): { input: TaxRuleInput } | { problems: LineProblem[] } {
  const ends = endsOn === null || endsOn === undefined ? {} : { validUntil: endsOn }
  const parsed = taxRuleInput.safeParse({ ...stored, ...said, ...ends })
  if (!parsed.success) {
    const problems = issuesToErrors(parsed.error.issues).map(({ field, rule, meta }): LineProblem => {
      const { header } = taxColumn(field === 'validUntil' && 'validUntil' in ends ? 'endsOn' : field)
      return { code: 'RULE', header, rule, meta }
    })
    return { problems }
  }
  const input = parsed.data
  const problems = NEVER_BELOW_ONE.flatMap((name): LineProblem[] => {
    const value = input[name]
    if (value === null || value <= 0 || value >= 1 || stored?.[name] === value) return []
    const column = taxColumn(name)
    const meant = taxCellText(column, Math.round(value * 1_000_000) / 10_000)!
    return [{ code: 'RATE_AS_SHARE', header: column.header, text: taxCellText(column, value)!, meant }]
  })
  return problems.length > 0 ? { problems } : { input }
}

/** A rule that would be: of a line, or one that stays as it is (line null). */
export interface PlannedRule {
  line: number | null
  number: number | null
  scope: TaxScope
}

export interface PlannedOverlap {
  a: PlannedRule
  b: PlannedRule
  combination: Combination
}

/** Pairs of planned rules that would answer one sale, at least one of each from a line. */
export function plannedOverlaps(rules: readonly PlannedRule[]): PlannedOverlap[] {
  const groups = new Map<string, PlannedRule[]>()
  for (const rule of rules) {
    const key = groupOf(rule.scope)
    const group = groups.get(key)
    if (group) group.push(rule)
    else groups.set(key, [rule])
  }
  return [...groups.values()].flatMap((group) =>
    group.flatMap((b, at) => {
      for (let other = 0; other < at; other += 1) {
        const a = group[other]!
        if (a.line === null && b.line === null) continue
        const combination = overlapOf(a.scope, b.scope)
        // One sentence a rule: who mends it compares again.
        if (combination) return [{ a, b, combination }]
      }
      return []
    }),
  )
}
