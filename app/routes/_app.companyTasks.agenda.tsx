import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MAX_TASK_DESCRIPTION } from '#domain/engagement/company-tasks/task-input'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { MAX_PER_PAGE } from '#domain/ground/lists/page-sizes'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { CreateLink } from '~/components/list/create-link'
import { Tabs } from '~/components/list/tabs'
import { PageHeader } from '~/components/page-header'
import { agendaDays, agendaHours, agendaPeriod, askOutcome } from '~/features/engagement/company-tasks/agenda.server'
import { AskOutcome } from '~/features/engagement/company-tasks/ask-outcome'
import { companyTasksApi } from '~/features/engagement/company-tasks/company-tasks-api.server'
import { TaskTable } from '~/features/engagement/company-tasks/task-table'
import { Week } from '~/features/engagement/company-tasks/week'
import { formatDate } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Agenda' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/companyTasks')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const now = new Date()
  const period = agendaPeriod(search, saoPauloDate(now))
  const mine = search.get('mine') === 'true'
  const own: Record<string, string> = mine ? { mine: 'true' } : {}
  const api = companyTasksApi(request, context)
  const canStore = can(user, 'companyTasks:store')
  const [late, planned] = await Promise.all([
    canStore ? api.list({ mine: 'true', overdue: 'true', field: 'date', order: 'desc', perPage: '1' }) : null,
    api.list({
      ...own,
      initialDate: period.from,
      finalDate: period.until,
      field: 'date',
      order: 'asc',
      perPage: String(MAX_PER_PAGE),
    }),
  ])
  return {
    span: period.span,
    title: period.span === 'day' ? formatDate(period.from) : `${formatDate(period.from)} a ${formatDate(period.until)}`,
    from: period.from,
    previous: period.previous,
    next: period.next,
    mine,
    ask: askOutcome(late?.data ?? [], now),
    lateMore: (late?.meta.total ?? 0) - 1,
    days: agendaDays(planned.data, period, now),
    hours: agendaHours(planned.data),
    today: saoPauloDate(now),
    isCut: planned.meta.total > planned.data.length,
    canStore,
    here: new URL(request.url).pathname + new URL(request.url).search,
    max: MAX_TASK_DESCRIPTION,
    idempotencyKey: newIdempotencyKey(),
  }
}

export default function Agenda() {
  const loaded = useLoaderData<typeof loader>()
  const { span, title, from, today, previous, next, mine, ask, days, hours, isCut, canStore } = loaded
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
      {ask ? (
        <AskOutcome
          {...ask}
          back={loaded.here}
          more={loaded.lateMore}
          max={loaded.max}
          idempotencyKey={loaded.idempotencyKey}
        />
      ) : null}
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
      {span === 'month' ? (
        days.map(({ label, tasks }) => <TaskTable key={label} id={`d${tasks[0]?.id}`} title={label} rows={tasks} />)
      ) : (
        <Week days={days} hours={hours} canStore={canStore} />
      )}
      {days.every(({ isEmpty }) => isEmpty) ? <p className="muted">Nada marcado neste período.</p> : null}
      {isCut ? <p className="muted">Só as primeiras do período estão aqui: veja a semana, ou a lista.</p> : null}
    </>
  )
}
