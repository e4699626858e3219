import type { ActionFunctionArgs } from '@remix-run/node'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { requireLogin } from '~/auth/guards.server'
import { FilesRefused, uploadFiles } from '~/features/sales/orders/status/upload-files.server'
import { postedForm } from '~/http/posted-form.server'

/** One photo of a claim that is being written: the script of its form sends them one by one. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  await requireLogin(args)
  const { request, context } = args
  try {
    const [id] = await uploadFiles(request, context, postedForm(context), {})
    return id ? Response.json({ id }) : Response.json({ error: 'Escolha um arquivo' }, { status: 422 })
  } catch (error) {
    if (error instanceof FilesRefused) return Response.json({ error: error.texts.join(' ') }, { status: 422 })
    if (!isForForm(error)) throw error
    return Response.json({ error: formErrorsOf(error).formErrors.join(' ') }, { status: statusOf(error) })
  }
}
