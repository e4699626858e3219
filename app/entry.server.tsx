import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { readToken } from './auth/session.server'
import { redact } from './http/redact'
import { appendData, beforeEnd, writeData } from './remix/finish-html.server'
import { NonceContext } from './remix/nonce'
import type { PageHandle } from './remix/page-handle'
import { isForRobot, withoutScripts } from './remix/robot-page.server'
import { UnsentFormContext } from './remix/unsent-form'
import { drawUnsentForm } from './remix/unsent-form.server'
import { warmUpScript } from './remix/warm-up-script.server'
import appStyles from './styles/app.scss?url'
import labelStyles from './styles/labels.scss?inline'
import proposalStyles from './styles/proposal.scss?inline'
import inlinedStyles from './styles/public.scss?inline'

/** Deferred data that is not there by then is given up. */
export const streamTimeout = 10_000
/** As nginx logs it; only the log reads it. */
const CLIENT_LEFT = 499

/**
 * Renders the page as one string: 1.4 to 2.4 times the pages per second of a stream (docs/performance.md,
 * Strings). The data that the browser hydrates from arrives as a stream from Remix; it is drained and written
 * before the last `</body>`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce } = context
  // The client has gone: what an action did is done, and drawing its page would only keep others waiting.
  if (request.signal.aborted) return new Response(null, { status: CLIENT_LEFT })
  const isRobot = isForRobot(request, await readToken(request, context))
  const page = { ...(isRobot ? withoutScripts(remix) : remix), serverHandoffStream: undefined }
  // An action may have had its say (422) before the page's own loaders met the silence: the page is the
  // error's, and so is its status.
  const isAway = Object.values(remix.staticHandlerContext.errors ?? {}).some((error) => error?.status === 503)
  const unsent = isAway ? drawUnsentForm(context.form) : null
  let html = renderToString(
    <NonceContext.Provider value={nonce}>
      <UnsentFormContext.Provider value={unsent}>
        <RemixServer context={page} url={request.url} nonce={nonce} />
      </UnsentFormContext.Provider>
    </NonceContext.Provider>,
  )
  // Remix leaves its preloads without a nonce, and a policy with 'strict-dynamic' then refuses them.
  html = html.replaceAll('<link rel="modulepreload"', `<link nonce="${nonce}" rel="modulepreload"`)
  if (remix.renderMeta?.didRenderScripts && remix.serverHandoffStream) {
    const { loaderData, actionData, errors } = remix.staticHandlerContext
    const stream = remix.serverHandoffStream
    html = errors
      ? await appendData(html, { nonce, stream })
      : await writeData(html, { nonce, stream, state: { loaderData, actionData, errors } })
  }
  const { styles, hasFailed } = pageHandle(remix)
  // An error is drawn by the portal's own page: the small sheet knows nothing of it, and the layout has linked no other.
  if (styles && hasFailed) html = html.replace('</head>', () => `<link rel="stylesheet" href="${appStyles}"/></head>`)
  else if (styles === 'proposal' || styles === 'labels') {
    const sheet = styles === 'labels' ? labelStyles : proposalStyles
    html = html.replace('</head>', () => `<style nonce="${nonce}">${sheet}</style></head>`)
  } else if (styles === 'inlined') {
    html = html.replace('</head>', () => `<style nonce="${nonce}">${inlinedStyles}</style></head>`)
    if (!isRobot && request.headers.get('save-data') !== 'on') {
      html = beforeEnd(html, warmUpScript(remix.manifest, appStyles, nonce))
    }
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { status: isAway ? 503 : status, headers })
}

/**
 * Faults of our own are logged. A request that the browser gave up is no fault of ours, nor is a call that no page of
 * ours makes (405).
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return
  const path = redact(new URL(request.url).pathname)
  if (isRouteErrorResponse(error)) context.log.warn({ status: error.status, path }, 'no such call')
  else context.log.error({ error: redact(String(error instanceof Error ? error.stack : error)), path }, 'page failed')
}

function pageHandle(remix: EntryContext): PageHandle & { hasFailed: boolean } {
  const leaf = remix.staticHandlerContext.matches.at(-1)?.route.id
  const handle = leaf ? (remix.routeModules[leaf]?.handle as PageHandle | undefined) : undefined
  return { ...handle, hasFailed: remix.staticHandlerContext.errors !== null }
}
