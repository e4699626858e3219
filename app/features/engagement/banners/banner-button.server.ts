import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { propertyOf } from '#domain/ground/objects/property-of'
import { beyondForm, isForForm } from '~/api-client/errors'
import { requireLogin } from '~/auth/guards.server'

/**
 * A button of home: does its call and goes on. Where the API is away home stays as it is; a deleted banner counts as
 * put away.
 */
export async function pressBanner(args: ActionFunctionArgs, press: () => Promise<Response>): Promise<Response> {
  await requireLogin(args)
  try {
    return await press()
  } catch (error) {
    if (!isForForm(error) && propertyOf(error, 'status') !== 404) throw beyondForm(error)
    return redirect('/')
  }
}
