import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { propertyOf } from '#domain/ground/objects/property-of'
import { beyondForm, isForForm } from '~/api-client/errors'
import { requireLogin } from '~/auth/guards.server'
import { safeReturnPath } from '~/auth/safe-return-path'
import { noticesApi } from '~/features/engagement/notices/notices-api.server'

/** Puts a notice away and goes back to the page that it was shown on. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const from = new URL(request.url).searchParams.get('from')
  try {
    await noticesApi(request, context).dismiss(params.id)
  } catch (error) {
    // Where the API is away the notice stays, and so does the page; a deleted notice counts as put away.
    if (!isForForm(error) && propertyOf(error, 'status') !== 404) throw beyondForm(error)
  }
  return redirect(safeReturnPath(from ?? '/'))
}
