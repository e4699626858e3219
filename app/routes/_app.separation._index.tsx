import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { separationList } from '#domain/sales/picking/separation-list'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { RecordLink } from '~/components/record-link'
import { pickingApi } from '~/features/sales/picking/picking-api.server'
import { formatDate } from '~/format/dates'
import { formatDecimal, formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Separação' }]

/** What is to be picked, by the day on which it has to leave, and its waves. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/separation')
  const { request, context } = args
  const asked = readListQuery(new URL(request.url).searchParams, separationList([], []))
  const { data, meta: paging, waves } = await loadList(request, pickingApi(request, context).list(apiQuery(asked)))
  const namesOf = (pick: (wave: (typeof waves)[number]) => { id: number; name: string } | null) => [
    ...new Map(waves.flatMap((wave) => (pick(wave) ? [[String(pick(wave)!.id), pick(wave)!.name] as const] : []))),
  ]
  return {
    printPath: `/separation/print?${new URLSearchParams(asked.filters as Record<string, string>)}`,
    spec: separationList(
      namesOf(({ center }) => center),
      namesOf(({ carrier }) => carrier),
    ),
    rows: data.map(({ id, client, company, carrier, leavesOn, pieces, picked, volumes }) => ({
      id,
      client: client ?? company,
      carrier: carrier?.name ?? 'Sem transportadora',
      leavesOn: leavesOn ? formatDate(leavesOn) : 'Sem data',
      picked: `${formatInteger(picked)} de ${formatInteger(pieces)}`,
      volumes: volumes === null ? '' : formatInteger(volumes),
    })),
    waves: waves.slice(0, 12).map(({ center, carrier, leavesOn, orders, kwp }) => ({
      // No address says that there is no carrier: a link would show more than it counts.
      href: carrier
        ? `/separation?${new URLSearchParams({
            ...(center ? { centerId: String(center.id) } : {}),
            shippingCompanyId: String(carrier.id),
            ...(leavesOn ? { leavesOn, day: 'exact' } : { day: 'none' }),
          })}`
        : null,
      name: [carrier?.name ?? 'Sem transportadora', leavesOn ? `até ${formatDate(leavesOn)}` : 'sem data'].join(', '),
      more: `${center?.name ?? ''} · ${formatInteger(orders)} ${orders === 1 ? 'pedido' : 'pedidos'} · ${formatDecimal(kwp, 1)} kWp`,
    })),
    meta: pageMeta(paging),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    header: 'Pedido',
    sort: 'id',
    cell: ({ id, client }) => <RecordLink href={`/separation/${id}`} name={id} more={client} />,
  },
  { header: 'Transportadora', cell: ({ carrier }) => carrier },
  { header: 'Sai até', sort: 'leavesOn', isNumber: true, cell: ({ leavesOn }) => leavesOn },
  { header: 'Separado', isNumber: true, cell: ({ picked }) => picked },
  { header: 'Volumes', isNumber: true, isWide: true, cell: ({ volumes }) => volumes },
]

export default function Separation() {
  const { spec, rows, waves, meta, printPath } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Separação"
        summary="O que sai primeiro está em cima. Abra um pedido e leia os códigos."
        actions={
          <a className="btn btn-quiet" href={printPath} data-document="">
            Imprimir lista
          </a>
        }
      />
      {waves.length > 1 ? (
        <details className="fold">
          <summary>Ondas ({waves.length})</summary>
          <ul>
            {waves.map(({ href, name, more }) => (
              <li key={`${name} ${more}`}>
                {href ? <a href={href}>{name}</a> : name} <span className="muted">{more}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <PagedList
        caption="Pedidos em separação"
        spec={spec}
        rows={rows}
        columns={COLUMNS}
        meta={meta}
        noun={['pedido', 'pedidos']}
        empty={{
          title: 'Nada a separar',
          text: 'Pedidos aparecem aqui quando a Análise PCP os libera para separação.',
        }}
      />
    </>
  )
}
