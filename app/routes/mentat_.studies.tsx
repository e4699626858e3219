import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { takeFlash } from '~/auth/flash.server'
import { requireScreen } from '~/auth/guards.server'
import { Notice } from '~/components/notice'
import { FullPage } from '~/features/sizing/sizing/full-page'
import { sizingApi } from '~/features/sizing/sizing/sizing-api.server'
import { formatMoment } from '~/format/dates'
import { formatDecimal } from '~/format/numbers'
import type { PageHandle } from '~/remix/page-handle'

export const meta: MetaFunction = () => [{ title: 'Estudos salvos' }]

export const handle: PageHandle = { scripts: false }

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/mentat')
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const waiting = await takeFlash(args.request, args.context)
  const { data: studies, meta: paging } = await sizingApi(args.request, args.context).list(cursor)
  return data(
    {
      flash: waiting?.flash ?? null,
      next: paging.next,
      rows: studies.map(({ id, name, companyName, neededKwp, createdAt, userName }) => ({
        id,
        name,
        company: companyName,
        kwp: `${formatDecimal(neededKwp)} kWp`,
        by: `${userName}, ${formatMoment(createdAt)}`,
      })),
    },
    { headers: waiting?.headers ?? {} },
  )
}

export default function SizingStudies() {
  const { flash, rows, next } = useLoaderData<typeof loader>()
  return (
    <FullPage title="Estudos salvos" back={{ label: 'Assistente de dimensionamento', path: '/mentat' }}>
      {flash ? <Notice kind={flash.kind}>{flash.text}</Notice> : null}
      {rows.length === 0 ? <p>Nenhum estudo salvo ainda.</p> : null}
      <ul className="cards">
        {rows.map((row) => (
          <li key={row.id} className="block">
            <h2>
              <a href={`/mentat/studies/${row.id}`}>{row.name}</a>
            </h2>
            <p>
              {row.kwp} · {row.company}
            </p>
            <p className="muted">{row.by}</p>
          </li>
        ))}
      </ul>
      {next ? <a href={`/mentat/studies?cursor=${encodeURIComponent(next)}`}>Mais estudos</a> : null}
    </FullPage>
  )
}
