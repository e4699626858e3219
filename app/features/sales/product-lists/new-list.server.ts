import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { MAX_PER_PAGE } from '#domain/ground/lists/page-sizes'
import { newListForm } from '#domain/sales/product-lists/product-list-input'
import { MAX_LIST_LINES, MAX_PRODUCT_LISTS } from '#domain/sales/product-lists/product-list-limits'
import { redirectWithFlash } from '~/auth/flash.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { companyLine, requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { postedForm } from '~/http/posted-form.server'
import { productListsApi } from './calls/product-lists-api.server'
import { sourceOf } from './list-source.server'

/** A new list, and where its lines come from; beside it the lists that these lines may go into instead. */
export async function loadNewList(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const source = await sourceOf(args, working)
  const { data } = await productListsApi(args.request, args.context).list({ perPage: String(MAX_PER_PAGE) })
  return {
    of: source.of,
    shown: source.shown,
    name: source.name,
    back: source.back,
    company: companyLine(working),
    lists: source.of === null ? [] : data.map(({ id, name }) => ({ value: String(id), label: name })),
    limits: `Até ${MAX_PRODUCT_LISTS} listas, cada uma com até ${MAX_LIST_LINES} itens.`,
    constraint: constraintsOf(newListForm),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** A new list, or lines for one that there is. */
export async function keepList(args: ActionFunctionArgs) {
  const { request, context } = args
  const form = postedForm(context)
  const api = productListsApi(request, context)
  const submission = parseForm(form, newListForm)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { lines, of } = await sourceOf(args, await requireWorkingCart(args))
    const headers = idempotencyHeader(form)
    const { listId, name: typed, note } = submission.value
    if (listId !== null) {
      const { id, name } = await api.append(String(listId), lines, headers)
      return await redirectWithFlash(context, `/productLists/${id}`, 'list-appended', name)
    }
    const { id, name } = await api.create({ name: typed ?? '', note, lines }, headers)
    // An empty list asks for its lines next.
    return await redirectWithFlash(
      context,
      of === null ? `/cart/quick?list=${id}` : `/productLists/${id}`,
      'list-created',
      name,
    )
  } catch (error) {
    if (error instanceof Response) throw error
    return replyToForm(submission, error)
  }
}
