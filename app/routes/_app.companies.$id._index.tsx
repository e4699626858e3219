import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { CompanyPage } from '~/features/people/companies/company-page'
import { companyFacts } from '~/features/people/companies/company-words.server'
import { loadCompany } from '~/features/people/companies/load-company.server'
import { NewBudgetLink, sellsTo } from '~/features/people/companies/new-budget-link'
import { Facts } from '~/features/sales/orders/facts/facts'
import { leadsThere } from '~/layouts/screens'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.name ?? 'Empresa' }]

export async function loader(args: LoaderFunctionArgs) {
  const { user, company, head } = await loadCompany(args)
  return {
    head,
    facts: companyFacts(company),
    canSell: sellsTo(user, head),
    canUpdate: company.allowedEdits.includes('update'),
    // The list's own choice of companies ends at fifty where no script looks for more.
    ...(user.isBold && leadsThere('/clients', user) ? { clients: `/clients?companyId=${head.id}` } : {}),
  }
}

export default function ShowCompany() {
  const { head, facts, canSell, canUpdate, clients } = useLoaderData<typeof loader>()
  return (
    <CompanyPage head={head}>
      {canSell ? <NewBudgetLink id={head.id} /> : null}
      <section className="block">
        <h2>Empresa</h2>
        <Facts facts={facts.identity} />
      </section>
      <section className="block">
        <h2>Contato e endereço</h2>
        <Facts facts={facts.contact} />
      </section>
      <section className="block">
        <h2>Datas</h2>
        <Facts facts={facts.life} />
      </section>
      {canUpdate || clients ? (
        <ButtonRow>
          {canUpdate ? (
            <a className="btn btn-quiet" href={`/companies/${head.id}/edit`}>
              Editar dados
            </a>
          ) : null}
          {clients ? (
            <a className="btn btn-text" href={clients}>
              Clientes desta empresa
            </a>
          ) : null}
        </ButtonRow>
      ) : null}
    </CompanyPage>
  )
}
