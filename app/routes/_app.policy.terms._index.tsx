import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireScreen } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { contentApi } from '~/features/engagement/content/content-api.server'
import { formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Termos de uso' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/policy/terms')
  const versions = await contentApi(args.request, args.context).terms()
  return {
    canPublish: user.isAdmin,
    rows: versions.map(({ version, publishedAt, publishedBy, accepted }) => ({
      version,
      at: formatMoment(publishedAt),
      by: publishedBy ?? 'Instalação',
      accepted: formatInteger(accepted),
    })),
  }
}

export default function TermsVersions() {
  const { rows, canPublish } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Termos de uso"
        summary="Uma nova versão pede o aceite de todos antes de continuar."
        parent={{ label: 'Política comercial', path: '/policy' }}
        actions={
          canPublish ? (
            <a className="btn btn-primary" href="/policy/terms/new">
              Publicar nova versão
            </a>
          ) : null
        }
      />
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Versões dos termos de uso</caption>
          <thead>
            <tr>
              <th scope="col">Versão</th>
              <th scope="col">Publicada em</th>
              <th scope="col">Por</th>
              <th scope="col" className="num">
                Aceites
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.version}>
                <th scope="row">
                  <a href={`/policy/terms/${row.version}`}>Versão {row.version}</a>{' '}
                  {at === 0 ? <span className="chip chip-production">Em vigor</span> : null}
                </th>
                <td data-label="Publicada em">{row.at}</td>
                <td data-label="Por">{row.by}</td>
                <td data-label="Aceites" className="num">
                  {row.accepted}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
