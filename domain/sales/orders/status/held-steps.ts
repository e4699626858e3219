import type { OrderType } from '../../../ground/order-words/order-types'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import type { Subject } from '../../../people/permissions/permissions'
import { mayTake } from './may-take'
import { CONDITION_PAIRS, type StepCondition } from './step-conditions'
import type { Transition } from './transition'
import { TRANSITIONS } from './transitions'

/** Orders whose next step a person holds: of a status and of these types. */
interface HeldStep {
  from: OrderStatus
  types: readonly OrderType[]
  /** Only orders of the own companies. */
  ownOnly: boolean
  /** Only where this holds; absent where the person holds both ways on. */
  when?: StepCondition
}

/**
 * Every status out of which this person may lead orders by `nextStatus`, from the same table and by the same rule as
 * `decideTransition`: an order is in one of these exactly when its page offers the step, open or blocked.
 */
export function heldSteps(subject: Subject): HeldStep[] {
  const rows = TRANSITIONS.filter((row) => row.action === 'nextStatus' && mayTake(row, subject))
  const held = new Map<string, { step: HeldStep; types: Set<OrderType> }>()
  for (const row of rows) {
    const ownOnly = row.ownOnly === true && !subject.isAdmin
    for (const type of row.types) {
      const when = row.when && !holdsOpposite(rows, row, type) ? row.when : undefined
      const key = `${row.from} ${ownOnly} ${when}`
      const known = held.get(key) ?? {
        step: { from: row.from, types: [], ownOnly, ...(when ? { when } : {}) },
        types: new Set<OrderType>(),
      }
      known.types.add(type)
      held.set(key, known)
    }
  }
  return [...held.values()].map(({ step, types }) => ({ ...step, types: [...types] }))
}

function holdsOpposite(rows: readonly Transition[], row: Transition, type: OrderType): boolean {
  const pair = CONDITION_PAIRS.find((one) => row.when && one.includes(row.when))
  return rows.some(
    (other) =>
      other.from === row.from &&
      other.types.includes(type) &&
      (other.ownOnly === undefined || row.ownOnly === true) &&
      other.when !== undefined &&
      other.when !== row.when &&
      pair?.includes(other.when) === true,
  )
}
