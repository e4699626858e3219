import { type AppLoadContext, data } from '@remix-run/node'
import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { isErrorCode } from '#domain/ground/errors/error-codes'
import { readToken } from '~/auth/session.server'
import { toLogin } from '~/auth/to-login.server'
import { type ApiErrorBody, ApiProblem, ApiUnreachable } from './api-errors'
import { sentenceOf } from './errors'
import type { paths } from './generated/schema'
import { BASE_URL } from './plain-api'
import { refuseWrite } from './refuse-write'

export type Api = Client<paths>

/**
 * The REST API as the visitor of this request. Calls resolve with `data` or throw.
 *
 * A 401 throws the redirect that logs out and comes back after the login. A failed GET throws what Remix shows as an
 * error page (the API's status, or 503 without an answer), so that loaders need no try. Other methods throw ApiProblem
 * or ApiUnreachable, which actions turn into a form reply (`replyToForm`). Parallel loaders that all meet the 401
 * throw the same redirect with the same cookies: one logout, one message.
 */
export function apiFor(request: Request, context: AppLoadContext, options: { anonymous?: true } = {}): Api {
  const client = createClient<paths>({
    baseUrl: BASE_URL,
    // Any error of `callApi` means that there was no answer. It lives in another bundle, with a class of its own: no
    // instanceof.
    fetch: (call) =>
      context.callApi(call).catch((error: unknown) => {
        const unreachable = new ApiUnreachable(String(error))
        // Of a visitor who left nothing is known about the API.
        if (!request.signal.aborted) context.log.warn({ error: String(error), method: call.method }, 'API unreachable')
        throw call.method === 'GET' ? asPage(unreachable) : unreachable
      }),
    querySerializer: { array: { style: 'form', explode: true } },
  })
  client.use({
    async onRequest({ request: call }) {
      refuseWrite(request, context, call)
      const token = options.anonymous ? null : await readToken(request, context)
      if (token !== null) call.headers.set('authorization', `Bearer ${token}`)
      return call
    },
    async onResponse({ request: call, response }) {
      if (response.ok) return undefined
      if (response.status === 401 && !options.anonymous) throw await toLogin(request, context, true)
      const problem = await problemOf(response)
      throw call.method === 'GET' ? asPage(problem) : problem
    },
  } satisfies Middleware)
  return client
}

/** An error as the page that Remix shows, with the API's status; an action throws it when no form can show it. */
export function asPage(error: unknown): unknown {
  if (error instanceof ApiUnreachable) return data({ code: 'API_UNREACHABLE' }, { status: 503 })
  if (!(error instanceof ApiProblem)) return error
  const { status, body } = error
  // An error that is no fault of the page comes with its sentence: the catalogue of all of them stays on the server.
  const text = status >= 503 && isErrorCode(body.code) ? { text: sentenceOf(error) } : {}
  return data({ code: body.code, ...text }, { status })
}

async function problemOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => null)) as Partial<ApiErrorBody> | null
  if (typeof body?.code !== 'string') return new ApiUnreachable(`answered ${response.status} without a code`)
  return new ApiProblem(response.status, { ...body, code: body.code, errors: body.errors ?? [] })
}
