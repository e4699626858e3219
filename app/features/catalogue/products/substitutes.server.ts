import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import {
  MAX_SUBSTITUTES,
  SUBSTITUTE_OCCASION_LABELS,
  SUBSTITUTE_OCCASIONS,
  SUBSTITUTE_PRICE_LABELS,
  SUBSTITUTE_PRICES,
} from '#domain/catalogue/products/substitutes'
import { substitutesInput } from '#domain/catalogue/products/substitutes-input'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import type { Option } from '~/components/form/choice-fields'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import { postedForm } from '~/http/posted-form.server'
import { loadProduct } from './load-product.server'
import { productsApi } from './products-api.server'

/** A row of the form as its fields have it. */
export interface SubstituteRow {
  id: string
  occasion: string
  price: string
  needsConsent: boolean
}

const NEW: SubstituteRow = { id: '', occasion: 'ANY', price: 'OWN', needsConsent: true }

export async function loadSubstitutes(args: LoaderFunctionArgs) {
  const { api, product, head, idempotencyKey } = await loadProduct(args, ({ isStaff }) => isStaff)
  const onSale = head.canUpdate ? await api.options({ type: product.type, onSale: 'true' }) : []
  const named = product.substitutes.map(({ id, name }) => ({ value: String(id), label: name }))
  const rows = product.substitutes.map(({ id, ...terms }): SubstituteRow => ({ ...terms, id: String(id) }))
  return {
    head,
    version: product.version,
    type: product.type,
    rows: rows.length < MAX_SUBSTITUTES ? [...rows, NEW] : rows,
    listed: product.substitutes.map(({ id, name, occasion, price, needsConsent }) => ({
      ...{ id, name, needsConsent },
      occasion: SUBSTITUTE_OCCASION_LABELS[occasion],
      price: SUBSTITUTE_PRICE_LABELS[price],
    })),
    options: [
      ...named.filter(({ value }) => onSale.every((one) => one.value !== value)),
      ...onSale.filter(({ value }) => value !== String(product.id)),
    ],
    occasions: SUBSTITUTE_OCCASIONS.map((value) => ({ value, label: SUBSTITUTE_OCCASION_LABELS[value] })),
    prices: SUBSTITUTE_PRICES.map((value) => ({ value, label: SUBSTITUTE_PRICE_LABELS[value] })),
    idempotencyKey,
  }
}

export interface SubstitutesReply {
  formErrors: string[]
  fieldErrors: Record<string, string[]>
  rows: SubstituteRow[]
  /** The chosen products: a search finds more than the first options. */
  named: Option[]
}

/** The whole list in its order; 'Subir' saves it with two rows changed. */
export async function changeSubstitutes(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const [intent, at] = String(form.get('intent') ?? 'save').split(':')
  const rows = readRows(form)
  if (intent === 'up') raise(rows, Number(at))
  const chosen = rows.filter(({ id }) => id !== '')
  const api = productsApi(request, context)
  const refuse = async (errors: Pick<SubstitutesReply, 'fieldErrors' | 'formErrors'>, status = 422) => {
    const named = await Promise.all(chosen.map(({ id }) => api.show(id).catch(() => null)))
    const reply: SubstitutesReply = {
      ...errors,
      rows: chosen.length < MAX_SUBSTITUTES ? [...chosen, NEW] : chosen,
      named: named.flatMap((one) => (one ? [{ value: String(one.id), label: one.name }] : [])),
    }
    return data(reply, { status })
  }
  const submission = parseForm(listOf(chosen), substitutesInput)
  if (chosen.length > 0 && submission.status !== 'success') {
    const { '': formErrors, ...fieldErrors } = submission.error ?? {}
    return refuse({ formErrors: formErrors ?? [], fieldErrors: textsOf(fieldErrors) })
  }
  // An empty list sends no field at all.
  const substitutes = submission.status === 'success' ? submission.value.substitutes : []
  try {
    const body = { substitutes, version: Number(form.get('version')) }
    await api.replaceSubstitutes(params.id, body, idempotencyHeader(form))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return refuse(formErrorsOf(error), statusOf(error))
  }
  return redirectWithFlash(context, `/products/${params.id}/substitutes`, 'substitutes-saved')
}

const textsOf = (errors: Record<string, string[] | null>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, texts ?? []]))

function readRows(form: FormData): SubstituteRow[] {
  const text = (name: string) => String(form.get(name) ?? '')
  const rows: SubstituteRow[] = []
  for (let at = 0; form.has(`substitutes[${at}].id`) && at < MAX_SUBSTITUTES; at++) {
    const field = (name: string) => `substitutes[${at}].${name}`
    rows.push({
      id: text(field('id')),
      occasion: text(field('occasion')),
      price: text(field('price')),
      needsConsent: form.has(field('needsConsent')),
    })
  }
  return rows
}

function raise(rows: SubstituteRow[], at: number): void {
  const [above, row] = [rows[at - 1], rows[at]]
  if (above && row) rows.splice(at - 1, 2, row, above)
}

function listOf(rows: readonly SubstituteRow[]): FormData {
  const list = new FormData()
  for (const [at, { id, occasion, price, needsConsent }] of rows.entries()) {
    for (const [name, value] of Object.entries({ id, occasion, price })) list.set(`substitutes[${at}].${name}`, value)
    if (needsConsent) list.set(`substitutes[${at}].needsConsent`, 'on')
  }
  return list
}
