import type { AppLoadContext } from '@remix-run/node'
import type { CheckoutInput } from '#domain/orders/checkout-input'
import type { PaymentKind } from '#domain/payments/payment-kinds'
import { apiFor } from '~/api-client/client.server'

export type PaymentMethod = { id: number; name: string; kind: PaymentKind }
/** `percentage`: of the lines; negative is a discount. Without kinds it goes with every method. */
export type PaymentCondition = { id: number; name: string; percentage: number; kinds: PaymentKind[] }
export type ShippingCompany = { id: number; name: string; cnpj: string | null }
export type UnloadFee = { initialRange: number; finalRange: number | null; value: number }

type ChoicesPath = '/paymentMethods' | '/paymentConditions' | '/shippingCompanies' | '/unloadFees' | '/holidays'

const ALL = { perPage: '300', enabled: 'true' }

/** What the checkout reads, and the one call that turns the cart into a budget. */
export function checkoutApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const list = async <Row>(path: ChoicesPath, query: Record<string, string>): Promise<Row[]> => {
    const { data } = await api.GET(path, { params: { query } })
    return (data as { data: Row[] }).data
  }
  return {
    paymentMethods: () => list<PaymentMethod>('/paymentMethods', ALL),
    paymentConditions: () => list<PaymentCondition>('/paymentConditions', ALL),
    shippingCompanies: () => list<ShippingCompany>('/shippingCompanies', ALL),
    unloadFees: () => list<UnloadFee>('/unloadFees', { perPage: '300' }),
    holidays: (initialDate: string, finalDate: string) =>
      list<{ date: string; name: string }>('/holidays', { perPage: '300', initialDate, finalDate }),
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
