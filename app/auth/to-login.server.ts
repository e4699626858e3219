import { type AppLoadContext, redirectDocument } from '@remix-run/node'
import { flash } from './flash.server'
import { keepForm } from './keep-form.server'
import { loginPath } from './safe-return-path'
import { endSession } from './session.server'

/**
 * The redirect to the login that returns here; a posted form waits there for the same user.
 * @param hasEnded the browser still shows a session, which the API knows no more
 */
export async function toLogin(request: Request, context: AppLoadContext, hasEnded = false): Promise<Response> {
  const response = redirectDocument(loginPath(request))
  const kept = await keepForm(request, context)
  const said = kept ? 'form-kept' : hasEnded ? 'session-expired' : null
  if (hasEnded) response.headers.append('Set-Cookie', await endSession(context))
  if (kept) response.headers.append('Set-Cookie', kept)
  if (said) response.headers.append('Set-Cookie', await flash(context, said))
  return response
}
