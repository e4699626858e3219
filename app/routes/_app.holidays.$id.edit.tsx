import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { holidayEntry } from '#domain/ground/nouns/holiday-entry'
import { type HolidayInput, holidayInput } from '#domain/terms/holidays/holiday-input'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { HolidayForm } from '~/features/terms/holidays/holiday-form'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Feriado'} · Editar` }]

/** What the form starts with. */
const valuesOf = ({ date, name, enabled }: HolidayInput) => ({ date, name, enabled })

export const loader = (args: LoaderFunctionArgs) => loadEdit(args, holidayEntry, holidayInput, valuesOf)

export const action = (args: ActionFunctionArgs) => updateInRegister(args, holidayEntry, holidayInput, { valuesOf })

export default function EditHoliday() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Feriados', path: '/holidays' }} />
      <HolidayForm holiday={record} {...form} submitLabel="Salvar feriado" />
    </>
  )
}
