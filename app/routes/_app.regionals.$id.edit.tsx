import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { regionalEntry } from '#domain/ground/nouns/regional-entry'
import { type RegionalInput, regionalInput } from '#domain/people/regionals/regional-input'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { RegionalForm } from '~/features/people/regionals/regional-form'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Regional'} · Editar` }]

/** What the form starts with. */
const valuesOf = ({ name }: RegionalInput) => ({ name })

export const loader = (args: LoaderFunctionArgs) => loadEdit(args, regionalEntry, regionalInput, valuesOf)

export const action = (args: ActionFunctionArgs) => updateInRegister(args, regionalEntry, regionalInput, { valuesOf })

export default function EditRegional() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Regionais', path: '/regionals' }} />
      <RegionalForm regional={record} {...form} submitLabel="Salvar regional" />
    </>
  )
}
