import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import { requireUser } from '~/auth/guards.server'

/** The sheet that a client signed. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { request, context, params } = args
  return passOnFile(
    apiFor(request, context).GET('/proposals/{id}/paper', {
      params: { path: { id: knownId(params.id) } },
      parseAs: 'stream',
    }),
  )
}
