import type { AppLoadContext } from '@remix-run/node'
import type { CheckoutInput } from '#domain/sales/orders/create/checkout-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'

export type PaymentMethod = Schemas['PaymentMethod']
/** `percentage`: of the lines; negative is a discount. Without kinds it goes with every method. */
export type PaymentCondition = Pick<Schemas['PaymentCondition'], 'id' | 'name' | 'percentage' | 'kinds' | 'instalments'>
export type ShippingCompany = Schemas['ShippingCompany']
export type UnloadFee = Pick<Schemas['UnloadFee'], 'initialRange' | 'finalRange' | 'value'>

const ALL = { perPage: 300, enabled: 'true' } as const

/** What the checkout reads, and the one call that turns the cart into a budget. */
export function checkoutApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async paymentMethods(): Promise<PaymentMethod[]> {
      return (await dataOf(api.GET('/paymentMethods', { params: { query: ALL } }))).data
    },
    async paymentConditions(): Promise<PaymentCondition[]> {
      return (await dataOf(api.GET('/paymentConditions', { params: { query: ALL } }))).data
    },
    async shippingCompanies(): Promise<ShippingCompany[]> {
      return (await dataOf(api.GET('/shippingCompanies', { params: { query: ALL } }))).data
    },
    async unloadFees(): Promise<UnloadFee[]> {
      return (await dataOf(api.GET('/unloadFees', { params: { query: { perPage: 300 } } }))).data
    },
    async dedicatedShipping(): Promise<Schemas['DedicatedShipping']> {
      return dataOf(api.GET('/dedicatedShippings/show'))
    },
    async holidays(initialDate: string, finalDate: string): Promise<{ date: string; name: string }[]> {
      return (await dataOf(api.GET('/holidays', { params: { query: { ...ALL, initialDate, finalDate } } }))).data
    },
    /** Without products: the caller's cart, in the version that was shown, emptied in the same transaction. */
    async createBudget(
      body: Omit<CheckoutInput, 'newClient'>,
      headers: Record<string, string>,
    ): Promise<{ id: number }> {
      return dataOf(api.POST('/orders', { body, headers }))
    },
  }
}
