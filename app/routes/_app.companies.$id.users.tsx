import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { CompanyPage } from '~/features/people/companies/company-page'
import { loadCompany } from '~/features/people/companies/load-company.server'
import { choosesCompany } from '~/features/people/users/user-form-choices.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Usuários de ${data?.head.name ?? 'empresa'}` },
]

/** The select of users answers so many at most. */
const MOST = 50

export async function loader(args: LoaderFunctionArgs) {
  const { user, head } = await loadCompany(args)
  const maySee = can(user, 'users:view', 'users:viewAll', 'orders:view', 'budgets:view')
  if (!maySee) return { head, people: null, canList: false, canStore: false }
  const query = { companyId: head.id, kind: 'ALL' as const }
  const { data: people } = await dataOf(apiFor(args.request, args.context).GET('/users/select', { params: { query } }))
  return {
    head,
    people,
    canList: can(user, 'users:view', 'users:viewAll'),
    canStore: choosesCompany(user),
  }
}

export default function CompanyUsers() {
  const { head, people, canList, canStore } = useLoaderData<typeof loader>()
  return (
    <CompanyPage head={head}>
      <section className="block">
        <h2>Usuários ativos</h2>
        {people === null ? (
          <p className="mt-2">Você não possui permissão para ver usuários.</p>
        ) : people.length === 0 ? (
          <p className="mt-2">
            Ninguém desta empresa entra no portal ainda. O link de ativação cria o primeiro usuário.
          </p>
        ) : (
          <ul className="mt-2">
            {people.map(({ id, label, kind }) => (
              <li key={id}>
                {label} {kind === 'API' ? <span className="chip chip-negotiation">API</span> : null}
              </li>
            ))}
          </ul>
        )}
        {people?.length === MOST ? <p className="muted">São os primeiros {MOST}, em ordem alfabética.</p> : null}
        {canList ? (
          <p className="mt-2">
            <a href={`/users?companyId=${head.id}`}>Abrir na lista de usuários</a>
          </p>
        ) : null}
        {canStore ? (
          <p className="mt-2">
            <a href={`/users/new?companyId=${head.id}`}>Novo usuário desta empresa</a>
          </p>
        ) : null}
      </section>
    </CompanyPage>
  )
}
