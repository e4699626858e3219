import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { SUBSTITUTE_PRICE_LABELS } from '#domain/catalogue/products/substitutes'
import { labelsOf } from '#domain/ground/forms/form-labels'
import { can } from '#domain/people/permissions/permissions'
import { THRESHOLD_ROLE_LABELS } from '#domain/people/permissions/threshold-roles'
import { storedErrorText } from '#domain/sales/error-texts/error-text'
import { SUBSTITUTION_STATE_LABELS } from '#domain/sales/orders/substitution/substitution'
import { substitutionAnswerInput, substitutionInput } from '#domain/sales/orders/substitution/substitution-input'
import { apiFor } from '~/api-client/client.server'
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
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { marginText } from '~/features/ground/order-words/unknown-words'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger, formatPercent } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import { postedForm } from '~/http/posted-form.server'

type Swap = Schemas['Substitutions']['substitutions'][number]

export interface SwapErrors {
  formErrors: string[]
  fieldErrors: Record<string, string[]>
}

/** The swaps of an order; for who swaps the form, and what the chosen swap would do. */
export async function loadSwaps(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, ...ORDER_VIEW.orders)
  const { request, context, params } = args
  const id = knownId(params.id)
  const api = apiFor(request, context)
  const found = await dataOf(api.GET('/orders/{id}/substitutions', { params: { path: { id } } }))
  const query = new URL(request.url).searchParams
  const typed = {
    pair: query.get('pair') ?? missingPair(found.lines, query.get('productId')),
    quantity: query.get('quantity') ?? '',
  }
  const asked = found.maySwap && query.has('pair') && typed.pair !== '' ? await foresee(typed, found.lines) : null
  return {
    id,
    maySwap: found.maySwap,
    pairs: found.lines.flatMap((line) =>
      line.substitutes.map((one) => ({
        value: `${line.productId}-${one.id}`,
        label: [
          `${formatQuantity(line.quantity, line.unit)} ${line.name} → ${one.name}`,
          one.price === 'OWN' ? 'preço do substituto' : 'preço do item',
          one.needsConsent ? 'com aceite' : 'sem aceite',
        ].join(' · '),
      })),
    ),
    typed,
    missing: missingOf(found.lines, query.get('productId'), can(user, 'products:update')),
    asked,
    swaps: found.substitutions.map((swap) => ({
      href: `/orders/${id}/substitutions/${swap.number}`,
      title: titleOf(swap),
      state: stateText(swap, !user.isBold),
      at: swap.proposed ? formatMoment(swap.proposed.at) : '',
    })),
    idempotencyKey: newIdempotencyKey(),
  }

  async function foresee({ pair, quantity }: typeof typed, lines: typeof found.lines) {
    const [productId = '', substituteId = ''] = pair.split('-')
    const line = lines.find((one) => String(one.productId) === productId)
    // Without a quantity all of the line.
    const form = formOf({ productId, substituteId, quantity: quantity || String(line?.quantity ?? '') })
    const submission = parseForm(form, substitutionInput)
    if (submission.status !== 'success')
      return { errors: { formErrors: [], fieldErrors: errorsIn(submission.error) }, preview: null }
    try {
      const preview = await dataOf(
        api.POST('/orders/{id}/substitutions/preview', { params: { path: { id } }, body: submission.value }),
      )
      return { errors: null, preview: previewWords(submission.value, line, preview) }
    } catch (error) {
      if (!isForForm(error)) throw beyondForm(error)
      return { errors: formErrorsOf(error, labelsOf(substitutionInput)), preview: null }
    }
  }

  function previewWords(
    body: { productId: number; substituteId: number; quantity: number },
    line: (typeof found.lines)[number] | undefined,
    preview: Schemas['SubstitutionPreview'],
  ) {
    const name = line?.substitutes.find((one) => one.id === body.substituteId)?.name ?? ''
    const { before, after, overload } = preview
    const isDone = !preview.needsConsent && preview.requiredRole === null
    return {
      ...body,
      version: preview.version,
      title: `Trocar ${formatInteger(body.quantity)} × ${line?.name ?? ''} por ${formatInteger(body.quantity)} × ${name}`,
      verb: isDone ? 'Trocar agora' : 'Propor troca',
      facts: [
        pair('Preço unitário', formatMoney(preview.unitPriceBefore), formatMoney(preview.unitPrice)),
        pair('Total', formatMoney(before.total), formatMoney(after.total)),
        ...(overload ? [pair('Carga dos inversores', ratioText(overload.before), ratioText(overload.after))] : []),
        ...marginPair(before, after),
      ],
      waits: [
        ...(preview.needsConsent ? ['O integrador recebe um e-mail e responde na página do pedido.'] : []),
        ...(preview.requiredRole
          ? [`O preço precisa da aprovação de: ${THRESHOLD_ROLE_LABELS[preview.requiredRole]}.`]
          : []),
      ],
      blockers: preview.blockers.map(({ code, meta }) => storedErrorText(code, { meta })),
    }
  }
}

/** What is missing at the shelf, with its first substitute: chosen before one looks at what the swap would do. */
function missingPair(lines: Schemas['Substitutions']['lines'], productId: string | null): string {
  const line = lines.find((one) => String(one.productId) === productId)
  const [first] = line?.substitutes ?? []
  return line && first ? `${line.productId}-${first.id}` : ''
}

/** The item that one came for where nothing replaces it; `path` for who may name a substitute. */
function missingOf(lines: Schemas['Substitutions']['lines'], productId: string | null, mayName: boolean) {
  const line = lines.find((one) => String(one.productId) === productId)
  if (!line || line.substitutes.length > 0) return null
  return { name: line.name, path: mayName ? `/products/${line.productId}/substitutes` : null }
}

const pair = (label: string, was: string, is: string) => ({ label, before: was === is ? null : was, now: is })

type Standing = Schemas['SubstitutionPreview']['before']

/** Only for its readers. */
function marginPair(before: Standing, after: Standing) {
  const [was, is] = [marginText(before), marginText(after)]
  return was === null || is === null ? [] : [pair('Margem', was, is)]
}

const ratioText = ({ ratio }: { ratio: number | null }): string =>
  ratio === null ? 'não se aplica' : formatPercent(ratio * 100, 0)

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const errorsIn = (errors: Record<string, string[] | null> | null | undefined): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors ?? {}).flatMap(([name, texts]) => (texts ? [[name, texts]] : [])))

const titleOf = ({ quantity, product, substitute }: Swap): string =>
  `${formatInteger(quantity)} × ${product.name} por ${formatInteger(quantity)} × ${substitute.name}`

/** @param isCompany the reader is of the company that answers */
function stateText({ state, awaits }: Swap, isCompany = false): string {
  if (state !== 'PENDING') return SUBSTITUTION_STATE_LABELS[state]
  if (isCompany && awaits.consent) return 'Aguarda a sua resposta'
  const whom = [...(awaits.consent ? ['o integrador'] : []), ...(awaits.approval ? ['a aprovação do preço'] : [])]
  return `Aguarda ${whom.join(' e ')}`
}

/** Swaps, or proposes to; what is wrong is told above the form, which stays as it was asked. */
export async function proposeSwap(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = knownId(params.id)
  const form = postedForm(context)
  const reply = (errors: SwapErrors, status: number) => data<SwapErrors>(errors, { status })
  const submission = parseForm(form, substitutionInput)
  if (submission.status !== 'success') return reply({ formErrors: [], fieldErrors: errorsIn(submission.error) }, 422)
  try {
    const body = { ...submission.value, version: Number(form.get('version')) }
    const { number, state } = await dataOf(
      apiFor(request, context).POST('/orders/{id}/substitutions', {
        params: { path: { id } },
        body,
        headers: idempotencyHeader(form),
      }),
    )
    const path = `/orders/${id}/substitutions/${number}`
    return redirectWithFlash(context, path, state === 'DONE' ? 'swap-done' : 'swap-proposed')
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    return reply(formErrorsOf(error, labelsOf(substitutionInput)), statusOf(error))
  }
}

/** One swap, for the company and for the staff. */
export async function loadSwap(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, ...ORDER_VIEW.orders)
  const { request, context, params } = args
  const id = knownId(params.id)
  const { substitutions } = await dataOf(
    apiFor(request, context).GET('/orders/{id}/substitutions', { params: { path: { id } } }),
  )
  const swap = substitutions.find(({ number }) => String(number) === params.number)
  if (!swap) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const deed = (label: string, done: Swap['proposed'], show = true): [string, string][] =>
    done && show ? [[label, [formatMoment(done.at), done.by].filter(Boolean).join(', ')]] : []
  return {
    id,
    number: swap.number,
    title: titleOf(swap),
    state: stateText(swap, !user.isBold),
    isPending: swap.state === 'PENDING',
    isCompany: !user.isBold,
    answers: swap.answers,
    facts: [
      ['Sai do pedido', `${formatInteger(swap.quantity)} × ${swap.product.name}`],
      ['Entra no pedido', `${formatInteger(swap.quantity)} × ${swap.substitute.name}`],
      ['Preço', `${SUBSTITUTE_PRICE_LABELS[swap.price]}: ${formatMoney(swap.unitPrice)} cada`],
      [
        'Total do pedido',
        swap.totalBefore === swap.totalAfter
          ? `${formatMoney(swap.totalAfter)}, sem mudança`
          : `de ${formatMoney(swap.totalBefore)} para ${formatMoney(swap.totalAfter)}`,
      ],
      ...(swap.requiredRole ? [['Aprova o preço', THRESHOLD_ROLE_LABELS[swap.requiredRole]]] : []),
      ...deed('Proposta', swap.proposed),
      ...deed('Aceita', swap.consented),
      ...deed('Aprovada', swap.approved),
      ...deed(SUBSTITUTION_STATE_LABELS[swap.state], swap.ended, swap.state !== 'PENDING'),
      ...(swap.reason ? [['Motivo', swap.reason]] : []),
    ] as [string, string][],
    revisionPath: swap.revision === null ? null : `/orders/${id}/revisions/${swap.revision}`,
    idempotencyKey: newIdempotencyKey(),
  }
}

const FLASH = {
  PENDING: 'swap-answered',
  DONE: 'swap-done',
  REFUSED: 'swap-refused',
  WITHDRAWN: 'swap-withdrawn',
} as const

export interface AnswerReply extends SwapErrors {
  reason: string
}

export async function answerSwap(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const [id, number] = [knownId(params.id), knownId(params.number)]
  const form = postedForm(context)
  const reason = typedText(form, 'reason')
  const reply = (errors: SwapErrors, status: number) => data<AnswerReply>({ ...errors, reason }, { status })
  const submission = parseForm(form, substitutionAnswerInput)
  if (submission.status !== 'success') return reply({ formErrors: [], fieldErrors: errorsIn(submission.error) }, 422)
  try {
    const { state } = await dataOf(
      apiFor(request, context).PUT('/orders/{id}/substitutions/{number}', {
        params: { path: { id, number } },
        body: submission.value,
        headers: idempotencyHeader(form),
      }),
    )
    return redirectWithFlash(context, `/orders/${id}/substitutions/${number}`, FLASH[state])
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    return reply(formErrorsOf(error, labelsOf(substitutionAnswerInput)), statusOf(error))
  }
}
