import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { regionalEntry } from '#domain/ground/nouns/regional-entry'
import { regionalInput } from '#domain/people/regionals/regional-input'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { RegionalForm } from '~/features/people/regionals/regional-form'

export const meta: MetaFunction = () => [{ title: 'Nova regional' }]

export const loader = (args: LoaderFunctionArgs) => loadNew(args, regionalEntry, regionalInput)

export const action = (args: ActionFunctionArgs) => createInRegister(args, regionalEntry, regionalInput)

export default function NewRegional() {
  return (
    <>
      <PageHeader title="Nova regional" parent={{ label: 'Regionais', path: '/regionals' }} />
      <RegionalForm {...useLoaderData<typeof loader>()} submitLabel="Criar regional" />
    </>
  )
}
