import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { labelsOf } from '#domain/ground/forms/form-labels'
import { pickInput } from '#domain/sales/picking/pick-input'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { formatQuantity } from '~/format/quantity'
import { postedForm } from '~/http/posted-form.server'
import { pickingApi } from './picking-api.server'

/** One order's goods, with what is picked of each. */
export async function loadPicking(args: LoaderFunctionArgs) {
  await requireScreen(args, '/separation')
  const { request, context, params } = args
  const { id, mayPick, lines, volumes, next } = await pickingApi(request, context).show(params.id)
  const rows = lines.map(({ position, productId, name, unit, code, gtin, quantity, picked, serials }) => ({
    position,
    name,
    code: [code, gtin].filter(Boolean).join(' · ') || 'Sem código',
    picked: `${picked} de ${formatQuantity(quantity, unit)}`,
    serials: serials.join(', '),
    isComplete: picked >= quantity,
    missingPath: `/orders/${id}/substitutions?productId=${productId}&quantity=${quantity - picked}`,
  }))
  // What is still missing stands first: that is what one walks for.
  const missing = rows.filter(({ isComplete }) => !isComplete)
  return {
    id,
    mayPick,
    rows: [...missing, ...rows.filter(({ isComplete }) => isComplete)],
    missing: missing.length,
    hasUncoded: missing.some(({ code }) => code === 'Sem código'),
    volumes,
    next,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** What came back of a scan that was not counted: what was typed, and what is wrong with it. */
export interface ScanReply {
  typed: Record<'code' | 'serial' | 'quantity', string>
  errors: Partial<Record<string, string[]>>
  others: string[]
}

/** One scan. The page comes back with what was counted, or with the field that is asked next. */
export async function scanPiece(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const typed = {
    code: typedText(form, 'code'),
    serial: typedText(form, 'serial'),
    quantity: typedText(form, 'quantity'),
  }
  const refuse = (errors: ScanReply['errors'], others: string[], status: number) =>
    data<ScanReply>({ typed, errors, others }, { status })
  const submission = parseForm(form, pickInput)
  if (submission.status !== 'success') {
    const found = Object.entries(submission.error ?? {}).flatMap(([name, texts]) =>
      texts ? [[name, texts] as const] : [],
    )
    return refuse(Object.fromEntries(found), [], 422)
  }
  try {
    const { name, picked, quantity, serial, isComplete } = await pickingApi(request, context).scan(
      params.id,
      submission.value,
      idempotencyHeader(form),
    )
    const said = `${name}: ${picked} de ${quantity}${serial ? `, série ${serial}` : ''}`
    return redirectWithFlash(
      context,
      `/separation/${params.id}`,
      'piece-picked',
      isComplete ? `${said}. Tudo separado` : said,
    )
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    const { formErrors, fieldErrors } = formErrorsOf(error, labelsOf(pickInput))
    return refuse(fieldErrors, formErrors, statusOf(error))
  }
}
