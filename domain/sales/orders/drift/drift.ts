import { ERROR_CODE_KEYS, type ErrorCode } from '../../../ground/errors/error-codes'

/** A price and its availability on one side of the comparison; integer cents. */
export interface DriftSide {
  unitPriceCents: number
  totalCents: number
  availableAt: string | null
  availableInDays: number
}

/** One line that is brought back, as it was and as it is today. */
export interface DriftLine {
  productId: number
  name: string
  quantity: number
  before: DriftSide
  /** Null: it cannot be bought any more, and `code` says why. */
  after: DriftSide | null
  code: ErrorCode | null
  /** The product on sale instead of a line that is gone. */
  substitute: (DriftSide & { productId: number; name: string }) | null
}

export const DRIFT_DECISIONS = ['KEEP', 'SUBSTITUTE', 'DROP'] as const
export type DriftDecision = (typeof DRIFT_DECISIONS)[number]

/** Everything as the report proposes it; only lines still on sale; or line by line. */
export const DRIFT_MODES = ['ACCEPT', 'KEEP', 'CHOOSE'] as const
export type DriftMode = (typeof DRIFT_MODES)[number]

export interface DriftChoice {
  mode: DriftMode
  lines: readonly { productId: number; decision: DriftDecision }[]
}

export interface DriftItem {
  productId: number
  quantity: number
}

/** Why a line is not brought back: it cannot be bought any more, or the user left it out. */
export const DROP_CODES = [...ERROR_CODE_KEYS, 'CHOSEN'] as const
type DropCode = (typeof DROP_CODES)[number]

export interface DriftOutcome {
  items: DriftItem[]
  dropped: { productId: number; name: string; code: DropCode }[]
  substituted: { productId: number; name: string; substituteId: number; substituteName: string }[]
}

interface DriftError {
  field: string
  code?: ErrorCode
  rule?: 'required' | 'choice' | 'exists'
  meta?: { productId: number; name: string }
}

/**
 * The choices for a line: a product that is gone is never kept, and replaced only where there is something to replace
 * it.
 */
export function decisionsFor({ after, substitute }: DriftLine): readonly DriftDecision[] {
  if (after) return ['KEEP', 'DROP']
  return substitute ? ['SUBSTITUTE', 'DROP'] : ['DROP']
}

/** Does this line come back otherwise than it was? */
export const isDrifted = ({ before, after }: DriftLine): boolean =>
  after === null ||
  after.unitPriceCents !== before.unitPriceCents ||
  after.availableAt !== before.availableAt ||
  after.availableInDays !== before.availableInDays

/** The report's proposal for a line. */
const proposalFor = (line: DriftLine): DriftDecision => decisionsFor(line)[0] ?? 'DROP'

/**
 * The items that a choice leads to, or why it cannot be: every decision is held against what is on sale now. A line
 * that is still there and was not decided on is kept; one that is gone asks for a decision.
 */
export function decideDrift(
  lines: readonly DriftLine[],
  choice: DriftChoice,
): { outcome: DriftOutcome } | { errors: DriftError[] } {
  const errors: DriftError[] = []
  const chosen = new Map(choice.lines.map(({ productId, decision }) => [productId, decision]))
  if (choice.mode === 'CHOOSE') {
    const known = new Set(lines.map(({ productId }) => productId))
    for (const [index, { productId }] of choice.lines.entries())
      if (!known.has(productId)) errors.push({ field: `drift.lines[${index}].productId`, rule: 'exists' })
  }
  const outcome: DriftOutcome = { items: [], dropped: [], substituted: [] }
  for (const line of lines) {
    const { productId, name, quantity } = line
    const decision = choice.mode === 'CHOOSE' ? chosen.get(productId) : proposed(choice.mode, line)
    const refusal = refuse(line, decision, choice)
    if (refusal) errors.push(refusal)
    else if (decision === 'DROP') outcome.dropped.push({ productId, name, code: line.code ?? 'CHOSEN' })
    else if (decision === 'SUBSTITUTE' && line.substitute) {
      outcome.items.push({ productId: line.substitute.productId, quantity })
      outcome.substituted.push({
        productId,
        name,
        substituteId: line.substitute.productId,
        substituteName: line.substitute.name,
      })
    } else outcome.items.push({ productId, quantity })
  }
  return errors.length > 0 ? { errors } : { outcome }
}

const proposed = (mode: 'ACCEPT' | 'KEEP', line: DriftLine): DriftDecision =>
  mode === 'KEEP' && !line.after ? 'DROP' : proposalFor(line)

function refuse(
  line: DriftLine,
  decision: DriftDecision | undefined,
  { lines: chosen }: DriftChoice,
): DriftError | undefined {
  if (decision === undefined && line.after) return undefined
  const index = chosen.findIndex(({ productId }) => productId === line.productId)
  const field = index === -1 ? 'drift.lines' : `drift.lines[${index}].decision`
  const meta = { productId: line.productId, name: line.name }
  if (decision === undefined) return { field, rule: 'required', meta }
  if (decisionsFor(line).includes(decision)) return undefined
  return decision === 'KEEP' && line.code ? { field, code: line.code, meta } : { field, rule: 'choice', meta }
}
