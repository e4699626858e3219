import { type ActionFunctionArgs, redirectDocument } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { flash } from '~/auth/flash.server'
import { endSession, readToken } from '~/auth/session.server'

/** A page that only forgets nothing: the way out is a POST. */
export function loader() {
  return redirectDocument('/')
}

/** Revokes the token in the API, then forgets it here; when the API is down it is forgotten here all the same. */
export async function action({ request, context }: ActionFunctionArgs) {
  if ((await readToken(request, context)) !== null) {
    await apiFor(request, context)
      .POST('/users/logout')
      .catch((error: unknown) => context.log.warn({ error: String(error) }, 'logout did not reach the API'))
  }
  const response = redirectDocument('/login')
  response.headers.append('Set-Cookie', await endSession(context))
  response.headers.append('Set-Cookie', await flash(context, 'logged-out'))
  return response
}
