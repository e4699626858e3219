import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/guards.server'
import { exportsApi } from '~/features/insight/exports/exports-api.server'

/** A sheet that was made in the background, for the user who asked for it. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return exportsApi(args.request, args.context).file(args.params.exportId)
}
