import { plainApi } from '../api-client/plain-api'
import { decryptForm, findKey, forgetKey, type KeptForm, nameOfKey } from '../auth/kept-forms.server'
import { pageOf } from '../auth/safe-return-path'
import type { PortalContext } from './load-context'

type Context = Pick<PortalContext, 'config' | 'callApi' | 'log'>

/** The typed form, and the Set-Cookie that makes this browser forget it. */
type Taken = { form: KeptForm | null; cookie: string }

/**
 * What the user had typed on this page when their session ended, now that they have logged in again: once.
 * @param token of the session; the API gives the form to its writer alone
 * @returns null where nothing is kept, or where it stays kept: the API does not answer, or something else is to be done
 * first (terms, a fresh password)
 */
export async function takeKeptForm(request: Request, context: Context, token: string): Promise<Taken | null> {
  if (request.method !== 'GET' || !request.headers.get('cookie')?.includes('kept-forms=')) return null
  if ((request.headers.get('sec-fetch-dest') ?? 'document') !== 'document') return null
  const key = await findKey(request, context, pageOf(request))
  if (!key) return null
  try {
    const { data, response } = await plainApi(context.callApi, token).POST('/users/me/keptForms/take', {
      body: { name: nameOfKey(key) },
    })
    if (!data && response.status !== 404) return null
    return { form: data ? decryptForm(key, data.content) : null, cookie: await forgetKey(request, context, key) }
  } catch (error) {
    context.log.warn({ error: String(error) }, 'kept form not asked for')
    return null
  }
}
