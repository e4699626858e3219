import type { AppLoadContext } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import { readDevices } from './device.server'

/** Entered, or the password is right and a code is asked for. */
type Opened = Schemas['Token'] | Schemas['SecondStepNeeded']

/**
 * Logs in with the e-mail and password of the login form: POST /users/login of the API.
 * @param typed the form as it was posted. The strategy asks a request for its form, so it gets one that we
 * wrote, with these two fields.
 * @returns the API's token and what makes this browser known to the account, or what the second step is to show
 * @throws ApiProblem with AUTHENTICATION_FAILED, USER_WAS_INACTIVATED, RATE_LIMITED …
 */
export function authenticate(request: Request, context: AppLoadContext, typed: FormData): Promise<Opened> {
  const authenticator = new Authenticator<Opened>()
  authenticator.use(
    new FormStrategy(async ({ form }) => {
      const email = String(form.get('email') ?? '').trim()
      const password = String(form.get('password') ?? '')
      const answer = await dataOf(
        apiFor(request, context, { anonymous: true }).POST('/users/login', {
          body: { email, password, devices: await readDevices(request, context) },
          // The profile names the device of each session.
          headers: { 'user-agent': request.headers.get('user-agent') ?? '' },
        }),
      )
      return answer
    }),
  )
  const fields = new URLSearchParams(['email', 'password'].map((name) => [name, String(typed.get(name) ?? '')]))
  return authenticator.authenticate('form', new Request(request.url, { method: 'POST', body: fields }))
}
