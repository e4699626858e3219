import type { LoaderFunctionArgs } from '@remix-run/node'
import { isErrorCode } from '#domain/ground/errors/error-codes'
import { THRESHOLD_ROLE_LABELS } from '#domain/people/permissions/threshold-roles'
import { errorText } from '#domain/sales/error-texts/error-text'
import { isTimelineFilter, type TimelineFilter } from '#domain/sales/orders/timeline/timeline'
import type { Badge } from '~/components/status-badge'
import type { ShownFile } from '~/features/ground/order-words/order-answers'
import { orderBadge } from '~/features/ground/order-words/order-words.server'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatPercent } from '~/format/numbers'
import { orderLifeApi, type TimelineEntry } from '../calls/order-life-api.server'
import { revisionSummary } from '../revisions/revision-words.server'

const FILTER_LABELS: Readonly<Record<TimelineFilter, string>> = {
  status: 'Status',
  notes: 'Observações',
  revisions: 'Revisões',
  approvals: 'Aprovações',
  erp: 'ERP',
  mails: 'E-mails',
  files: 'Documentos',
  events: 'Avisos',
}

/** One page of an order's story, by the page's own address: `?timeline=notes&before=…`. */
export async function loadTimeline(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  order: { id: number; path: string; tab?: string },
) {
  const search = new URL(request.url).searchParams
  const wanted = search.get('timeline')
  const filter = isTimelineFilter(wanted) ? wanted : null
  const cursor = search.get('before')?.slice(0, 200) || null
  const { data, next, kinds } = await orderLifeApi(request, context).timeline(String(order.id), {
    ...(filter ? { kind: filter } : {}),
    ...(cursor ? { cursor } : {}),
  })
  const marks = kinds.includes('erp')
  const href = (kind: string | null, before?: string) => {
    const query = new URLSearchParams({
      ...(order.tab ? { tab: order.tab } : {}),
      ...(kind ? { timeline: kind } : {}),
      ...(before ? { before } : {}),
    })
    return `${order.path}${query.size > 0 ? `?${query}` : ''}#timeline`
  }
  return {
    filters: [null, ...kinds].map((kind) => ({
      label: kind === null ? 'Tudo' : FILTER_LABELS[kind],
      href: href(kind),
      isCurrent: kind === filter,
    })),
    entries: data.map((entry) => timelineWords(entry, order.path, marks)),
    older: next ? href(filter, next) : null,
    newest: cursor ? href(filter) : null,
  }
}

/** One entry: what happened, when, by whom, and for staff whether an integrator reads it. */
function timelineWords(entry: TimelineEntry, path: string, marks: boolean) {
  const { title, text, status, href, files } = wordsOf(entry, path)
  const isInternal = entry.visibility === 'INTERNAL' || entry.note?.visibility === 'INTERNAL'
  return {
    key: entry.key,
    at: formatMoment(entry.at),
    who: entry.userName ?? (entry.kind === 'APPROVAL' ? 'Equipe' : 'Sistema'),
    title,
    status: status ?? null,
    href: href ?? null,
    text: text || null,
    mark: isInternal ? 'Interna' : marks ? 'Pública' : null,
    files: (files ?? []).map(fileWords),
  }
}

interface Words {
  title: string
  text?: string | null
  status?: Badge
  href?: string
  files?: readonly ShownFile[]
}

function wordsOf(entry: TimelineEntry, path: string): Words {
  const { note, revision, approval, erp, mail, file } = entry
  if (entry.toStatus)
    return {
      title: titleOfMove(entry),
      status: orderBadge(entry.toStatus),
      text: note?.text,
      files: note?.files,
    }
  if (note) return { title: 'Observação', text: note.text, files: note.files }
  if (revision)
    return {
      title: `Revisão ${revision.number}`,
      href: `${path}/revisions/${revision.number}`,
      text: [revision.reason, revisionSummary(revision)].filter(Boolean).join('\n'),
    }
  if (approval) return { title: APPROVALS[approval.event], text: approvalText(approval) }
  if (erp)
    return {
      title: erp.ok ? `ERP: ${ERP_DONE[erp.step] ?? erp.step}` : 'ERP: tentativa sem sucesso',
      text: erpText(erp),
    }
  if (mail)
    return {
      title: `E-mail: ${mail.subject}`,
      text: `Para ${mail.recipient} · ${MAIL_STATES[mail.state] ?? mail.state}`,
    }
  if (file) return { title: 'Documento', files: [file] }
  return { title: EVENTS[entry.event ?? ''] ?? 'Aviso' }
}

function titleOfMove({ action, direction }: TimelineEntry): string {
  if (action === 'store') return 'Criado em'
  if (action === 'clone') return 'Clonado em'
  return direction === 'BACK' ? 'Voltou para' : 'Passou para'
}

const APPROVALS: Readonly<Record<NonNullable<TimelineEntry['approval']>['event'], string>> = {
  REQUESTED: 'Aprovação solicitada',
  PENDING: 'Aprovação solicitada',
  GRANTED: 'Desconto dentro da alçada',
  APPROVED: 'Aprovação concedida',
  REJECTED: 'Aprovação recusada',
  EXPIRED: 'Solicitação de aprovação expirada',
  CANCELED: 'Solicitação de aprovação cancelada',
}

function approvalText({
  type,
  value,
  exceededPercentage,
  requiredRole,
  reason,
}: NonNullable<TimelineEntry['approval']>) {
  if (value === undefined && type !== 'MARGIN') return ''
  const what = valueText(type, value)
  const over = exceededPercentage ? `, ${formatPercent(exceededPercentage, 2)} acima do limite` : ''
  const role = requiredRole ? ` · ${THRESHOLD_ROLE_LABELS[requiredRole]}` : ''
  return [`${what}${over}${role}`, reason].filter(Boolean).join('\n')
}

function valueText(type: NonNullable<TimelineEntry['approval']>['type'], value: number | null | undefined): string {
  if (value === undefined || value === null) return 'Preço abaixo do piso'
  return type === 'TOTAL_PRICE' ? `Total de ${formatMoney(value)}` : `Desconto de ${formatPercent(value, 2)}`
}

const ERP_DONE: Readonly<Record<string, string>> = { ORDER: 'pedido criado', CANCEL: 'pedido cancelado' }

const erpText = ({ ok, errorCode, detail }: NonNullable<TimelineEntry['erp']>) =>
  ok ? '' : [isErrorCode(errorCode) ? errorText(errorCode) : errorCode, detail].filter(Boolean).join('\n')

const MAIL_STATES: Readonly<Record<string, string>> = {
  QUEUED: 'na fila',
  SENT: 'enviado',
  DEAD: 'não foi entregue',
  OUTBOX: 'na caixa de saída',
}

const EVENTS: Readonly<Record<string, string>> = {
  BUDGET_EXPIRING: 'Lembrete: o orçamento está para expirar',
  BUDGET_EXPIRED: 'O orçamento expirou',
  STOCK_RESERVED: 'Estoque reservado',
  RESERVATION_ENDED: 'A reserva de estoque terminou',
  PAYMENT_DUE_SOON: 'Lembrete: o pagamento está para vencer',
  PAYMENT_OVERDUE: 'Lembrete: o pagamento venceu',
  BOLETO_ATTACHED: 'Boleto anexado',
  PAYMENT_RECEIPT_SENT: 'Comprovante de pagamento enviado',
  SUBSTITUTION_ASKED: 'Troca de itens proposta',
  SUBSTITUTION_ENDED: 'Troca de itens feita, recusada ou retirada',
  LENDING_ENDING: 'Lembrete: o comodato está para terminar',
}

export const fileWords = ({ id, name, mediaType, bytes, isMissing }: ShownFile) => ({
  id,
  name,
  ...(isMissing ? { isMissing } : {}),
  isPicture: mediaType.startsWith('image/'),
  size:
    bytes < 100_000 ? `${formatDecimal(Math.max(1, bytes / 1000), 0)} kB` : `${formatDecimal(bytes / 1_000_000, 1)} MB`,
})
