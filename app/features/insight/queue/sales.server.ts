import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { SalesReason } from '#domain/insight/queue/sales-queue'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { whatsappLink } from '~/format/whatsapp-link'
import { postedForm } from '~/http/posted-form.server'

type Row = Schemas['SalesQueueRow']

export type SalesLine = Awaited<ReturnType<typeof salesLines>>[number]

/** Where a seller's own companies may stop buying: those worth most come first. */
export async function loadSales(args: LoaderFunctionArgs) {
  await requireStaff(args, 'orders:negotiation')
  return { rows: await salesLines(args) }
}

/** The same rows for the queue itself, whose guard has asked who it is. */
export async function salesLines(args: LoaderFunctionArgs) {
  const { data } = await dataOf(apiFor(args.request, args.context).GET('/queue/sales'))
  const today = saoPauloDate(new Date())
  return data.map((row) => {
    const name = row.orderId === null ? row.companyName : `${row.budget ? 'Orçamento' : 'Pedido'} ${row.orderId}`
    return {
      key: `${row.reason}-${row.recordId}`,
      name,
      more: row.orderId === null ? '' : (row.clientName ?? ''),
      path: pathOf(row),
      company: row.companyName,
      why: whyOf(row, today),
      value: formatMoney(row.value),
      chat: row.phone ? whatsappLink(row.phone) : null,
    }
  })
}

/** 'Lembrar amanhã' of one row. @param back the page that shows the rows */
export async function remindTomorrow(args: ActionFunctionArgs, back: string) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const [reason = '', recordId = ''] = String(form.get('item') ?? '').split('-')
  try {
    // Put off twice is put off once: no key. An unknown reason is refused by the API.
    await apiFor(request, context).POST('/queue/sales/reminders', {
      body: { reason: reason as SalesReason, recordId: Number(recordId) },
    })
  } catch (error) {
    return replyRefusal(error)
  }
  return redirectWithFlash(context, back, 'put-off')
}

function pathOf({ reason, recordId, orderId, budget, companyId }: Row): string {
  if (reason === 'APPROVAL') return `/approval-thresholds-requests/${recordId}`
  if (orderId === null) return `/companies/${companyId}`
  const page = `/${budget ? 'budgets' : 'orders'}/${orderId}`
  return reason === 'DOCUMENTS' ? `${page}/notes` : page
}

function whyOf({ reason, day }: Row, today: string): string {
  const on = day ? formatDate(day) : ''
  switch (reason) {
    case 'EXPIRING':
      return `Orçamento vence em ${on}`
    case 'CLOSING':
      return `Fechamento previsto para ${on}`
    case 'APPROVAL':
      return `Aprovação espera por você desde ${on}`
    case 'PAYMENT':
      return day ? `Pagamento ${day < today ? 'venceu' : 'vence'} em ${on}` : 'Pagamento sem vencimento'
    case 'DOCUMENTS':
      return `Documentos pedidos em ${on}`
    case 'SILENT':
      return `Sem orçamento nem pedido desde ${on}`
  }
}
