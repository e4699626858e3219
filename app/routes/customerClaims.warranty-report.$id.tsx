import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requirePermission } from '~/auth/guards.server'
import { claimPath } from '~/features/after-sales/claims/claim-words.server'
import { claimsApi } from '~/features/after-sales/claims/claims-api.server'
import { findings, subjectFacts } from '~/features/after-sales/claims/report-words.server'
import { Facts } from '~/features/sales/orders/facts/facts'
import { formatMoment } from '~/format/dates'
import { PrintShell } from '~/layouts/print-shell'
import type { PageHandle } from '~/remix/page-handle'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? 'Laudo de garantia' }]

export const handle: PageHandle = { scripts: false }

/** The report on paper: the valid one, or with `?revision=` one that was corrected since. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'customerClaims:view')
  const { request, context, params } = args
  const asked = new URL(request.url).searchParams.get('revision')
  const revision = asked !== null && /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : undefined
  const answer = await claimsApi(request, context).report(params.id, revision)
  const { claim, report, revisions } = answer
  if (!report) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const isOld = report.number !== revisions[0]?.number
  return {
    title: `Laudo do chamado ${claim.id}`,
    paper: {
      kind: 'Laudo de garantia · Chamado',
      number: claim.id,
      supplier: [context.config.providerName],
      issued: `Emitido em ${formatMoment(new Date().toISOString())}`,
      validity: isOld ? `Substituído pela revisão ${revisions[0]?.number}` : null,
      backPath: `${claimPath(claim.id)}?tab=report`,
    },
    subject: subjectFacts(answer),
    found: findings(report),
    measures: report.measures.map(({ name, value, unit, expected }, key) => ({
      key,
      name,
      value: [value, unit].filter(Boolean).join(' '),
      expected: [expected, expected && unit].filter(Boolean).join(' '),
    })),
    photos: report.photos.map(({ fileId, caption }, at) => ({
      id: fileId,
      caption: `Foto ${at + 1}${caption ? `: ${caption}` : ''}`,
    })),
    technician: report.technician ?? '',
  }
}

export default function WarrantyReport() {
  const { paper, subject, found, measures, photos, technician } = useLoaderData<typeof loader>()
  return (
    <PrintShell paper={paper}>
      <section className="keep-together mb-3" aria-labelledby="subject">
        <h2 id="subject">O que foi analisado</h2>
        <Facts facts={subject} />
      </section>
      <section className="mb-3" aria-labelledby="found">
        <h2 id="found">Resultado</h2>
        <Facts facts={found} />
      </section>
      {measures.length > 0 ? (
        <section className="mb-3" aria-labelledby="measures">
          <h2 id="measures">Medições</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Grandeza</th>
                <th scope="col">Valor</th>
                <th scope="col">Esperado</th>
              </tr>
            </thead>
            <tbody>
              {measures.map(({ key, name, value, expected }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                  <td>{expected}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {photos.length > 0 ? (
        <section aria-labelledby="photos">
          <h2 id="photos">Fotos</h2>
          {photos.map(({ id, caption }) => (
            <figure key={id} className="block keep-together">
              <img src={`/files/${id}`} alt={caption} />
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </section>
      ) : null}
      <p className="keep-together">Técnico responsável: {technician}</p>
    </PrintShell>
  )
}
