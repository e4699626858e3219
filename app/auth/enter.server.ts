import { type AppLoadContext, redirect } from '@remix-run/node'
import type { Schemas } from '~/api-client/schemas'
import { rememberDevice } from './device.server'
import { endLoginStep, readLoginStep } from './login-step.server'
import { safeReturnPath } from './safe-return-path'
import { startSession } from './session.server'

/** The end of a login: the session's cookie, the browser's own, and the page that was asked for. */
export async function enter(
  request: Request,
  context: AppLoadContext,
  { token, device }: Schemas['Token'],
  returnTo: unknown,
): Promise<Response> {
  const response = redirect(safeReturnPath(returnTo))
  response.headers.append('Set-Cookie', await startSession(context, token))
  response.headers.append('Set-Cookie', await rememberDevice(request, context, device))
  if (await readLoginStep(request, context)) response.headers.append('Set-Cookie', await endLoginStep(context))
  return response
}
