import type { AppLoadContext } from '@remix-run/node'
import { data } from '@remix-run/node'
import { isErrorCode } from '#domain/ground/errors/error-codes'
import { errorText } from '#domain/sales/error-texts/error-text'
import { orderUpdateInput } from '#domain/sales/orders/create/order-input'
import { compositionInput } from '#domain/sales/orders/edit/composition-input'
import { ApiProblem } from '~/api-client/api-errors'
import { parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { readErrors } from '~/components/form/read-form'
import { meterWords } from '~/features/catalogue/kits/describe-gauge'
import { recalculateLabel } from '~/features/sales/materials/materials-words'
import { formatInteger } from '~/format/numbers'
import { orderLifeApi, type Proposal, type UpdatePreview } from '../calls/order-life-api.server'
import { foreseenLines, outcomeWords, partWords, proposedLines } from './edit-outcome.server'
import { type ProductRow, productRows, tidyProducts, withProducts } from './edited-products'
import { LIVE_FIELD } from './live-field'
import { fieldsOf, sentGroups } from './sent-fields.server'

/** The field that a script adds: the answer is for the form as it stands, whose fields keep what is typed in them. */
export const isLive = (form: FormData): boolean => form.has(LIVE_FIELD)

/** The button of the editor that was pressed: 'add', 'recalculate', or 'remove-<product>'. */
export const productIntent = (form: FormData): string | null => {
  const intent = form.get('intent')
  return typeof intent === 'string' && /^(add|recalculate|remove-\d{1,15})$/.test(intent) ? intent : null
}

export const hasAddedProduct = (form: FormData): boolean => Boolean(String(form.get('added.productId') ?? '').trim())

/**
 * The form with its lines after one button of the editor: nothing is saved. Related products come and go with their
 * product, and every line shows today's price.
 */
export async function replyProducts(
  request: Request,
  context: AppLoadContext,
  id: string,
  form: FormData,
  intent: string,
) {
  const whole = parseForm(tidyProducts(form), orderUpdateInput)
  if (!sentGroups(form).includes('composition')) return replyTerms(request, context, id, form, whole)
  const composed = await composeForm(request, context, id, form, intent)
  if ('refused' in composed) return composed.refused
  const { proposal } = composed
  const products = rowsAfter(proposal, form).map((row) => ({ ...row, was: row.quantity }))
  const { initialValue } = whole.reply()
  const { added: _, ...typed } = (initialValue ?? {}) as Record<string, unknown>
  return data({
    result: { initialValue: { ...typed, products }, error: {} },
    conflict: null,
    preview: previewOf(proposal),
  })
}

/** The answer while one edits: the effects of saving, or what keeps them from being told. */
export type LiveReply = { stamp: number; preview?: ProductsPreview; errors?: Record<string, string[]> }

/**
 * The same question as 'Calcular', for a form that stays as it is: its fields are not sent back, and no failure takes its
 * page away.
 */
export async function replyLive(request: Request, context: AppLoadContext, id: string, form: FormData) {
  const stamp = Date.now()
  const answer = await replyProducts(request, context, id, form, 'recalculate').catch((error) => {
    // A fault of our own is told as one; what the API answers, such as a record that is gone, is told when it is saved.
    if (error instanceof Error && !(error instanceof ApiProblem)) throw error
    return null
  })
  if (answer && 'preview' in answer.data) return data<LiveReply>({ stamp, preview: answer.data.preview })
  const errors = readErrors({ error: answer?.data.result?.error ?? {} })
  return data<LiveReply>({ stamp, errors: isEmpty(errors) ? { '': ['Não foi possível calcular agora.'] } : errors })
}

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0

/** Of an order whose lines are not edited: the terms alone move its total. */
async function replyTerms(request: Request, context: AppLoadContext, id: string, form: FormData, whole: Whole) {
  if (whole.status !== 'success') return replyInvalid(whole)
  try {
    const change = fieldsOf(whole.value, sentGroups(form), form)
    return replyForeseen(whole, await orderLifeApi(request, context).foresee(id, change), { isAsked: false })
  } catch (error) {
    return replyToForm(whole, error)
  }
}

/** The lines as they are proposed, with the prices that were typed. */
function rowsAfter({ products }: Proposal, form: FormData): ProductRow[] {
  const prices = new Map(productRows(form).map(({ productId, price }) => [productId, price]))
  return products.map(({ productId, quantity }) => {
    const price = prices.get(String(productId))
    return { productId: String(productId), quantity: String(quantity), ...(price === undefined ? {} : { price }) }
  })
}

/** A product that was chosen and not yet put in is put in when the form is saved. */
export async function withAdded(request: Request, context: AppLoadContext, id: string, form: FormData) {
  const composed = await composeForm(request, context, id, form, 'add')
  if ('refused' in composed) return composed
  return { form: withProducts(form, rowsAfter(composed.proposal, form)) }
}

async function composeForm(
  request: Request,
  context: AppLoadContext,
  id: string,
  form: FormData,
  intent: string,
): Promise<{ proposal: Proposal } | { refused: ReturnType<typeof replyToForm> }> {
  const asked = new FormData()
  for (const [name, value] of tidyProducts(form))
    if (/^(products\[|freightUf$|taxpayer$|networkVoltage$)/.test(name)) asked.append(name, value)
  if (!asked.has('taxpayer')) asked.append('taxpayer', 'false')
  if (intent === 'add') {
    asked.append('add.productId', String(form.get('added.productId') ?? ''))
    asked.append('add.quantity', String(form.get('added.quantity') ?? ''))
  }
  if (intent.startsWith('remove-')) asked.append('remove', intent.slice('remove-'.length))
  const submission = parseForm(asked, compositionInput)
  // The whole form goes back, not only the part that was asked about.
  const whole = parseForm(tidyProducts(form), orderUpdateInput)
  if (submission.status !== 'success') {
    const errors = Object.entries(submission.reply().error ?? {}).flatMap(([name, texts]) =>
      texts ? [[name.replace(/^add\b/, 'added'), texts] as const] : [],
    )
    const result = { ...whole.reply(), error: Object.fromEntries(errors), status: 'error' as const }
    return { refused: data({ result, conflict: null }, { status: 422 }) as ReturnType<typeof replyToForm> }
  }
  try {
    // The form around the lines, so that totals, margin and approval are those of saving; not while a field is refused.
    const { edit: _, ...body } = submission.value
    const edit = whole.status === 'success' ? { edit: fieldsOf(whole.value, sentGroups(form), form) } : {}
    return { proposal: await orderLifeApi(request, context).compose(id, { ...body, ...edit }) }
  } catch (error) {
    return { refused: replyToForm(whole, error) }
  }
}

type Whole = ReturnType<typeof parseForm<typeof orderUpdateInput>>

/** `isAsked`: the form was sent to be saved, and is asked to be sent again. */
export type ProductsPreview = ReturnType<typeof previewOf> & { isAsked?: boolean }

function previewOf(proposal: Proposal) {
  const { blockers, materials } = proposal
  return {
    materials: materials && {
      text: `Os materiais são para ${formatInteger(materials.madeFor)} módulos.`,
      label: `Salvar e ${recalculateLabel(materials.modules).replace('R', 'r')}`,
    },
    lines: proposedLines(proposal),
    meter: proposal.overload && meterWords(proposal.overload.after),
    ...(proposal.outcome ? outcomeWords(proposal.outcome, proposal.overload) : partWords(proposal)),
    blockers: [
      ...new Set(
        blockers.flatMap(({ code, meta }) => (isErrorCode(code) ? [errorText(code, { meta: meta ?? null })] : [])),
      ),
    ],
  }
}

/** The first answer to a form that moves a cent: nothing is saved until it is sent again with what was shown. */
export function replyForeseen(submission: Pick<Whole, 'reply'>, foreseen: UpdatePreview, { isAsked = true } = {}) {
  const { initialValue } = submission.reply()
  const { added: _, ...typed } = (initialValue ?? {}) as Record<string, unknown>
  const preview: ProductsPreview = {
    ...{ materials: null, blockers: [], meter: null, lines: foreseenLines(foreseen) },
    ...outcomeWords(foreseen),
    isAsked,
  }
  return data({ result: { initialValue: typed, error: {} }, conflict: null, preview })
}
