import type { AppLoadContext } from '@remix-run/node'
import type { QuickBudgetsInput, QuickCartInput, QuickOrderInput } from '#domain/sales/quick-order/quick-order-input'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { Schemas } from '~/api-client/schemas'

type Headers = Record<string, string>
/** Kits and their entry are said where there are some. */
type CartRows = Omit<QuickCartInput, 'kits' | 'entry'> & Partial<Pick<QuickCartInput, 'kits' | 'entry'>>

/** The calls of the quick order, as the user who made this request. */
export function quickOrderApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async parse(body: QuickOrderInput): Promise<Schemas['QuickOrder']> {
      return dataOf(api.POST('/quickOrder/parse', { body }))
    },
    async readSheet(file: FormData): Promise<string> {
      const { text } = await dataOf(api.POST('/quickOrder/sheet', { body: asMultipart(file) }))
      return text
    },
    async missing(
      body: Pick<QuickOrderInput, 'companyId' | 'freightUf' | 'taxpayer' | 'budgetType'> &
        Pick<QuickCartInput, 'items'>,
    ): Promise<Schemas['QuickOrderOffers']> {
      return dataOf(api.POST('/quickOrder/missing', { body }))
    },
    async addToCart(body: CartRows, headers: Headers): Promise<Schemas['Cart']> {
      return dataOf(api.POST('/carts/current/quickOrder', { body: { kits: [], ...body }, headers }))
    },
    async createBudgets(body: QuickBudgetsInput, headers: Headers): Promise<Schemas['QuickBudgets']> {
      return dataOf(api.POST('/quickOrder/budgets', { body, headers }))
    },
    async aliases(companyId: number | null): Promise<Schemas['ProductAliasList']> {
      const query = companyId === null ? {} : { companyId }
      return dataOf(api.GET('/quickOrder/aliases', { params: { query } }))
    },
    async forget(id: string, headers: Headers): Promise<void> {
      await dataOf(api.DELETE('/quickOrder/aliases/{id}', { params: { path: { id: knownId(id) } }, headers }))
    },
  }
}
