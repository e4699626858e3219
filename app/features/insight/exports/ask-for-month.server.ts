import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { ApiProblem } from '~/api-client/api-errors'
import { asPage } from '~/api-client/client.server'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { postedForm } from '~/http/posted-form.server'
import { exportsApi } from './exports-api.server'

/** Puts the ZIP of a month's invoices on its way and shows its page; what is on its way already is shown instead. */
export async function askForMonth(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const month = String(form.get('month') ?? '').trim()
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month))
    return data({ error: 'Escreva o mês como ano e mês: 2026-11.' }, { status: 422 })
  try {
    const id = await exportsApi(request, context).create(
      { screen: 'INVOICES', query: `month=${month}` },
      idempotencyHeader(form),
    )
    return redirect(`/orders/export/${id}`)
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const running =
      error instanceof ApiProblem && error.body.code === 'EXPORT_IN_PROGRESS' ? error.body.errors[0] : null
    if (running) return redirect(`/orders/export/${Number(running.meta?.id)}?busy=1`)
    return data({ error: sentenceOf(error) }, { status: statusOf(error) })
  }
}
