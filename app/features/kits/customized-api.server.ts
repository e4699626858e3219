import type { AppLoadContext } from '@remix-run/node'
import type { CustomizedBudgetInput } from '#domain/kits/customized-budget-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'

/** A product on sale, by name. */
export type ProductName = Schemas['ProductName']

/** The materials of a customized kit, priced and measured; nothing is saved. */
export type Proposal = Schemas['CustomizedBudgetProposal']

/** The calls of the kit builder, as the user who made this request. */
export function customizedApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async products(): Promise<ProductName[]> {
      const answer = await dataOf(api.GET('/products/listAll'))
      return answer.data.filter(({ enabled }) => enabled)
    },
    /** With items: these, as they were edited; without: a proposal. */
    async propose(body: CustomizedBudgetInput): Promise<Proposal> {
      return dataOf(api.POST('/budgets/customizedBudget', { body }))
    },
  }
}
