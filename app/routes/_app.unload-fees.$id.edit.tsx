import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { unloadFeeEntry } from '#domain/ground/nouns/unload-fee-entry'
import { type UnloadFeeInput, unloadFeeInput } from '#domain/terms/unload-fees/unload-fee-input'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { UnloadFeeForm } from '~/features/terms/unload-fees/unload-fee-form'
import { unloadFeeTitle, unloadFeeWords } from '~/features/terms/unload-fees/unload-fee-words.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? 'Taxa de descarga'} · Editar` },
]

const pageTitle = (fee: UnloadFeeInput) => ({
  name: `Taxa de descarga de ${unloadFeeTitle(fee)}`.replace('de a partir', 'a partir'),
})

export const loader = (args: LoaderFunctionArgs) =>
  loadEdit(args, unloadFeeEntry, unloadFeeInput, unloadFeeWords, pageTitle)

export const action = (args: ActionFunctionArgs) =>
  updateInRegister(args, unloadFeeEntry, unloadFeeInput, { valuesOf: unloadFeeWords, title: unloadFeeTitle })

export default function EditUnloadFee() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Taxas de descarga', path: '/unload-fees' }} />
      <UnloadFeeForm unloadFee={record} {...form} submitLabel="Salvar taxa de descarga" />
    </>
  )
}
