import Big from 'big.js'
import { exceededPercentage } from '../../catalogue/pricing/discount'
import { toCents } from '../../ground/money/money'
import { THRESHOLD_ROLES, type ThresholdRole, type ThresholdType } from '../../people/permissions/threshold-roles'

/** One rung of a ladder that is in force: percent points of a discount or a margin, reais of a total (domain 5). */
export interface Threshold {
  type: ThresholdType
  approver: ThresholdRole
  value: number
}

/** Roles that may answer what asks for this one. */
export const rolesFrom = (role: ThresholdRole): readonly ThresholdRole[] => THRESHOLD_ROLES.slice(roleRank(role))

/** Types with an upper limit: a margin has a lower one, see `assessMargin`. */
export type LimitType = Exclude<ThresholdType, 'MARGIN'>

const HIGHEST_ROLE: ThresholdRole = 'DIRECTOR'

export const roleRank = (role: ThresholdRole): number => THRESHOLD_ROLES.indexOf(role)

/** True when a holder of `role` may answer what asks for `required`. */
export const isSufficientRole = (role: ThresholdRole | null, required: ThresholdRole): boolean =>
  role !== null && roleRank(role) >= roleRank(required)

/** Roles whose requests a holder of this one may answer: their own and those below. */
export const rolesUpTo = (role: ThresholdRole): readonly ThresholdRole[] => THRESHOLD_ROLES.slice(0, roleRank(role) + 1)

/**
 * The limit up to which a person may let an order through alone. A role without a threshold of its own has that of the
 * next lower one.
 * - DISCOUNT: percent points; every limit is 0 until a threshold says otherwise.
 * - TOTAL_PRICE: reais; without a role (an integrator) that of SELLER; null = unlimited, while there is
 *   no such threshold at all.
 */
export function limitOf(thresholds: readonly Threshold[], type: LimitType, role: ThresholdRole | null): number | null {
  const ladder = thresholds.filter((threshold) => threshold.type === type)
  if (type === 'TOTAL_PRICE' && ladder.length === 0) return null
  const own = role ?? (type === 'TOTAL_PRICE' ? 'SELLER' : null)
  if (own === null) return 0
  return Math.max(0, ...ladder.filter(({ approver }) => roleRank(approver) <= roleRank(own)).map(({ value }) => value))
}

/** Nobody sells at a loss alone, until a threshold says otherwise. */
const DEFAULT_FLOOR = 0

/**
 * The least margin that a person may let through alone, in percent points. Without a role (an integrator) that of
 * SELLER; a role without a floor of its own has that of the next lower one, at last 0. The highest role is bound by a
 * floor of its own alone: null = any margin, also an unknown one.
 */
function marginFloorOf(thresholds: readonly Threshold[], role: ThresholdRole | null): number | null {
  const own = role ?? 'SELLER'
  const ladder = thresholds.filter(({ type, approver }) => type === 'MARGIN' && roleRank(approver) <= roleRank(own))
  if (own === HIGHEST_ROLE && !ladder.some(({ approver }) => approver === HIGHEST_ROLE)) return null
  const highest = ladder.sort((a, b) => roleRank(b.approver) - roleRank(a.approver))[0]
  return highest?.value ?? DEFAULT_FLOOR
}

export type MarginAssessment =
  | { kind: 'within' }
  | { kind: 'exceeded'; requiredRole: ThresholdRole }
  | { kind: 'beyond' }

/**
 * Whether a person may let an order's margin through, and if not, who is the LOWEST role that may. It says nothing of
 * the margin itself: users who may not see costs read the answer too.
 * @param margin percent points; null: a cost or a tax of it is not known, and that is the highest role's to judge
 */
export function assessMargin(
  thresholds: readonly Threshold[],
  role: ThresholdRole | null,
  margin: number | null,
): MarginAssessment {
  const isWithin = (one: ThresholdRole | null) => {
    const floor = marginFloorOf(thresholds, one)
    return margin === null ? one === HIGHEST_ROLE : floor === null || margin >= floor
  }
  if (isWithin(role)) return { kind: 'within' }
  const requiredRole = THRESHOLD_ROLES.find(isWithin)
  return requiredRole ? { kind: 'exceeded', requiredRole } : { kind: 'beyond' }
}

export type Assessment =
  | { kind: 'within'; limit: number | null }
  /** `excess`: percent points above a discount limit, reais above a total limit. */
  | { kind: 'exceeded'; limit: number; excess: number; requiredRole: ThresholdRole }
  /** Above the highest role's limit: it cannot even be asked for. */
  | { kind: 'beyond'; limit: number; excess: number; highest: number }

/**
 * Whether a value is within the person's own limit, and if not, who is the LOWEST role that may let it through (domain
 * 5, flow 3).
 * @param value percent points of the discount, or the total in reais
 */
export function assess(
  thresholds: readonly Threshold[],
  type: LimitType,
  role: ThresholdRole | null,
  value: number,
): Assessment {
  const limit = limitOf(thresholds, type, role)
  if (limit === null || excessOf(type, value, limit) === 0) return { kind: 'within', limit }
  const excess = excessOf(type, value, limit)
  const requiredRole = THRESHOLD_ROLES.find(
    (one) => excessOf(type, value, limitOf(thresholds, type, one) ?? value) === 0,
  )
  return requiredRole
    ? { kind: 'exceeded', limit, excess, requiredRole }
    : { kind: 'beyond', limit, excess, highest: limitOf(thresholds, type, 'DIRECTOR') ?? 0 }
}

/** 0 when the value is within the limit; totals are compared in cents. */
function excessOf(type: LimitType, value: number, limit: number): number {
  if (type === 'DISCOUNT') return exceededPercentage(value, limit)
  return Math.max(0, toCents(value) - toCents(limit)) / 100
}

/**
 * How far above its limit a value is, in percent points: of the discount itself, or of the total's
 * limit. Null without a limit.
 */
export function excessPoints(type: LimitType, value: number, limit: number): number | null {
  if (type === 'DISCOUNT') return excessOf(type, value, limit)
  return limit <= 0 ? null : Number(new Big(value).minus(limit).times(100).div(limit).round(4, Big.roundHalfUp))
}

export interface Rung {
  role: ThresholdRole
  limit: number
  /** 0 when the value is within the limit; percent points or reais as the type has them ('reduza 1,3 p.p.'). */
  excess: number
}

/** Every role with a threshold of its own, from the lowest, with what the value has too much for it. */
export const ladderOf = (thresholds: readonly Threshold[], type: LimitType, value: number): Rung[] =>
  thresholds
    .filter((threshold) => threshold.type === type)
    .sort((a, b) => roleRank(a.approver) - roleRank(b.approver))
    .map(({ approver, value: limit }) => ({ role: approver, limit, excess: excessOf(type, value, limit) }))

/**
 * The largest discount that this person needs no approval for: percent points, and cents of the lines at the table's
 * prices. The cents are rounded down, so that giving them all stays within the limit.
 */
export function largestFreeDiscount(
  thresholds: readonly Threshold[],
  role: ThresholdRole | null,
  tableTotalCents: number,
): { percentage: number; cents: number } {
  const percentage = limitOf(thresholds, 'DISCOUNT', role) ?? 0
  const cents = new Big(tableTotalCents).times(percentage).div(100).round(0, Big.roundDown)
  return { percentage, cents: Number(cents) }
}

/** Beside the requested value: how far the asker and the reader go alone, and who comes after the reader. */
export interface ComparedLimits {
  /** Percent points or reais; null = unlimited. */
  requester: number | null
  reader: number | null
  /** The next role that goes further than the reader. */
  next: { role: ThresholdRole; limit: number } | null
}

/** @param reader the highest role in whose name the reader answers */
export function compareLimits(
  thresholds: readonly Threshold[],
  type: LimitType,
  requester: ThresholdRole | null,
  reader: ThresholdRole,
): ComparedLimits {
  const own = limitOf(thresholds, type, reader)
  const next = ladderOf(thresholds, type, 0).find(
    ({ role, limit }) => roleRank(role) > roleRank(reader) && own !== null && limit > own,
  )
  return {
    requester: limitOf(thresholds, type, requester),
    reader: own,
    next: next ? { role: next.role, limit: next.limit } : null,
  }
}
