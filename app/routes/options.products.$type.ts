import type { LoaderFunctionArgs } from '@remix-run/node'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { requireUser } from '~/auth/guards.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'

/** What a choice of product finds while the user types: those of one type that are on sale, or of any ('ALL'). */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { request, context, params } = args
  const search = new URL(request.url).searchParams.get('search')?.trim().slice(0, 120)
  const { type } = params
  const query = {
    ...(isOneOf(PRODUCT_TYPES, type) ? { type, onSale: 'true' } : {}),
    ...(search ? { search } : {}),
  }
  return Response.json({ options: await productsApi(request, context).options(query) })
}
