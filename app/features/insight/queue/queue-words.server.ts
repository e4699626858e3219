import type { AppLoadContext } from '@remix-run/node'
import { daysBetween } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { QUEUE_GROUP_LABELS, type QueueGroup } from '#domain/insight/queue/queue-groups'
import { blockerText } from '#domain/over/texts/blocker-text'
import { can } from '#domain/people/permissions/permissions'
import { THRESHOLD_TYPE_LABELS } from '#domain/people/permissions/threshold-roles'
import { firstName } from '#domain/sales/proposals/proposal-content'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { CurrentUser } from '~/auth/current-user'
import type { Badge } from '~/components/status-badge'
import { orderBadge } from '~/features/sales/orders/facts/order-badge.server'
import { formatDate, formatDay } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger, formatTotal } from '~/format/numbers'

type Row = Schemas['QueueRow']
type Group = Schemas['QueueGroup']

/** One line of the queue, in words: the record with its page, and the one thing to do. */
export type QueueLine = {
  id: number
  /** The record's number, or a company's name; and what it is known by besides. */
  name: string
  more: string
  path: string
  company: string
  status?: Badge
  total: string
  /** 'há 3 dias úteis' */
  wait: string
  /** The day by which it is to be done. */
  due: string
  /** The obstacle, or the question. */
  detail: string
  verb: string
  verbPath: string
}

/** The calls of /queue, as the user who made this request. */
export const queueApi = (request: Request, context: AppLoadContext) => ({
  overview: () => dataOf(apiFor(request, context).GET('/queue')),
  page: (query: { group: QueueGroup; cursor?: string }) =>
    dataOf(apiFor(request, context).GET('/queue', { params: { query } })),
})

export function toLine(row: Row, group: QueueGroup, user: CurrentUser): QueueLine {
  const { orderId, clientName, companyName, status, total, dueDate, endsAt } = row
  const [verb, verbPath] = verbOf(row, group, user)
  return {
    id: row.id,
    name: orderId === null ? companyName : String(orderId),
    more: (orderId === null ? null : clientName) ?? '',
    path: pathOf(row),
    company: orderId === null ? '' : companyName,
    ...(status ? { status: orderBadge(status) } : {}),
    total: total === null ? '' : formatMoney(total),
    wait: ageOf(row.businessDays),
    due: endsAt ? formatDay(endsAt) : dueDate ? formatDate(dueDate) : '',
    detail: detailOf(row),
    verb,
    verbPath,
  }
}

/** 'hoje', 'há 1 dia útil', 'há 3 dias úteis' */
const ageOf = (days: number): string =>
  days === 0 ? 'hoje' : days === 1 ? 'há 1 dia útil' : `há ${formatInteger(days)} dias úteis`

const pathOf = ({ id, orderId, budget }: Row): string =>
  orderId === null ? `/companies/${id}` : `/${budget ? 'budgets' : 'orders'}/${orderId}`

function detailOf({ approvalType, requestedValue, requesterName, errorCode, note, step }: Row): string {
  if (approvalType) {
    if (requestedValue === null) return `Preço abaixo do piso, de ${requesterName}`
    return `${THRESHOLD_TYPE_LABELS[approvalType]}: ${approvalType === 'DISCOUNT' ? `${formatInteger(requestedValue)}%` : formatMoney(requestedValue)}, de ${requesterName}`
  }
  if (errorCode) return blockerText({ code: errorCode })
  // Who accepted a proposal.
  if (requesterName) return `${firstName(requesterName)} aceitou`
  if (note) return note
  const [first] = step?.blockers ?? []
  return first ? blockerText(first) : ''
}

/** The row's one next step: the step itself where it is open, else the page that names the missing data. */
function verbOf(row: Row, group: QueueGroup, user: CurrentUser): [verb: string, path: string] {
  const page = pathOf(row)
  switch (group) {
    case 'APPROVALS':
      return ['Responder', `/approval-thresholds-requests/${row.id}`]
    case 'STEPS':
    case 'EXPIRING':
      if (!row.step?.allowed) return ['Ver o que falta', page]
      return [row.step.label, `${page}/status/${row.step.action}`]
    case 'ACCEPTED':
      return ['Enviar pedido', `/proposals/${row.id}/order`]
    case 'RECEIPTS':
      return ['Conferir comprovante', `${page}/payment`]
    case 'ERP':
      return ['Tentar de novo', `${page}/erp`]
    case 'ACTIVATIONS':
      return ['Aprovar', `${page}/approve`]
    case 'CLIENTS':
      return ['Escolher cliente', `${page}/edit`]
    case 'PAYMENTS':
      return ['Ver pagamento', page]
    case 'DOCUMENTS':
      return can(user, 'orderNotes:store') ? ['Enviar documentos', `${page}/notes`] : ['Ver pedido', page]
  }
}

/** A group as a tab. */
export const toTab = ({ group, ...count }: Group, current: QueueGroup | null) => ({
  label: QUEUE_GROUP_LABELS[group],
  count: formatTotal(count),
  path: `/queue?group=${group}`,
  isCurrent: group === current,
})

/** The tasks that wait for the user, on the home page, most urgent first. */
export type Ask = { key: string; lead?: string; title: string; detail: string; verb: string; path: string }

const STAFF_ASKS: Partial<Record<QueueGroup, readonly [one: string, many: string, verb: string]>> = {
  APPROVALS: ['aprovação espera por você', 'aprovações esperam por você', 'Responder'],
  STEPS: ['pedido na sua etapa', 'pedidos na sua etapa', 'Ver lista'],
  RECEIPTS: ['comprovante de pagamento a conferir', 'comprovantes de pagamento a conferir', 'Conferir'],
  ERP: ['falha de integração com o ERP', 'falhas de integração com o ERP', 'Tentar de novo'],
  ACTIVATIONS: ['empresa aguarda aprovação', 'empresas aguardam aprovação', 'Conferir'],
}

/** 'o mais antigo' of orders and receipts; the other groups are feminine. */
const OLDEST: Partial<Record<QueueGroup, string>> = { STEPS: 'o mais antigo', RECEIPTS: 'o mais antigo' }

/** A group in one line: how many, since when, and the value that it holds up. */
export function groupAsk({ group, total, totalIsCapped, value, first }: Group): Ask | null {
  const words = STAFF_ASKS[group]
  const [oldest] = first
  if (!words || !oldest) return null
  const detail = [
    `${total === 1 ? 'desde' : `${OLDEST[group] ?? 'a mais antiga'} desde`} ${formatDay(oldest.since)}, ${ageOf(oldest.businessDays)}`,
    ...(value ? [`${formatMoney(value)} parados`] : []),
  ]
  return {
    key: group,
    lead: formatTotal({ total, totalIsCapped }),
    title: total === 1 ? words[0] : words[1],
    detail: detail.join(' · '),
    verb: words[2],
    // What is answered in its row is one page from home.
    path: group === 'APPROVALS' ? '/approval-thresholds-requests' : `/queue?group=${group}`,
  }
}

/** One line for each thing that a company's own people are asked for, and the day by which; none: at once. */
export function rowAsks({ group, first }: Group, user: CurrentUser, now: Date): { ask: Ask; day: string | null }[] {
  return first.map((row) => {
    const line = toLine(row, group, user)
    const what = `${row.budget ? 'Orçamento' : 'Pedido'} ${row.orderId}`
    const day = row.endsAt ? saoPauloDate(new Date(row.endsAt)) : row.dueDate
    const left = day ? inDays(daysBetween(saoPauloDate(now), day)) : ''
    const titles: Partial<Record<QueueGroup, string>> = {
      ACCEPTED: `${firstName(row.requesterName ?? 'O cliente')} aceitou: enviar pedido`,
      EXPIRING: `${what} vence ${left}`,
      CLIENTS: `${what} está sem cliente`,
      PAYMENTS: day
        ? `Pagamento do ${what.toLowerCase()} ${left.startsWith('há') ? 'venceu' : 'vence'} ${left}`
        : `${what} aguarda pagamento`,
      DOCUMENTS: `${what}: documentos pedidos`,
      STEPS: `${what} espera por você`,
    }
    const end =
      line.due && (group === 'EXPIRING' || group === 'ACCEPTED' || group === 'PAYMENTS') ? `vence ${line.due}` : ''
    const facts = [row.clientName ?? '', line.total, end, line.detail].filter(Boolean)
    const isStep = group === 'EXPIRING' || group === 'STEPS'
    const ask = {
      key: `${group}-${row.id}`,
      title: titles[group] ?? what,
      detail: facts.join(' · '),
      verb: isStep ? (group === 'EXPIRING' ? 'Enviar pedido' : 'Abrir') : line.verb,
      path: isStep ? line.path : line.verbPath,
    }
    return { ask, day }
  })
}

const inDays = (days: number): string =>
  days < 0
    ? `há ${formatInteger(-days)} ${days === -1 ? 'dia' : 'dias'}`
    : days === 0
      ? 'hoje'
      : days === 1
        ? 'amanhã'
        : `em ${days} dias`
