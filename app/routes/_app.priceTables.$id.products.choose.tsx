import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { knownId } from '~/api-client/known-id'
import { requireScreen } from '~/auth/guards.server'

/** Where the choice of a product leads; without one, back to the table. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/priceTables')
  const path = `/priceTables/${knownId(args.params.id)}`
  const product = new URL(args.request.url).searchParams.get('productId') ?? ''
  return redirect(/^[1-9]\d{0,14}$/.test(product) ? `${path}/products/${product}` : path)
}
