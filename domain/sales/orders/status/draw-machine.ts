import { ORDER_TYPE_LABELS, ORDER_TYPES, type OrderType } from '../../../ground/order-words/order-types'
import { BUDGET_STATUSES, OUTBOUND_STATUSES, RETURN_STATUSES } from '../../../ground/order-words/status-sets'
import { ORDER_STATUS_LABELS, type OrderStatus } from '../../../ground/order-words/statuses'
import type { NoteRule } from './order-actions'
import type { Transition } from './transition'
import { firstStatusOf, TRANSITIONS } from './transitions'

/** N and A of domain 4.1. */
const NOTE_MARKS: Readonly<Record<NoteRule, string>> = { none: '', note: 'N', asset: 'A' }

const HEAD = `# The order's state machine

Drawn by \`npm run docs:machine\` from the data in \`domain/sales/orders/status/steps\`: change the data, not this page. A test fails while the two differ.
\`validateTransitions\` checks the same data whenever the portal starts.

A solid arrow is a step forward; what stands on it is the verb of the API, \`[the condition]\` that chooses between two ways, and N (note) or
A (note with a document). Steps back and cancellations are listed below each drawing: a step back leads to where the order came from, which
only its history knows (domain 4.1). A clone is a new order and leaves the old one where it is.
`

/** The page `docs/generated/state-machine.md`: a drawing and a table for each kind of order. */
export function drawMachine(rows: readonly Transition[] = TRANSITIONS): string {
  const groups = new Map<string, OrderType[]>()
  for (const type of ORDER_TYPES) {
    const drawing = drawingOf(rows, type)
    groups.set(drawing, [...(groups.get(drawing) ?? []), type])
  }
  const sections = [...groups].map(([drawing, types]) => {
    const title = types.map((type) => `${type} (${ORDER_TYPE_LABELS[type]})`).join(', ')
    return `## ${title}\n\n${drawing}\n${tableOf(rows, types)}`
  })
  return `${[HEAD, ...sections].join('\n')}`
}

/** From the first status to the last, as an order goes. */
const WAY: readonly OrderStatus[] = [
  ...BUDGET_STATUSES,
  'PENDING',
  'CREDIT_ANALYSIS',
  'PENDING_RMA',
  'ANALYSIS',
  'FUTURE_NF_SENT',
  'AWAITING',
  'PRODUCTION_ALLOWED',
  'CONFIRMED',
  'PREPARING',
  'INVOICING',
  ...OUTBOUND_STATUSES,
  ...RETURN_STATUSES,
  'FINISHED',
  'CANCELED',
]

const alongTheWay = (rows: readonly Transition[]) => [...rows].sort((a, b) => WAY.indexOf(a.from) - WAY.indexOf(b.from))

const ofType = (rows: readonly Transition[], type: OrderType) =>
  alongTheWay(rows.filter((row) => row.types.includes(type)))

function drawingOf(all: readonly Transition[], type: OrderType): string {
  const rows = ofType(all, type)
  const forward = rows.filter((row) => row.direction === 'FORWARD' && row.to !== null && !ASIDE.includes(row.action))
  const named = new Set<OrderStatus>([firstStatusOf(type), ...forward.flatMap(({ from, to }) => [from, to!])])
  const edges = new Set(forward.map((row) => `  ${row.from} --> ${row.to}: ${edgeLabel(row)}`))
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...WAY.filter((status) => named.has(status)).map(
      (status) => `  state "${ORDER_STATUS_LABELS[status]}" as ${status}`,
    ),
    `  [*] --> ${firstStatusOf(type)}`,
    ...edges,
    '  FINISHED --> [*]',
    '```',
    '',
    `Back one step (\`backStatus\`): ${listOf(rows.filter(({ action }) => action === 'backStatus'))}.`,
    `Other ways back: ${
      rows
        .filter(({ action, direction, to }) => direction === 'BACK' && action !== 'backStatus' && to !== null)
        .map(({ action, from, to }) => `${from} → ${to} (\`${action}\`)`)
        .join(', ') || 'none'
    }.`,
    `Cancel (to CANCELED): ${listOf(rows.filter(({ action }) => action === 'cancel'))}.`,
    '',
  ].join('\n')
}

/** Drawn as lists: they would leave nearly every box. */
const ASIDE = ['cancel', 'clone']

function edgeLabel({ action, when, note, systemOnly }: Transition): string {
  return [action, when ? `[${when}]` : '', NOTE_MARKS[note], systemOnly ? '(system)' : ''].filter(Boolean).join(' ')
}

const listOf = (rows: readonly Transition[]): string =>
  [...new Set(rows.map(({ from, note }) => `${from}${note === 'none' ? '' : ` ${NOTE_MARKS[note]}`}`))].join(', ')

/** Every step forward with who may take it and what it asks for. */
function tableOf(all: readonly Transition[], types: readonly OrderType[]): string {
  const rows = alongTheWay(all).filter(
    (row) => types.some((type) => row.types.includes(type)) && !ASIDE.includes(row.action),
  )
  const lines = rows.map((row) => {
    const to = row.to ?? '(where it came from)'
    const facts = [...(row.data ?? []).map((field) => `**${field}**`), ...(row.offers ?? [])].join(', ')
    const guards = [...row.guards, ...(row.checks ?? [])].join(', ')
    const cells = [row.from, row.action, to, row.when ?? '', whoOf(row), guards, facts, NOTE_MARKS[row.note]]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| from | verb | to | if | who | guards | facts (**needed**) | N/A |',
    '|---|---|---|---|---|---|---|---|',
    ...new Set(lines),
    '',
  ].join('\n')
}

function whoOf(row: Transition): string {
  if (row.systemOnly) return 'the system'
  const named = (key: string) => `\`${key}\``
  const keys = [...(row.allOf ?? []).map(named), ...(row.anyOf ? [row.anyOf.map(named).join(' or ')] : [])]
  const limits = [row.staffOnly ? 'staff' : '', row.ownOnly ? 'own company' : '']
  return [...keys, ...limits].filter(Boolean).join(' + ')
}
