import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { MAX_PER_PAGE } from '#domain/ground/lists/page-sizes'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { CreateLink } from '~/components/list/create-link'
import { Tabs } from '~/components/list/tabs'
import { PageHeader } from '~/components/page-header'
import { agendaDays, agendaPeriod } from '~/features/engagement/company-tasks/agenda.server'
import { companyTasksApi } from '~/features/engagement/company-tasks/company-tasks-api.server'
import { taskLine } from '~/features/engagement/company-tasks/task-row.server'
import { TaskTable } from '~/features/engagement/company-tasks/task-table'
import { Week } from '~/features/engagement/company-tasks/week'
import { formatDate } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Agenda' }]

/** Older ones are in the list, which the page links to. */
const OVERDUE_SHOWN = 25

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/companyTasks')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const now = new Date()
  const period = agendaPeriod(search, saoPauloDate(now))
  const mine = search.get('mine') === 'true'
  const own: Record<string, string> = mine ? { mine: 'true' } : {}
  const api = companyTasksApi(request, context)
  const [overdue, planned] = await Promise.all([
    api.list({ ...own, overdue: 'true', field: 'date', order: 'asc', perPage: String(OVERDUE_SHOWN) }),
    api.list({
      ...own,
      initialDate: period.from,
      finalDate: period.until,
      field: 'date',
      order: 'asc',
      perPage: String(MAX_PER_PAGE),
    }),
  ])
  // Each is there once: in a column one that is late has its place, in a month it is above all days.
  const late = new Set(period.span === 'month' ? overdue.data.map(({ id }) => id) : [])
  const shown = new Set(period.span === 'month' ? [] : planned.data.map(({ id }) => id))
  return {
    span: period.span,
    title: period.span === 'day' ? formatDate(period.from) : `${formatDate(period.from)} a ${formatDate(period.until)}`,
    from: period.from,
    previous: period.previous,
    next: period.next,
    mine,
    overdue: overdue.data.filter(({ id }) => !shown.has(id)).map((row) => taskLine(row, now)),
    overdueMore: overdue.meta.total > overdue.data.length,
    days: agendaDays(
      planned.data.filter(({ id }) => !late.has(id)),
      period,
      now,
    ),
    today: saoPauloDate(now),
    isCut: planned.meta.total > planned.data.length,
    canStore: can(user, 'companyTasks:store'),
  }
}

export default function Agenda() {
  const { span, title, from, today, previous, next, mine, overdue, overdueMore, days, isCut, canStore } =
    useLoaderData<typeof loader>()
  const own = mine ? '&mine=true' : ''
  const path = (view: string, date: string) => `/companyTasks/agenda?view=${view}&date=${date}${own}`
  return (
    <>
      <PageHeader
        title="Agenda"
        summary={title}
        parent={{ label: 'Atividades', path: '/companyTasks' }}
        actions={canStore ? <CreateLink path="/companyTasks/new" label="Nova atividade" /> : null}
      />
      <Tabs
        label="Período"
        tabs={[
          { label: 'Dia', path: path('day', span === 'day' || from > today ? from : today), isCurrent: span === 'day' },
          { label: 'Semana', path: path('week', from), isCurrent: span === 'week' },
          { label: 'Mês', path: path('month', from), isCurrent: span === 'month' },
        ]}
      />
      <ButtonRow className="actions mb-3">
        <a className="btn btn-quiet btn-sm" href={path(span, previous)}>
          Anterior
        </a>
        <a className="btn btn-quiet btn-sm" href={`/companyTasks/agenda?view=${span}${own}`}>
          Hoje
        </a>
        <a className="btn btn-quiet btn-sm" href={path(span, next)}>
          Próximo
        </a>
        <a
          className="btn btn-quiet btn-sm"
          href={`/companyTasks/agenda?view=${span}&date=${from}${mine ? '' : '&mine=true'}`}
        >
          {mine ? 'Mostrar todas' : 'Só as minhas'}
        </a>
      </ButtonRow>
      {overdue.length > 0 ? <TaskTable id="overdue" title="Atrasadas" rows={overdue} /> : null}
      {overdueMore ? (
        <p>
          <a href="/companyTasks?overdue=true">Ver todas as atrasadas</a>
        </p>
      ) : null}
      {span === 'month' ? (
        days.map(({ label, tasks }) => <TaskTable key={label} id={`d${tasks[0]?.id}`} title={label} rows={tasks} />)
      ) : (
        <Week days={days} canStore={canStore} />
      )}
      {days.every(({ tasks }) => tasks.length === 0) ? <p className="muted">Nada marcado neste período.</p> : null}
      {isCut ? <p className="muted">Só as primeiras do período estão aqui: veja a semana, ou a lista.</p> : null}
    </>
  )
}
