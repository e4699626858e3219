import { redirect } from '@remix-run/node'
import { refusedStatus } from '~/api-client/errors'
import type { Schemas } from '~/api-client/schemas'

/** The part that every list of the API answers beside its rows (decision 004). */
export type ListMeta = Schemas['ListMeta']

/** The part of it that the list pages draw. */
export type PageMeta = Pick<ListMeta, 'total' | 'totalIsCapped' | 'next' | 'previous'>

export function pageMeta({ total, totalIsCapped, next, previous }: ListMeta): PageMeta {
  return { total, totalIsCapped, next, previous }
}

/**
 * Runs a list's call. Where the API refuses a hand-edited URL, such as a cursor of another list, it falls back to the
 * list without a query.
 */
export async function loadList<T>(request: Request, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const status = refusedStatus(error)
    const url = new URL(request.url)
    if (status === 422 && url.search) throw redirect(url.pathname.replace(/\.data$/, ''))
    throw error
  }
}
