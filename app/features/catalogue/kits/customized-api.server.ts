import type { AppLoadContext } from '@remix-run/node'
import type { CustomizedBudgetInput } from '#domain/catalogue/kits/customized-budget-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'

/** A product on sale, by name. */
export type ProductName = Schemas['ProductName']

/** The types of product that the builder lets one choose itself. */
const FIRST_CHOICES: readonly ProductName['type'][] = ['MODULE', 'INVERTER', 'BATTERY', 'SUPPORT']

/** The materials of a customized kit, priced and measured; nothing is saved. */
export type Proposal = Schemas['CustomizedBudgetProposal']

/** The calls of the kit builder, as the user who made this request. */
export function customizedApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    /** Everything on sale; of a catalogue that is too large for one answer, what a kit begins with all the same. */
    async products(): Promise<{ products: ProductName[]; isTruncated: boolean }> {
      const all = await dataOf(api.GET('/products/listAll'))
      const missing = all.truncated ? FIRST_CHOICES : []
      const more = await Promise.all(
        missing.map((type) => dataOf(api.GET('/products/listAll', { params: { query: { type } } }))),
      )
      const rest = all.data.filter(({ type }) => !missing.includes(type))
      const products = [...more.flatMap(({ data }) => data), ...rest].filter(({ enabled }) => enabled)
      return { products, isTruncated: all.truncated }
    },
    /** With items: these, as they were edited; without: a proposal. */
    async propose(body: CustomizedBudgetInput): Promise<Proposal> {
      return dataOf(api.POST('/budgets/customizedBudget', { body }))
    },
  }
}
