import type { AppLoadContext } from '@remix-run/node'
import type { CustomizedBudgetInput } from '#domain/kits/customized-budget-input'
import type { FixationType, ProductType } from '#domain/products/product-types'
import { apiFor } from '~/api-client/client.server'
import type { SaleTotals } from '../cart/cart-answers'
import type { PricedLine } from '../pricing/priced-line'
import type { Blocker, KitGauge } from './kit-answers'

/** A product on sale, by name. */
export type ProductName = {
  id: number
  name: string
  type: ProductType
  fixationType: FixationType | null
  enabled: boolean
}

/** The materials of a customized kit, priced and measured; nothing is saved. */
export type Proposal = {
  name: string
  potency: number
  lines: PricedLine[]
  totals: SaleTotals
  pricePerWp: number | null
  gauge: KitGauge
  blockers: Blocker[]
  availableAt: string | null
  availableInDays: number
}

/** The calls of the kit builder, in the name of whoever made this request. */
export function customizedApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async products(): Promise<ProductName[]> {
      const { data } = await api.GET('/products/listAll')
      return (data as { data: ProductName[] }).data.filter(({ enabled }) => enabled)
    },
    /** With items: these, as they were edited; without: a proposal. */
    async propose(body: CustomizedBudgetInput): Promise<Proposal> {
      const { data } = await api.POST('/budgets/customizedBudget', { body })
      return data as Proposal
    },
  }
}
