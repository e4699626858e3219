import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { requireUser } from '~/auth/guards.server'
import { knownId } from '~/features/orders/orders-api.server'

const KEPT = [
  'Content-Type',
  'Content-Disposition',
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Cache-Control',
]

/** A file of an order, or a small picture of it, as the API sends it to whoever may see the order. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { request, context, params } = args
  const isSmall = new URL(request.url).searchParams.get('size') === 'thumbnail'
  const { data, response } = await apiFor(request, context).GET('/files/{id}', {
    params: { path: { id: knownId(params.id) }, query: isSmall ? { size: 'thumbnail' } : {} },
    parseAs: 'stream',
  })
  const headers = KEPT.flatMap((name): [string, string][] => {
    const value = response.headers.get(name)
    return value ? [[name, value]] : []
  })
  return new Response(data as ReadableStream, { headers })
}
