import type { Schemas } from '~/api-client/schemas'

/** `GET /carts/current`: the whole cart at the prices of now. */
export type Cart = Schemas['Cart']

export const isEmpty = (cart: Pick<Cart, 'lines' | 'deadLines'>): boolean =>
  cart.lines.length === 0 && cart.deadLines.length === 0

/** The present terms of the cart, to change one of them. */
export const termsOf = ({ company, budgetType, networkVoltage, taxpayer, freightUf }: Cart) => ({
  companyId: company?.id ?? null,
  budgetType,
  networkVoltage,
  taxpayer,
  freightUf,
})
