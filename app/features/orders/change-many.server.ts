import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { errorText, isErrorCode } from '#domain/errors/error-codes'
import { BULK_ACTIONS, bulkInput } from '#domain/orders/bulk-input'
import { ORDER_STATUS_CHIPS, ORDER_STATUS_LABELS } from '#domain/orders/statuses'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { parseForm } from '~/components/form/parse-form.server'
import { formatMoney } from '~/format/money'
import type { OrderDetail, OrderStep } from './order-answers'
import { orderPath } from './order-kinds'
import { stepWords } from './order-steps.server'
import { ordersApi } from './orders-api.server'
import { replyStep, withoutFiles } from './reply-step.server'
import { uploadFiles } from './upload-files.server'

/** As many as a page of the list holds. */
const MOST_ORDERS = 25

/** The orders that were ticked, and the verbs that all of them know now (domain 4.5). */
export async function loadBulk(args: LoaderFunctionArgs) {
  await requirePermission(args, 'orders:changeMultipleOrdersStatus')
  const { searchParams } = new URL(args.request.url)
  const from = searchParams.get('from') === 'budgets' ? '/budgets' : '/orders'
  const ids = [...new Set(searchParams.getAll('ids'))].filter((id) => /^[1-9]\d{0,14}$/.test(id)).slice(0, MOST_ORDERS)
  if (ids.length === 0) throw redirect(from)
  const api = ordersApi(args.request, args.context)
  const orders = await Promise.all(ids.map((id) => api.show(id)))
  const first = orders[0] as OrderDetail
  const isAlike = orders.every(({ status, type }) => status === first.status && type === first.type)
  return {
    from,
    isAlike,
    orders: orders.map((order) => ({
      id: order.id,
      path: orderPath(order),
      client: order.client?.name ?? order.company.fantasyName,
      status: [ORDER_STATUS_CHIPS[order.status], ORDER_STATUS_LABELS[order.status]] as const,
      total: formatMoney(order.totals.total),
    })),
    steps: isAlike ? sharedSteps(orders).map((step) => stepWords(first, step)) : [],
  }
}

/** Verbs that every one of them knows; one that is blocked for some is tried all the same and answers for itself. */
function sharedSteps(orders: readonly OrderDetail[]): OrderStep[] {
  const [first, ...others] = orders
  return (first?.allowedActions ?? []).filter(
    ({ action }) =>
      (BULK_ACTIONS as readonly string[]).includes(action) &&
      others.every((order) => order.allowedActions.some((step) => step.action === action)),
  )
}

/** One verb for all, each with an answer of its own. */
export async function changeMany(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = await request.formData()
  const submission = parseForm(withoutFiles(form), bulkInput)
  if (submission.status !== 'success') return replyStep(submission, form)
  try {
    const assetIds = await uploadFiles(request, context, form, {})
    const results = await ordersApi(request, context).changeMany({ ...submission.value, assetIds })
    return data({
      results: results.map(({ id, ok, code }) => ({
        id,
        ok,
        text: ok ? 'Status alterado.' : isErrorCode(code) ? errorText(code) : errorText('INTERNAL_ERROR'),
      })),
    })
  } catch (error) {
    return replyStep(submission, form, error)
  }
}
