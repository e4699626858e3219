import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireUser } from '~/auth/guards.server'

/** The specification's name for the start: the portal's is '/'. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect('/')
}
