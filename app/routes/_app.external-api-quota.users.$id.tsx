import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadQuota, saveQuota } from '~/features/people/api-quotas/edit-quota.server'
import { QuotaPage } from '~/features/people/api-quotas/quota-page'

const TITLE = 'Cota do usuário de API'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · ${TITLE}` : TITLE },
]

export const loader = (args: LoaderFunctionArgs) => loadQuota(args, 'users')

export const action = (args: ActionFunctionArgs) => saveQuota(args, 'users')

export default function EditUserQuota() {
  return <QuotaPage title={TITLE} help="Em branco: o limite padrão do portal. 0: nenhuma chamada." />
}
