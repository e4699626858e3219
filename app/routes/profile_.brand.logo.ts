import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { passOnFile } from '~/api-client/pass-on-file.server'
import { requireUser } from '~/auth/guards.server'

/** The own company's logo. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return passOnFile(apiFor(args.request, args.context).GET('/brand/logo', { parseAs: 'stream' }))
}
