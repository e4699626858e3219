import type { AppLoadContext } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'

/**
 * Logs in with the e-mail and password of the login form: POST /users/login of the API.
 * @param typed the form as it was posted. The strategy asks a request for its form, so it gets one that we
 * wrote, with these two fields.
 * @returns the API's token
 * @throws ApiProblem with AUTHENTICATION_FAILED, USER_WAS_INACTIVATED, RATE_LIMITED …
 */
export function authenticate(request: Request, context: AppLoadContext, typed: FormData): Promise<string> {
  const authenticator = new Authenticator<string>()
  authenticator.use(
    new FormStrategy(async ({ form }) => {
      const email = String(form.get('email') ?? '').trim()
      const password = String(form.get('password') ?? '')
      const answer = await dataOf(
        apiFor(request, context, { anonymous: true }).POST('/users/login', {
          body: { email, password },
          // The profile names the device of each session.
          headers: { 'user-agent': request.headers.get('user-agent') ?? '' },
        }),
      )
      return answer.token
    }),
  )
  const fields = new URLSearchParams(['email', 'password'].map((name) => [name, String(typed.get(name) ?? '')]))
  return authenticator.authenticate('form', new Request(request.url, { method: 'POST', body: fields }))
}
