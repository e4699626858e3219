/** The facts that an approval is given for: nothing else of an order takes part, so that a note leaves it valid. */
export interface FingerprintFacts {
  lines: readonly {
    productId: number
    quantity: number
    tableUnitPriceCents: number
    unitPriceCents: number
  }[]
  /** The buyer: a discount for one client does not count for another. */
  companyClientId: number | null
  paymentMethodId: number | null
  paymentConditionId: number | null
  /** When it is paid, `YYYY-MM-DD`. */
  dueDate: string | null
  totalCents: number
  /** How often the negotiation began anew; see `restartsOf`. */
  restarts: number
}

/**
 * An order's client, lines, prices, payment, due date and total as one text that is the same for the same facts,
 * whatever the order of the lines (domain 5, orderFingerprint). Its hash is stored with a grant or an approval, which
 * holds while the two are equal.
 */
export function orderFingerprint(facts: FingerprintFacts): string {
  const lines = facts.lines
    .map((line) => [line.productId, line.quantity, line.tableUnitPriceCents, line.unitPriceCents] as const)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3])
    .map((line) => line.join('x'))
  return [
    'v2',
    `restarts ${facts.restarts}`,
    `client ${facts.companyClientId ?? '-'}`,
    `payment ${facts.paymentMethodId ?? '-'}/${facts.paymentConditionId ?? '-'}`,
    `due ${facts.dueDate ?? '-'}`,
    `total ${facts.totalCents}`,
    `lines ${lines.join(' ')}`,
  ].join('; ')
}

/** Steps after which approvals are void even when nothing else changed (domain 4.1 rows 5 and 8). */
export const RESTARTS = ['backToNew', 'restore']

export const restartsOf = (history: readonly { action: string }[]): number =>
  history.filter(({ action }) => RESTARTS.includes(action)).length
