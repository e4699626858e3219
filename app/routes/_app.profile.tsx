import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatCnpj } from '#domain/documents/cnpj'
import { formatPhone } from '#domain/documents/phone'
import { requireUser } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { formatDay } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Meu perfil · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const facts: [label: string, value: string][] = [
    ['Nome', user.name],
    ['E-mail', user.email],
    ['WhatsApp', user.whatsapp ? formatPhone(user.whatsapp) : 'Não informado'],
    ['Perfil de acesso', user.roleName],
    ['Empresa', user.company.name],
    ['CNPJ', formatCnpj(user.company.cnpj)],
    ['Consultor', user.company.helper?.name ?? 'Não definido'],
    ['Senha alterada em', formatDay(user.lastPasswordUpdate)],
  ]
  return { facts }
}

export default function Profile() {
  const { facts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Meu perfil"
        actions={
          <a className="btn btn-quiet" href="/update-password">
            Trocar a senha
          </a>
        }
      />
      <section className="card form-page">
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
