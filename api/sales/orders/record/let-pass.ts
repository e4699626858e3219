import { can } from '#domain/people/permissions/permissions'
import { type Breach, breachesOf, RESTRICTION_LABELS, type Sale, type Waivers } from '#domain/sales/orders/buyer/buyer'
import type { Who } from '../../../ground/caller/who'
import { ApiError } from '../../../ground/errors/api-error'
import { isStaff } from '../../../people/companies/visible-companies'

export interface LetPass {
  waivers: Waivers
  /** What was let through now: for the audit log, and as a note for the timeline. */
  waived: readonly Breach[]
  note: string | null
}

/**
 * Holds an order that is about to be written against its buyer (domain 2.1, 2.4). With a reason, staff with
 * orders:bypassRestrictions let pass what does not fit; another delivery state alone waits until the order is sent.
 * @param isNew the buyer or the tax class is being chosen now
 * @throws FORBIDDEN for a reason of a caller who may not, VALIDATION_FAILED beside `taxpayer`
 */
export function letPass(
  who: Who,
  sale: Sale,
  { waivers, reason, isNew, now }: { waivers: Waivers; reason: string | null; isNew: boolean; now: Date },
): LetPass {
  if (reason !== null && !(isStaff(who) && can(who, 'orders:bypassRestrictions'))) throw new ApiError('FORBIDDEN')
  const breaches = breachesOf(sale, waivers)
  if (reason === null) {
    if (isNew && breaches.some(({ restriction }) => restriction === 'TAX_CLASS'))
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'taxpayer', rule: 'taxpayerWithoutRegistration' }] })
    return { waivers, waived: [], note: null }
  }
  const waiver = { userId: who.userId, reason, at: now.toISOString() }
  return {
    waivers: {
      ...waivers,
      ...Object.fromEntries(breaches.map(({ restriction, subject }) => [restriction, { subject, ...waiver }])),
    },
    waived: breaches,
    note: breaches.length > 0 ? noteOf(breaches, reason) : null,
  }
}

const noteOf = (breaches: readonly Breach[], reason: string): string =>
  `Exceção liberada (${breaches.map(({ restriction }) => RESTRICTION_LABELS[restriction]).join('; ')}): ${reason}`
