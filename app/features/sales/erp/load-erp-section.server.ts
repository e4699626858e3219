import type { AppLoadContext } from '@remix-run/node'
import type { CurrentUser } from '~/auth/current-user'
import { erpApi } from './erp-api.server'
import { type ErpWords, erpWords } from './erp-words.server'

/** The integration as a part of the order's page: nothing of it reaches an integrator. */
export async function loadErpSection(
  request: Request,
  context: AppLoadContext,
  user: Pick<CurrentUser, 'isBold' | 'isAdmin'>,
  order: { id: number; budget: boolean },
): Promise<ErpWords | null> {
  if (order.budget || !(user.isBold || user.isAdmin)) return null
  return erpWords(await erpApi(request, context).show(String(order.id)))
}
