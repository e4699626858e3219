import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor, asPage } from '~/api-client/client.server'
import { isForForm } from '~/api-client/errors'
import { passOnFile } from '~/api-client/pass-on-file.server'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireScreen } from '~/auth/guards.server'
import { sheetOrBack } from '~/features/ground/sheets/sheet-or-back.server'
import { postedForm } from '~/http/posted-form.server'
import { readOrder, rejectedOf } from './quick-action.server'

const BACK = '/cart/quick'

export async function passListTemplate(args: LoaderFunctionArgs) {
  await requireScreen(args, '/cart')
  const { request, context } = args
  const sheet = passOnFile(apiFor(request, context).GET('/quickOrder/template', { parseAs: 'stream' }))
  return sheetOrBack(context, sheet, { back: BACK, tooLarge: 'sheet-in-progress' })
}

/** The rows that the posted list leaves out; a list that leaves none out goes back to its page. */
export async function passRejected(args: ActionFunctionArgs) {
  const { request, context } = args
  try {
    const { order } = await readOrder(args, postedForm(context))
    const rows = rejectedOf(order)
    if (rows.length === 0) return redirect(BACK)
    const sheet = passOnFile(
      apiFor(request, context).POST('/quickOrder/rejected', { body: { rows }, parseAs: 'stream' }),
    )
    return await sheetOrBack(context, sheet, { back: BACK, tooLarge: 'sheet-in-progress' })
  } catch (error) {
    if (error instanceof Response || !isForForm(error)) throw asPage(error)
    return redirectWithFlash(context, BACK, 'quick-unread')
  }
}
