import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import { doDeed, loadDeed } from '~/features/after-sales/claims/claim-deeds.server'
import { ClaimFormPage } from '~/features/after-sales/claims/claim-form-page'

export const meta: MetaFunction<typeof loadDeed> = ({ data, params }) => [
  { title: `${data?.title ?? 'Alterar'} · Chamado ${params.id}` },
]

export const loader = loadDeed
export const action = doDeed

export default function ClaimDeedPage() {
  const { title, parent, form } = useLoaderData<typeof loader>()
  if (form) return <ClaimFormPage form={form} />
  return (
    <>
      <PageHeader title={title} parent={parent} />
      <p>Isto não pode ser feito agora: o status mudou ou o seu perfil não permite.</p>
    </>
  )
}
