import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { THRESHOLD_ROLE_LABELS } from '#domain/people/permissions/threshold-roles'
import { orderPricesInput, targetPriceInput } from '#domain/sales/approvals/approval-inputs'
import { apiFor, asPage } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { knownId } from '~/api-client/known-id'
import type { Schemas } from '~/api-client/schemas'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import type { OrderDetail } from '~/features/ground/order-words/order-answers'
import { orderPath } from '~/features/ground/order-words/order-kinds'
import { marginText } from '~/features/ground/order-words/unknown-words'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger, formatPercent } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { formatPointsUp } from '../../approvals/points-up'
import { askedWords } from '../../approvals/threshold-words'

/**
 * 'Fechar em': the wished total and the lines that may make it, as a GET, so that going back and loading again change
 * nothing; with a total, the price of every line that makes it, and who must approve.
 */
export async function loadTarget(args: LoaderFunctionArgs) {
  await requirePermission(args, 'orders:giveDiscount')
  const { request, context } = args
  const order = await ordersApi(request, context).show(args.params.id ?? '')
  const asked = new URL(request.url).searchParams
  const typed = asked.get('target')?.slice(0, 30) ?? ''
  const isAsked = asked.has('target')
  const ticked = isAsked ? asked.getAll('productIds') : order.lines.map(({ productId }) => String(productId))
  const page = {
    id: order.id,
    path: orderPath(order),
    total: formatMoney(order.totals.total),
    status: ORDER_STATUS_LABELS[order.status],
    isOpen: order.approvals?.mayGiveDiscount === true,
    isNew: order.status === 'NEW',
    hasRequest: order.approvals?.requests.some(({ status }) => status === 'PENDING') ?? false,
    typed,
    choices: order.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      quantity: `${formatInteger(line.quantity)} ${line.unit}`,
      price: formatMoney(line.orderPrice),
      isTicked: ticked.includes(String(line.productId)),
    })),
    idempotencyKey: newIdempotencyKey(),
  }
  if (!page.isOpen || page.hasRequest || !isAsked) return { ...page, errors: {}, preview: null }
  return { ...page, ...(await preview(args, order, asked)) }
}

type Errors = Record<string, string[] | null>

async function preview({ request, context }: LoaderFunctionArgs, order: OrderDetail, asked: URLSearchParams) {
  if (!asked.has('productIds'))
    return { errors: { productIds: ['Escolha ao menos um item.'] } as Errors, preview: null }
  const form = new FormData()
  for (const [name, value] of asked) form.append(name, value)
  const submission = parseForm(form, targetPriceInput)
  if (submission.status !== 'success') return { errors: (submission.error ?? {}) as Errors, preview: null }
  const path = { id: String(order.id) }
  try {
    const answer = await dataOf(
      apiFor(request, context).POST('/orders/{id}/prices/target', { params: { path }, body: submission.value }),
    )
    return { errors: {} as Errors, preview: previewWords(answer) }
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return { errors: { ...fieldErrors, form: formErrors } as Errors, preview: null }
  }
}

type Target = Schemas['TargetPrices']

function previewWords(answer: Target) {
  const { before, after, difference, requiredRole, withinLimit, lowestTotal } = answer
  const change = (label: string, from: string, to: string) => ({ label, from, to })
  const marginAfter = marginText(after)
  return {
    version: answer.version,
    fingerprint: answer.fingerprint,
    title: `${formatMoney(after.total)}: ${formatPercent(answer.percentage, 2)} abaixo da tabela nos itens escolhidos`,
    difference:
      difference === 0
        ? null
        : `Com preços em centavos por unidade, não se chega a ${formatMoney(answer.target)}. O mais próximo é ${formatMoney(after.total)}, ${formatMoney(Math.abs(difference))} ${difference > 0 ? 'acima' : 'abaixo'}.`,
    sums: [
      change('Total', formatMoney(before.total), formatMoney(after.total)),
      change('Desconto nos itens', formatMoney(before.discount), formatMoney(after.discount)),
      change('Desconto', formatPercent(before.discountPercentage, 2), formatPercent(after.discountPercentage, 2)),
      ...(marginAfter === null ? [] : [change('Margem de contribuição', marginText(before) ?? '–', marginAfter)]),
    ],
    canSave: withinLimit || requiredRole !== null,
    approver: approverWords(answer),
    lowest: lowestTotal === undefined ? null : { text: formatMoney(lowestTotal), value: formatDecimal(lowestTotal) },
    lines: answer.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      quantity: `${formatInteger(line.quantity)} ${line.unit}`,
      table: formatMoney(line.tableUnitPrice),
      before: formatMoney(line.priceBefore),
      price: formatMoney(line.price),
      typedPrice: formatDecimal(line.price),
      isChanged: line.price !== line.priceBefore,
      total: formatMoney(line.total),
    })),
  }
}

/** The approval that saving will ask for, in the words that the order's page uses for it afterwards. */
function approverWords({ withinLimit, exceededPercentage = 0, requiredRole, needed }: Target): string[] {
  const others = needed.flatMap(({ type, value, requiredRole: role }) =>
    type !== 'DISCOUNT' && role !== null
      ? [
          `${askedWords(type, value)}: precisa da aprovação de ${THRESHOLD_ROLE_LABELS[role]} ou acima para ser enviado.`,
        ]
      : [],
  )
  if (withinLimit) return ['O desconto cabe na sua alçada: não precisa da aprovação de ninguém.', ...others]
  const excess = formatPointsUp(exceededPercentage)
  return requiredRole === null
    ? [`O desconto passa ${excess} da sua alçada e da maior alçada: ninguém pode aprová-lo.`]
    : [
        `O desconto passa ${excess} da sua alçada: precisa da aprovação de ${THRESHOLD_ROLE_LABELS[requiredRole]} ou acima.`,
        ...others,
      ]
}

export type TargetReply = { errors: string[]; reason: string; isStale: boolean }

/** Saves the preview that was shown, and nothing else: version and fingerprint are those of the preview. */
export async function saveTarget(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = postedForm(context)
  const reason = typedText(form, 'reason')
  const submission = parseForm(form, orderPricesInput)
  if (submission.status !== 'success')
    return data<TargetReply>(
      { errors: Object.values(submission.error ?? {}).flatMap((texts) => texts ?? []), reason, isStale: false },
      { status: 422 },
    )
  try {
    const { withinLimit } = await dataOf(
      apiFor(request, context).PUT('/orders/{id}/prices', {
        params: { path: { id } },
        body: { ...submission.value, version: Number(form.get('version')) },
        headers: idempotencyHeader(form),
      }),
    )
    return redirectWithFlash(context, `/budgets/${id}`, withinLimit ? 'prices-saved' : 'prices-need-approval')
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const errors = [...formErrors, ...Object.values(fieldErrors).flat()]
    return data<TargetReply>({ errors, reason, isStale: statusOf(error) === 409 }, { status: statusOf(error) })
  }
}
