import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompanyPage } from '~/features/companies/company-page'
import { loadCompany } from '~/features/companies/load-company.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Atividades de ${data?.head.name ?? 'empresa'}` },
]

export async function loader(args: LoaderFunctionArgs) {
  const { head } = await loadCompany(args, ({ staff }) => staff !== null)
  return { head }
}

export default function CompanyTasks() {
  const { head } = useLoaderData<typeof loader>()
  return (
    <CompanyPage head={head}>
      <section className="card">
        <h2>Atividades</h2>
        <p className="mt-2">
          O registro de ligações, visitas e propostas ainda não está pronto. Até lá, anote o que importa em{' '}
          <a href={`/companies/${head.id}/info`}>Informações</a>.
        </p>
      </section>
    </CompanyPage>
  )
}
