import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { CurrentUser } from '~/auth/current-user'
import { type ErpWords, erpWords } from './erp-words.server'

/** The integration as a part of the order's page: nothing of it reaches an integrator. */
export async function loadErpSection(
  request: Request,
  context: AppLoadContext,
  user: Pick<CurrentUser, 'isBold' | 'isAdmin'>,
  order: { id: number; budget: boolean },
): Promise<ErpWords | null> {
  if (order.budget || !(user.isBold || user.isAdmin)) return null
  const params = { path: { id: String(order.id) } }
  return erpWords(await dataOf(apiFor(request, context).GET('/orders/erp/{id}', { params })))
}
