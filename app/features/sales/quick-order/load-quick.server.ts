import type { LoaderFunctionArgs } from '@remix-run/node'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { SHEET_FILE } from '~/features/catalogue/sheet-imports/sent-sheet-words.server'
import { isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { siteText } from '~/features/catalogue/working-cart/site-text'
import { companyLine, requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'

/** The page before a list is pasted: whose prices, on which terms, and whether the cart holds something already. */
export async function loadQuick(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const { cart } = working
  return {
    company: companyLine(working),
    terms: siteText(cart),
    inCart: isEmpty(cart) ? 0 : cart.lines.length,
    file: { kinds: '.xlsx ou .csv', types: SHEET_FILE.types },
    idempotencyKey: newIdempotencyKey(),
  }
}
