import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { OWN_NOTIFICATIONS_LIST } from '#domain/engagement/notifications/own-notifications-list'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { notificationsApi } from '~/features/engagement/notifications/notifications-api.server'
import { openNotice } from '~/features/engagement/notifications/open-notice.server'
import { formatMoment } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Minhas notificações' }]

const PATH = '/profile/notifications'

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, PATH)
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, OWN_NOTIFICATIONS_LIST)
  const { data, meta } = await loadList(request, notificationsApi(request, context).own(apiQuery(query)))
  return {
    rows: data.map(({ id, title, path, createdAt, readAt }) => ({
      id,
      title,
      path,
      isUnread: readAt === null,
      at: formatMoment(createdAt),
    })),
    meta: pageMeta(meta),
  }
}

/** 'Marcar como lidas', up to the newest that was shown: one that came meanwhile stays; or one, which is opened. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const upTo = Number(form.get('upTo'))
  try {
    const opened = await openNotice(args, form)
    if (opened) return opened
    await notificationsApi(request, context).readOwnNotices(Number.isSafeInteger(upTo) && upTo > 0 ? upTo : 0)
    return redirectWithFlash(context, PATH, 'notifications-read')
  } catch (error) {
    return replyRefusal(error)
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    header: 'Notificação',
    cell: (row) =>
      row.isUnread ? (
        <Form method="post" action="?index" discover="none">
          <button type="submit" name="open" value={row.id} className="btn btn-text">
            {row.title}
          </button>
        </Form>
      ) : (
        <a href={row.path}>{row.title}</a>
      ),
  },
  {
    header: 'Leitura',
    cell: (row) =>
      row.isUnread ? <StatusBadge family="waiting" label="Não lida" /> : <span className="muted">Lida</span>,
  },
  { header: 'Quando', isNumber: true, cell: (row) => row.at },
]

export default function OwnNotifications() {
  const { rows, meta } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const [newest] = rows
  return (
    <>
      <PageHeader
        title="Minhas notificações"
        parent={{ label: 'Meu perfil', path: '/profile' }}
        actions={
          <>
            {newest && rows.some(({ isUnread }) => isUnread) ? (
              <Form method="post" action="?index" discover="none">
                <input type="hidden" name="upTo" value={newest.id} />
                <button type="submit" className="btn btn-primary">
                  Marcar como lidas
                </button>
              </Form>
            ) : null}
            <a className="btn btn-quiet" href={`${PATH}/preferences`}>
              Preferências
            </a>
          </>
        }
      />
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      <PagedList
        caption="Minhas notificações"
        spec={OWN_NOTIFICATIONS_LIST}
        rows={rows}
        columns={COLUMNS}
        meta={meta}
        noun={['notificação', 'notificações']}
        empty={{ title: 'Nenhuma notificação', text: 'O que acontece com o que é seu aparece aqui.' }}
      />
    </>
  )
}
