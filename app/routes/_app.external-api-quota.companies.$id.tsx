import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import { loadQuota, saveQuota } from '~/features/api-quotas/edit-quota.server'
import { QuotaForm } from '~/features/api-quotas/quota-form'

export const meta: MetaFunction = () => [{ title: 'Cota da empresa · Portal Solar' }]

export const loader = (args: LoaderFunctionArgs) => loadQuota(args, 'companies')

export const action = (args: ActionFunctionArgs) => saveQuota(args, 'companies')

export default function EditQuota() {
  const { name, quota, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Cota da empresa"
        summary={name}
        parent={{ label: 'Cota da API externa', path: '/external-api-quota' }}
      />
      <QuotaForm
        quota={quota}
        help="Vale para todos os usuários de API da empresa juntos. Vazia: só os limites de cada usuário."
        constraint={constraint}
        idempotencyKey={idempotencyKey}
      />
    </>
  )
}
