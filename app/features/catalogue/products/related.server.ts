import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { relatedProductsInput } from '#domain/catalogue/products/product-input'
import { ApiProblem } from '~/api-client/api-errors'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import { postedForm } from '~/http/posted-form.server'
import { loadProduct } from './load-product.server'
import { productsApi } from './products-api.server'

export async function loadRelated(args: LoaderFunctionArgs) {
  const { api, product, head, idempotencyKey } = await loadProduct(args)
  return {
    head,
    parent: product.parent,
    related: product.relatedProducts,
    version: product.version,
    options: head.canUpdate ? (await api.options({})).filter(({ value }) => value !== String(product.id)) : [],
    idempotencyKey,
  }
}

export interface RelatedReply {
  errors: string[]
  /** Of the product that has to let go first. */
  holder: { id: number; name: string } | null
  typed: { id: string; kitQuantity: string }[]
}

/** The whole list, with or without the row whose button was pressed; a new one is the last. */
export async function changeRelated(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const [intent, gone] = String(form.get('intent') ?? 'save').split(':')
  const rows = readRows(form)
  const kept = rows.filter(({ id }) => id !== '' && !(intent === 'remove' && id === gone))
  const list = new FormData()
  for (const [at, { id, kitQuantity }] of kept.entries()) {
    list.set(`relatedProducts[${at}].id`, id)
    list.set(`relatedProducts[${at}].kitQuantity`, kitQuantity)
  }
  const refuse = (errors: string[], status = 422, holder: RelatedReply['holder'] = null) =>
    data({ errors, holder, typed: rows } satisfies RelatedReply, { status })
  const submission = parseForm(list, relatedProductsInput)
  const isEmpty = kept.length === 0
  if (!isEmpty && submission.status !== 'success')
    return refuse(Object.values(submission.error ?? {}).flatMap((texts) => texts ?? []))
  // An empty list sends no field at all.
  const relatedProducts = !isEmpty && submission.status === 'success' ? submission.value.relatedProducts : []
  try {
    const body = { relatedProducts, version: Number(form.get('version')) }
    await productsApi(request, context).relate(params.id, body, idempotencyHeader(form))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { fieldErrors, formErrors } = formErrorsOf(error)
    return refuse([...formErrors, ...Object.values(fieldErrors).flat()], statusOf(error), holderOf(error))
  }
  return redirectWithFlash(context, `/products/${params.id}/related`, 'related-saved')
}

function readRows(form: FormData): RelatedReply['typed'] {
  const rows: RelatedReply['typed'] = []
  for (let at = 0; form.has(`related[${at}].id`) && at <= 100; at++)
    rows.push({
      id: String(form.get(`related[${at}].id`)),
      kitQuantity: String(form.get(`related[${at}].quantity`) ?? ''),
    })
  const added = form.get('added')
  if (typeof added === 'string' && added !== '')
    rows.push({ id: added, kitQuantity: String(form.get('quantity') ?? '') })
  return rows
}

function holderOf(error: unknown): RelatedReply['holder'] {
  const meta = error instanceof ApiProblem ? error.body.errors[0]?.meta : undefined
  const { parentId, parentName } = (meta ?? {}) as { parentId?: unknown; parentName?: unknown }
  return typeof parentId === 'number' && typeof parentName === 'string' ? { id: parentId, name: parentName } : null
}
