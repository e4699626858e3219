import type { LoaderFunctionArgs } from '@remix-run/node'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { SHEET_FILE } from '~/features/catalogue/sheet-imports/sent-sheet-words.server'
import { isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { siteText } from '~/features/catalogue/working-cart/site-text'
import { companyLine, requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { productListsApi } from '../product-lists/calls/product-lists-api.server'

async function listOf({ request, context }: LoaderFunctionArgs, id: string) {
  const { name, ...list } = await productListsApi(request, context).show(id)
  return { id: list.id, name }
}

/** The page before a list is pasted: whose prices, on which terms, and whether the cart holds something already. */
export async function loadQuick(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const { cart } = working
  const into = new URL(args.request.url).searchParams.get('list')
  return {
    /** A list of the company that the rows go into, instead of the cart. */
    list: into === null ? null : await listOf(args, into),
    company: companyLine(working),
    terms: siteText(cart),
    inCart: isEmpty(cart) ? 0 : cart.lines.length,
    file: { kinds: '.xlsx ou .csv', types: SHEET_FILE.types },
    idempotencyKey: newIdempotencyKey(),
  }
}
