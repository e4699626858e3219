import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type ManufacturerInput, manufacturerInput } from '#domain/catalogue/manufacturers/manufacturer-input'
import { manufacturerEntry } from '#domain/ground/nouns/manufacturer-entry'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { ManufacturerForm } from '~/features/catalogue/manufacturers/manufacturer-form'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Fabricante'} · Editar` }]

/** What the form starts with. */
const valuesOf = ({ name, enabled }: ManufacturerInput) => ({ name, enabled })

export const loader = (args: LoaderFunctionArgs) => loadEdit(args, manufacturerEntry, manufacturerInput, valuesOf)

export const action = (args: ActionFunctionArgs) =>
  updateInRegister(args, manufacturerEntry, manufacturerInput, { valuesOf })

export default function EditManufacturer() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Fabricantes', path: '/manufacturers' }} />
      <ManufacturerForm
        manufacturer={{ ...record.values, version: record.version }}
        {...form}
        submitLabel="Salvar fabricante"
      />
    </>
  )
}
