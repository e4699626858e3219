import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import { loadQuota, saveQuota } from '~/features/api-quotas/edit-quota.server'
import { QuotaForm } from '~/features/api-quotas/quota-form'

export const meta: MetaFunction = () => [{ title: 'Cota do usuário de API · Portal Solar' }]

export const loader = (args: LoaderFunctionArgs) => loadQuota(args, 'users')

export const action = (args: ActionFunctionArgs) => saveQuota(args, 'users')

export default function EditQuota() {
  const { name, quota, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Cota do usuário de API"
        summary={name}
        parent={{ label: 'Cota da API externa', path: '/external-api-quota' }}
      />
      <QuotaForm
        quota={quota}
        help="Vazia: o limite padrão do portal. 0: nenhuma chamada."
        constraint={constraint}
        idempotencyKey={idempotencyKey}
      />
    </>
  )
}
