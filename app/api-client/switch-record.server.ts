import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from './client.server'

/** Registers whose records are switched on and off by verbs of their own. */
export type SwitchedPath = '/shippingCompanies' | '/paymentMethods' | '/paymentConditions'
export type SwitchVerb = 'activate' | 'deactivate'

/** Switches one record, as the user who made this request. */
export async function switchRecord(
  request: Request,
  context: AppLoadContext,
  { path, id, verb }: { path: SwitchedPath; id: string; verb: SwitchVerb },
  headers: Record<string, string>,
): Promise<void> {
  // The three paths take and answer alike, which the client's types do not say of a path that is passed on.
  const one = `${path}/${verb}/{id}` as '/paymentMethods/activate/{id}'
  await apiFor(request, context).PUT(one, { params: { path: { id } }, headers })
}
