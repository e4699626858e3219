import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { holidayInput } from '#domain/terms/holidays/holiday-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { createRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { HolidayForm } from '~/features/terms/holidays/holiday-form'
import { holidaysApi } from '~/features/terms/holidays/holidays-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo feriado' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'holidays:store')
  return { constraint: constraintsOf(holidayInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = holidaysApi(args.request, args.context)
  return createRecord(args, form, holidayInput, api, { path: '/holidays', flash: 'holiday-created' })
}

export default function NewHoliday() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Novo feriado" parent={{ label: 'Feriados', path: '/holidays' }} />
      <HolidayForm constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Criar feriado" />
    </>
  )
}
