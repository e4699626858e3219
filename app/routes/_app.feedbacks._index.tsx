import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FEEDBACK_TYPES } from '#domain/engagement/feedbacks/feedback-words'
import { FEEDBACKS_LIST } from '#domain/engagement/feedbacks/feedbacks-list'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { formatMoment } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Feedbacks' }]

/** Specification §9. */
const PER_PAGE = '30'

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/feedbacks')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, FEEDBACKS_LIST)
  const params = { query: { ...apiQuery(query), perPage: PER_PAGE } }
  const { data, meta } = await loadList(request, dataOf(apiFor(request, context).GET('/feedbacks', { params })))
  return {
    rows: data.map((row) => ({
      id: row.id,
      type: FEEDBACK_TYPES[row.type],
      text: row.comment.length > 90 ? `${row.comment.slice(0, 90)}…` : row.comment,
      who: row.userName,
      company: row.companyName,
      path: row.path,
      isAnswered: row.answer !== null,
      sent: formatMoment(row.createdAt),
    })),
    meta: pageMeta(meta),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Número', sort: 'id', cell: (row) => <a href={`/feedbacks/${row.id}`}>{row.id}</a> },
  { header: 'Tipo', cell: (row) => row.type },
  { header: 'Mensagem', cell: (row) => row.text },
  {
    header: 'Resposta',
    cell: (row) => (
      <StatusBadge
        family={row.isAnswered ? 'finished' : 'waiting'}
        label={row.isAnswered ? 'Respondido' : 'Sem resposta'}
      />
    ),
  },
  { header: 'De', isWide: true, cell: (row) => `${row.who}, ${row.company}` },
  { header: 'Página', isWide: true, cell: (row) => row.path },
  { header: 'Enviado em', isWide: true, cell: (row) => <span className="num">{row.sent}</span> },
]

export default function Feedbacks() {
  const { rows, meta } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Feedbacks"
        summary="O que os usuários contam do portal. Quem escreveu é avisado da resposta."
      />
      <PagedList
        caption="Feedbacks"
        spec={FEEDBACKS_LIST}
        rows={rows}
        columns={COLUMNS}
        meta={meta}
        noun={['feedback', 'feedbacks']}
        empty={{ title: 'Nenhum feedback ainda', text: 'Cada usuário envia o seu pelo menu da conta.' }}
      />
    </>
  )
}
