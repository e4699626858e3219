import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NOTIFICATIONS_LIST as LIST } from '#domain/engagement/notifications/notifications-list'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { MailStateBadge } from '~/features/engagement/notifications/mail-state-badge'
import { notificationsApi } from '~/features/engagement/notifications/notifications-api.server'
import { formatMoment } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Notificações' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/notifications')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const { data, meta } = await loadList(request, notificationsApi(request, context).list(apiQuery(query)))
  return {
    rows: data.map(({ id, recipient, subject, state, createdAt }) => ({
      id,
      recipient,
      subject,
      state,
      createdAt: formatMoment(createdAt),
    })),
    meta: pageMeta(meta),
    canSeeAudit: can(user, 'auditLogs:logs'),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Assunto', cell: (row) => <a href={`/notifications/${row.id}`}>{row.subject}</a> },
  { header: 'Destinatário', sort: 'recipient', cell: (row) => row.recipient },
  { header: 'Situação', cell: (row) => <MailStateBadge state={row.state} /> },
  { header: 'Criado em', sort: 'createdAt', isNumber: true, cell: (row) => row.createdAt },
]

export default function Notifications() {
  const { rows, meta, canSeeAudit } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Notificações"
        summary="Os e-mails que o portal envia, e o que aconteceu com cada um."
        actions={
          <>
            <a className="btn btn-quiet" href="/notifications/settings">
              Configurações
            </a>
            {canSeeAudit ? (
              <a className="btn btn-quiet" href="/auditLogs">
                Auditoria
              </a>
            ) : null}
          </>
        }
      />
      <PagedList
        caption="Notificações"
        spec={LIST}
        rows={rows}
        columns={COLUMNS}
        meta={meta}
        noun={['e-mail', 'e-mails']}
        empty={{
          title: 'Nenhum e-mail ainda',
          text: 'Cada passo de um orçamento ou pedido que avisa alguém aparece aqui.',
        }}
      />
    </>
  )
}
