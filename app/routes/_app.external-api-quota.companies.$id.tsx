import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadQuota, saveQuota } from '~/features/people/api-quotas/edit-quota.server'
import { QuotaPage } from '~/features/people/api-quotas/quota-page'

const TITLE = 'Cota da empresa'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · ${TITLE}` : TITLE },
]

export const loader = (args: LoaderFunctionArgs) => loadQuota(args, 'companies')

export const action = (args: ActionFunctionArgs) => saveQuota(args, 'companies')

export default function EditCompanyQuota() {
  return (
    <QuotaPage
      title={TITLE}
      help="Vale para todos os usuários de API da empresa juntos. Em branco: só os limites de cada usuário."
    />
  )
}
