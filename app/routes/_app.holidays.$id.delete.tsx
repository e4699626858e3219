import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { holidaysApi } from '~/features/terms/holidays/holidays-api.server'
import { formatDate } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Excluir feriado' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'holidays:destroy')
  const { name, date } = await holidaysApi(args.request, args.context).show(args.params.id ?? '')
  return { name, date, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = holidaysApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: '/holidays', flash: 'holiday-deleted' })
}

export default function DeleteHoliday() {
  const { name, date, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir o feriado ${name}?`}
      consequence={`${formatDate(date)} volta a ser dia útil para vencimentos e prazos, se não cair no fim de semana.`}
      verb="Excluir feriado"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/holidays"
    />
  )
}
