import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { manufacturerInput } from '#domain/catalogue/manufacturers/manufacturer-input'
import { manufacturerEntry } from '#domain/ground/nouns/manufacturer-entry'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { ManufacturerForm } from '~/features/catalogue/manufacturers/manufacturer-form'

export const meta: MetaFunction = () => [{ title: 'Novo fabricante' }]

export const loader = (args: LoaderFunctionArgs) => loadNew(args, manufacturerEntry, manufacturerInput)

export const action = (args: ActionFunctionArgs) => createInRegister(args, manufacturerEntry, manufacturerInput)

export default function NewManufacturer() {
  return (
    <>
      <PageHeader title="Novo fabricante" parent={{ label: 'Fabricantes', path: '/manufacturers' }} />
      <ManufacturerForm {...useLoaderData<typeof loader>()} submitLabel="Criar fabricante" />
    </>
  )
}
