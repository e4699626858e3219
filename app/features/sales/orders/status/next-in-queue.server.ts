import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'

/**
 * After a deed of staff: the page of what waits longest in their own stages, so that the next order is one press away
 * for who separates, invoices, takes payments or plans. Null where nothing waits; what goes wrong here is no error of
 * the deed, which is done.
 * @param done the order that was dealt with, which may wait for the same person again
 */
export async function nextInQueue(
  request: Request,
  context: AppLoadContext,
  done: string | number,
): Promise<string | null> {
  try {
    const { next } = await dataOf(
      apiFor(request, context).GET('/queue/next', { params: { query: { but: Number(done) } } }),
    )
    if (!next) return null
    return next.isToPick ? `/separation/${next.id}` : `/${next.budget ? 'budgets' : 'orders'}/${next.id}`
  } catch {
    return null
  }
}
