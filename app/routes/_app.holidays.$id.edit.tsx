import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { holidayInput } from '#domain/terms/holidays/holiday-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { HolidayForm } from '~/features/terms/holidays/holiday-form'
import { holidayValues, holidayWords } from '~/features/terms/holidays/holiday-words'
import { holidaysApi } from '~/features/terms/holidays/holidays-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Feriado' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'holidays:update')
  const holiday = await holidaysApi(args.request, args.context).show(args.params.id ?? '')
  return {
    name: holiday.name,
    holiday: { values: holidayValues(holiday), version: holiday.version },
    constraint: constraintsOf(holidayInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = holidaysApi(args.request, args.context)
  return updateRecord(args, form, holidayInput, api, holidayWords, { path: '/holidays', flash: 'holiday-updated' })
}

export default function EditHoliday() {
  const { name, holiday, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Feriados', path: '/holidays' }} />
      <HolidayForm
        holiday={holiday}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar feriado"
      />
    </>
  )
}
