import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { unloadFeeEntry } from '#domain/ground/nouns/unload-fee-entry'
import { unloadFeeInput } from '#domain/terms/unload-fees/unload-fee-input'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { UnloadFeeForm } from '~/features/terms/unload-fees/unload-fee-form'
import { unloadFeeTitle } from '~/features/terms/unload-fees/unload-fee-words.server'

export const meta: MetaFunction = () => [{ title: 'Nova taxa de descarga' }]

export const loader = (args: LoaderFunctionArgs) => loadNew(args, unloadFeeEntry, unloadFeeInput)

export const action = (args: ActionFunctionArgs) =>
  createInRegister(args, unloadFeeEntry, unloadFeeInput, { title: unloadFeeTitle })

export default function NewUnloadFee() {
  return (
    <>
      <PageHeader title="Nova taxa de descarga" parent={{ label: 'Taxas de descarga', path: '/unload-fees' }} />
      <UnloadFeeForm {...useLoaderData<typeof loader>()} submitLabel="Criar taxa de descarga" />
    </>
  )
}
