import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { readToken } from '~/auth/session.server'
import { isRobot } from '~/features/sales/proposals/client/answer.server'
import { tokenOf } from '~/features/sales/proposals/client/read-link.server'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Counts a reader, and sends a dot. The page itself counts nothing, since chats fetch it for their previews; robots and
 * what a browser fetches ahead do not count, nor do sessions of the company, which the API knows by their token.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const isAhead = /prefetch|preview/i.test(
    `${request.headers.get('sec-purpose') ?? ''} ${request.headers.get('purpose') ?? ''}`,
  )
  if (!isAhead && !isRobot(request)) {
    const isKnown = (await readToken(request, context)) !== null
    const count = (options: { anonymous?: true }) =>
      apiFor(request, context, options).POST('/publicProposals/{token}/view', {
        params: { path: { token: tokenOf(args) } },
      })
    // A session that has ended is anybody's; a link that is gone has its dot all the same.
    await (isKnown ? count({}).catch(() => count({ anonymous: true })) : count({ anonymous: true })).catch(() => null)
  }
  return new Response(PIXEL, { headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' } })
}
