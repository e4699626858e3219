import { data } from '@remix-run/node'
import { ID_TEXT } from '#domain/ground/numbers/id-text'

/** An id in the address that is no number is a page that does not exist, not a refusal of the API. @throws 404 */
export function knownId(id: string | undefined): string {
  if (!id || !ID_TEXT.test(id)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return id
}
