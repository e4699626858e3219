import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import { requireUser } from '~/auth/guards.server'

/** A file of an order, or a small picture of it, as the API sends it to users who may see the order. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { request, context, params } = args
  const isSmall = new URL(request.url).searchParams.get('size') === 'thumbnail'
  return passOnFile(
    apiFor(request, context).GET('/files/{id}', {
      params: { path: { id: knownId(params.id) }, query: isSmall ? { size: 'thumbnail' } : {} },
      parseAs: 'stream',
    }),
  )
}
