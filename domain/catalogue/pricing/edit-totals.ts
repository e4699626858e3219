import { heldPercent } from './held-percent'
import { kitFreightPercentage, type OrderTotalsInput } from './order-totals'
import { moduleQuantity, unloadRange } from './unload-fee'

/** The present charges of an order beside its lines; cents. */
export interface HeldTotals {
  linesTotalCents: number
  kitFreightCents: number
  conditionCents: number
  unloadFeeCents: number
}

/** The data that those charges follow from, of the present order and of the edited one. */
export interface ChargedBy {
  lines: OrderTotalsInput['lines']
  freightUf: string
  paymentConditionId: number | null
  unloadFlag: boolean | null
}

/**
 * What the totals of an edited order are made of (docs/domain.md 2.3.2): freight at the rate that it was charged at
 * until its state changes, the payment condition at its own until another is chosen, the unloading fee until the number
 * of modules leaves its range or the answer changes. A changed term is charged as today; the repasse is the typed one.
 * @param today the same, all of it at today's rates
 */
export function heldTotalsInput(
  held: HeldTotals,
  { before, after }: { before: ChargedBy; after: Omit<ChargedBy, 'lines'> },
  today: OrderTotalsInput,
): OrderTotalsInput {
  const { linesTotalCents: ofCents } = held
  const freight =
    before.freightUf === after.freightUf && !today.detached
      ? heldPercent({ ofCents, cents: held.kitFreightCents }, kitFreightPercentage(today))
      : kitFreightPercentage(today)
  const isSameCondition = before.paymentConditionId === after.paymentConditionId && after.paymentConditionId !== null
  const condition = isSameCondition
    ? heldPercent({ ofCents, cents: held.conditionCents }, today.conditionPercentage)
    : today.conditionPercentage
  return {
    ...today,
    // In a kit's price the default state's freight is held: this is what is charged above it.
    freightPercentage: freight,
    defaultFreightPercentage: 0,
    conditionPercentage: condition,
    unloadFees: unloadFees(held, { before, after }, today),
  }
}

function unloadFees(
  held: HeldTotals,
  { before, after }: { before: ChargedBy; after: Pick<ChargedBy, 'unloadFlag'> },
  { lines, unloadFees: today }: OrderTotalsInput,
): OrderTotalsInput['unloadFees'] {
  if (!before.unloadFlag || !after.unloadFlag) return today
  const [was, is] = [moduleQuantity(before.lines), moduleQuantity(lines)]
  if (was !== is && unloadRange(today, was) !== unloadRange(today, is)) return today
  return [{ initialRange: 0, finalRange: null, valueCents: held.unloadFeeCents }]
}
