import type { AppLoadContext } from '@remix-run/node'
import { data } from '@remix-run/node'
import { isErrorCode } from '#domain/ground/errors/error-codes'
import { errorText } from '#domain/sales/error-texts/error-text'
import { orderUpdateInput } from '#domain/sales/orders/create/order-input'
import { compositionInput } from '#domain/sales/orders/edit/composition-input'
import { parseForm, replyToForm } from '~/components/form/parse-form.server'
import { recalculateLabel } from '~/features/sales/materials/materials-words'
import { formatInteger } from '~/format/numbers'
import { orderLifeApi, type Proposal, type UpdatePreview } from '../calls/order-life-api.server'
import { foreseenLines, outcomeWords, partWords, proposedLines } from './edit-outcome.server'
import { type ProductRow, productRows, withProducts } from './edited-products'
import { fieldsOf, sentGroups } from './sent-fields.server'

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
  const whole = parseForm(form, orderUpdateInput)
  const composed = await composeForm(request, context, id, form, intent)
  if ('refused' in composed) return composed.refused
  const { proposal } = composed
  const products = proposal.products.map(({ productId, quantity }) => ({
    productId: String(productId),
    quantity: String(quantity),
    was: String(quantity),
  }))
  const { initialValue } = whole.reply()
  const { added: _, ...typed } = (initialValue ?? {}) as Record<string, unknown>
  return data({
    result: { initialValue: { ...typed, products }, error: {} },
    conflict: null,
    preview: previewOf(proposal),
  })
}

/** A product that was chosen and not yet put in is put in when the form is saved. */
export async function withAdded(request: Request, context: AppLoadContext, id: string, form: FormData) {
  const composed = await composeForm(request, context, id, form, 'add')
  if ('refused' in composed) return composed
  const rows = composed.proposal.products.map(
    ({ productId, quantity }): ProductRow => ({ productId: String(productId), quantity: String(quantity) }),
  )
  return { form: withProducts(form, rows) }
}

async function composeForm(
  request: Request,
  context: AppLoadContext,
  id: string,
  form: FormData,
  intent: string,
): Promise<{ proposal: Proposal } | { refused: ReturnType<typeof replyToForm> }> {
  const asked = new FormData()
  for (const [name, value] of withProducts(form, productRows(form)))
    if (/^(products\[|freightUf$|taxpayer$|networkVoltage$)/.test(name)) asked.append(name, value)
  if (!asked.has('taxpayer')) asked.append('taxpayer', 'false')
  if (intent === 'add') {
    asked.append('add.productId', String(form.get('added.productId') ?? ''))
    asked.append('add.quantity', String(form.get('added.quantity') ?? ''))
  }
  if (intent.startsWith('remove-')) asked.append('remove', intent.slice('remove-'.length))
  const submission = parseForm(asked, compositionInput)
  // The whole form goes back, not only the part that was asked about.
  const whole = parseForm(form, orderUpdateInput)
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
    ...(proposal.outcome ? outcomeWords(proposal.outcome) : partWords(proposal)),
    blockers: [
      ...new Set(
        blockers.flatMap(({ code, meta }) => (isErrorCode(code) ? [errorText(code, { meta: meta ?? null })] : [])),
      ),
    ],
  }
}

/** The first answer to a form that moves a cent: nothing is saved until it is sent again with what was shown. */
export function replyForeseen(submission: ReturnType<typeof parseForm>, foreseen: UpdatePreview) {
  const { initialValue } = submission.reply()
  const { added: _, ...typed } = (initialValue ?? {}) as Record<string, unknown>
  const preview: ProductsPreview = {
    ...{ materials: null, blockers: [], lines: foreseenLines(foreseen) },
    ...outcomeWords(foreseen),
    isAsked: true,
  }
  return data({ result: { initialValue: typed, error: {} }, conflict: null, preview })
}
