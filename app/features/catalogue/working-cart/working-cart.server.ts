import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { CurrentUser } from '~/auth/current-user'
import { requireScreen } from '~/auth/guards.server'
import type { Cart } from './cart-answers'
import { cartApi } from './cart-api.server'
import type { PriceSite } from './company-line'
import { siteText } from './site-text'

export type WorkingCart = {
  user: CurrentUser
  cart: Cart
  /** For the API's `companyId`: staff name the company, an integrator has its own. */
  companyQuery: { companyId?: string }
}

/**
 * Guard of the pages that sell: may make budgets, and it is known for whom. Staff who have not chosen a company yet are
 * sent to choose one and come back.
 */
export async function requireWorkingCart(args: LoaderFunctionArgs): Promise<WorkingCart> {
  const user = await requireScreen(args, '/cart')
  const cart = await cartApi(args.request, args.context).show()
  if (!user.isBold && !user.isAdmin) return { user, cart, companyQuery: {} }
  if (cart.company) return { user, cart, companyQuery: { companyId: String(cart.company.id) } }
  const { pathname, search } = new URL(args.request.url)
  const here = pathname.replace(/\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, '')
  throw redirect(`/cart/company?returnTo=${encodeURIComponent(here)}`)
}

/** For the API's prices: the site of the cart, which goes from study and kit to the budget. */
export const siteQuery = ({ freightUf, taxpayer }: Pick<Cart, 'freightUf' | 'taxpayer'>) => ({
  freightUf,
  taxpayer: String(taxpayer),
})

/** The site as the strip of a page with prices says it. */
export const siteLine = ({ cart }: Pick<WorkingCart, 'cart'>): PriceSite => ({ text: siteText(cart), canChange: true })

/** 'Preços para Sol do Vale', for those who may change it. */
export const companyLine = ({ user, cart }: Pick<WorkingCart, 'user' | 'cart'>): string | null =>
  user.isBold || user.isAdmin ? (cart.company?.fantasyName ?? null) : null
