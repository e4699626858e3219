import type { AppLoadContext } from '@remix-run/node'
import type { CheckoutInput } from '#domain/orders/create/checkout-input'
import type { PaymentKind } from '#domain/payments/payment-kinds'
import { apiFor } from '~/api-client/client.server'

export type PaymentMethod = { id: number; name: string; kind: PaymentKind }
/** `percentage`: of the lines; negative is a discount. Without kinds it goes with every method. */
export type PaymentCondition = { id: number; name: string; percentage: number; kinds: PaymentKind[] }
export type ShippingCompany = { id: number; name: string; cnpj: string | null }
export type UnloadFee = { initialRange: number; finalRange: number | null; value: number }

const ALL = { perPage: 300, enabled: 'true' } as const

const rowsOf = <Row>(data: unknown): Row[] => (data as { data: Row[] }).data

/** What the checkout reads, and the one call that turns the cart into a budget. */
export function checkoutApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async paymentMethods(): Promise<PaymentMethod[]> {
      const { data } = await api.GET('/paymentMethods', { params: { query: ALL } })
      return rowsOf(data)
    },
    async paymentConditions(): Promise<PaymentCondition[]> {
      const { data } = await api.GET('/paymentConditions', { params: { query: ALL } })
      return rowsOf(data)
    },
    async shippingCompanies(): Promise<ShippingCompany[]> {
      const { data } = await api.GET('/shippingCompanies', { params: { query: ALL } })
      return rowsOf(data)
    },
    async unloadFees(): Promise<UnloadFee[]> {
      const { data } = await api.GET('/unloadFees', { params: { query: { perPage: 300 } } })
      return rowsOf(data)
    },
    async holidays(initialDate: string, finalDate: string): Promise<{ date: string; name: string }[]> {
      const { data } = await api.GET('/holidays', { params: { query: { perPage: 300, initialDate, finalDate } } })
      return rowsOf(data)
    },
    /** Without products: the caller's cart, in the version that was shown, emptied in the same transaction. */
    async createBudget(
      body: Omit<CheckoutInput, 'newClient'>,
      headers: Record<string, string>,
    ): Promise<{ id: number }> {
      const { data } = await api.POST('/orders', { body, headers })
      return data as { id: number }
    },
  }
}
