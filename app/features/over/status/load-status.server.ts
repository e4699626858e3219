import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { requireScreen } from '~/auth/guards.server'
import { leadsThere } from '~/layouts/screens'
import { statusWords } from './status-words.server'

/** /status: how the portal is, for the provider's people who may know. */
export async function loadStatus(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/status')
  const status = await dataOf(apiFor(args.request, args.context).GET('/status'))
  return statusWords(status, (path) => leadsThere(path, user))
}
