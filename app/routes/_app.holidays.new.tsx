import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { holidayEntry } from '#domain/ground/nouns/holiday-entry'
import { holidayInput } from '#domain/terms/holidays/holiday-input'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { HolidayForm } from '~/features/terms/holidays/holiday-form'

export const meta: MetaFunction = () => [{ title: 'Novo feriado' }]

export const loader = (args: LoaderFunctionArgs) => loadNew(args, holidayEntry, holidayInput)

export const action = (args: ActionFunctionArgs) => createInRegister(args, holidayEntry, holidayInput)

export default function NewHoliday() {
  return (
    <>
      <PageHeader title="Novo feriado" parent={{ label: 'Feriados', path: '/holidays' }} />
      <HolidayForm {...useLoaderData<typeof loader>()} submitLabel="Criar feriado" />
    </>
  )
}
