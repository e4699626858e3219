import { ORDER_TYPES, type OrderType } from './order-types'
import { isTerminalStatus, ORDER_STATUSES, type OrderStatus } from './statuses'
import { firstStatusOf, TRANSITIONS, type Transition } from './transitions'

/**
 * Checks the table at start-up (domain 4.0): every status is reached by some type, every type gets from its first status to an end, and no row leaves a
 * status that its type never reaches.
 * @throws Error that names what is wrong
 */
export function validateTransitions(rows: readonly Transition[] = TRANSITIONS): void {
  const reachedByAny = new Set<OrderStatus>()
  for (const type of ORDER_TYPES) {
    const reached = reachable(rows, type)
    for (const status of reached) reachedByAny.add(status)
    if (![...reached].some((status) => status === 'FINISHED')) throw new Error(`${type} never reaches FINISHED`)
    for (const status of reached) {
      const leaves = rows.some((row) => row.types.includes(type) && row.from === status && row.action !== 'clone')
      if (!isTerminalStatus(status) && !leaves) throw new Error(`${type} is stuck in ${status}`)
    }
    const stray = rows.find((row) => row.action !== 'clone' && row.types.includes(type) && !reached.has(row.from))
    if (stray) throw new Error(`${type} has a row "${stray.action}" from ${stray.from}, which it never reaches`)
  }
  const unreached = ORDER_STATUSES.filter((status) => !reachedByAny.has(status))
  if (unreached.length > 0) throw new Error(`no type reaches ${unreached.join(', ')}`)
}

function reachable(rows: readonly Transition[], type: OrderType): Set<OrderStatus> {
  const reached = new Set<OrderStatus>([firstStatusOf(type)])
  for (let grown = true; grown; ) {
    grown = false
    for (const row of rows) {
      if (row.to === null || !row.types.includes(type) || !reached.has(row.from) || reached.has(row.to)) continue
      reached.add(row.to)
      grown = true
    }
  }
  return reached
}
