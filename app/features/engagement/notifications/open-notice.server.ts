import { type AppLoadContext, redirect } from '@remix-run/node'
import { notificationsApi } from './notifications-api.server'

/** The button of one notice, which marks it as read and leads to what it is about: a link would write by a GET. */
export async function openNotice(
  { request, context }: { request: Request; context: AppLoadContext },
  form: FormData,
): Promise<Response | null> {
  const id = Number(form.get('open'))
  if (!Number.isSafeInteger(id) || id <= 0) return null
  return redirect(await notificationsApi(request, context).openOwnNotice(id))
}
