import { ORDER_TYPES, type OrderType } from '../../../ground/order-words/order-types'
import { isEndedStatus } from '../../../ground/order-words/status-sets'
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from '../../../ground/order-words/statuses'
import { isPermission } from '../../../people/permissions/permissions'
import { GUARDS } from './guards/guards'
import { statusData } from './status-change-input'
import { CONDITION_PAIRS, STEP_CONDITIONS } from './step-conditions'
import type { Transition } from './transition'
import { firstStatusOf, TRANSITIONS } from './transitions'

/**
 * Checks the table at start-up (domain 4.0): statuses, permissions, guards, facts and conditions are known, every
 * status is reached by some type, every type gets from each of its statuses to FINISHED, no row leaves a status that
 * its type never reaches, two rows of one verb never lead to different places without a condition that tells them
 * apart, and conditions come with their opposite.
 * @throws Error that names everything that is wrong
 */
export function validateTransitions(rows: readonly Transition[] = TRANSITIONS): void {
  const problems = [
    ...rows.flatMap(unknownNames),
    ...ORDER_TYPES.flatMap((type) =>
      problemsOfType(
        rows.filter((row) => row.types.includes(type)),
        type,
      ),
    ),
    ...unreachedStatuses(rows),
  ]
  if (problems.length > 0) throw new Error(`The order's state machine is wrong:\n${problems.join('\n')}`)
}

function unknownNames(row: Transition): string[] {
  const name = `${row.action} from ${row.from}`
  return [
    ...[row.from, row.to]
      .filter((status) => status !== null && !isOrderStatus(status))
      .map((s) => `${name}: status ${s}`),
    ...[...row.guards, ...(row.checks ?? [])]
      .filter((guard) => !Object.hasOwn(GUARDS, guard))
      .map((guard) => `${name}: guard ${guard}`),
    ...[...(row.allOf ?? []), ...(row.anyOf ?? [])]
      .filter((key) => !isPermission(key))
      .map((key) => `${name}: permission ${key}`),
    ...[...(row.data ?? []), ...(row.offers ?? [])]
      .filter((field) => !Object.hasOwn(statusData.shape, field))
      .map((field) => `${name}: fact ${field}`),
    ...(row.when && !Object.hasOwn(STEP_CONDITIONS, row.when) ? [`${name}: condition ${row.when}`] : []),
  ]
}

function problemsOfType(rows: readonly Transition[], type: OrderType): string[] {
  const moves = rows.filter((row) => row.action !== 'clone')
  const reached = reachable(moves, firstStatusOf(type))
  const stuck = [...reached].filter((status) => !isEndedStatus(status) && !reachable(moves, status).has('FINISHED'))
  const stray = moves.filter((row) => !reached.has(row.from))
  return [
    ...stuck.map((status) => `${type} never gets from ${status} to FINISHED`),
    ...stray.map((row) => `${type} has "${row.action}" from ${row.from}, which it never reaches`),
    ...moves.filter((row) => isEndedStatus(row.from)).map((row) => `${type} leaves ${row.from} by "${row.action}"`),
    ...ambiguous(moves).map((row) => `${type} has two ways of "${row.action}" from ${row.from}`),
    ...halfDecided(moves).map((row) => `${type} has "${row.action}" from ${row.from} only if ${row.when}`),
  ]
}

/** Rows of one verb and status that lead elsewhere than another one of the same condition. */
const ambiguous = (rows: readonly Transition[]): Transition[] =>
  rows.filter((row, index) =>
    rows.some(
      (other, position) =>
        position < index &&
        other.action === row.action &&
        other.from === row.from &&
        other.to !== row.to &&
        (other.when === undefined || row.when === undefined || other.when === row.when),
    ),
  )

/** Rows under a condition whose opposite has no row: for some orders the verb would lead nowhere. */
const halfDecided = (rows: readonly Transition[]): Transition[] =>
  rows.filter((row) => {
    const opposite = CONDITION_PAIRS.find((pair) => row.when && pair.includes(row.when))?.find(
      (condition) => condition !== row.when,
    )
    return (
      opposite !== undefined &&
      !rows.some((other) => other.action === row.action && other.from === row.from && other.when === opposite)
    )
  })

function unreachedStatuses(rows: readonly Transition[]): string[] {
  const reached = new Set(
    ORDER_TYPES.flatMap((type) => [
      ...reachable(
        rows.filter((row) => row.types.includes(type) && row.action !== 'clone'),
        firstStatusOf(type),
      ),
    ]),
  )
  return ORDER_STATUSES.filter((status) => !reached.has(status)).map((status) => `no type reaches ${status}`)
}

/** Statuses that can be reached from one, itself included. */
function reachable(rows: readonly Transition[], start: OrderStatus): Set<OrderStatus> {
  const reached = new Set<OrderStatus>([start])
  for (const status of reached) for (const row of rows) if (row.from === status && row.to !== null) reached.add(row.to)
  return reached
}
