import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { tasksList } from '#domain/engagement/company-tasks/tasks-list'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { companyTasksApi } from '~/features/engagement/company-tasks/company-tasks-api.server'
import { NewTaskLink } from '~/features/engagement/company-tasks/new-task-link'
import { type TaskLine, taskLine } from '~/features/engagement/company-tasks/task-row.server'
import { chosenCompany, companyOptions } from '~/features/people/companies/company-options.server'

export const meta: MetaFunction = () => [{ title: 'Atividades' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/companyTasks')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const query = readListQuery(search, tasksList())
  const { chosen } = chosenCompany(search)
  const [{ data, meta }, named] = await Promise.all([
    loadList(request, companyTasksApi(request, context).list(apiQuery(query))),
    // Only a link names a company: its name is one call, and without it the chip shows the number.
    chosen && can(user, 'companyTasks:store') ? companyOptions(request, context, { id: chosen }) : [],
  ])
  const now = new Date()
  return {
    rows: data.map((row) => taskLine(row, now)),
    meta: pageMeta(meta),
    canStore: can(user, 'companyTasks:store'),
    ...(named.length > 0 ? { companies: named.map(({ value, label }) => [value, label] as const) } : {}),
  }
}

const COLUMNS: Column<TaskLine>[] = [
  { header: 'Número', sort: 'id', cell: (row) => <a href={`/companyTasks/${row.id}`}>{row.id}</a> },
  { header: 'Data', sort: 'date', cell: (row) => <span className="num">{row.date}</span> },
  { header: 'Tipo', cell: (row) => row.type },
  { header: 'Situação', cell: (row) => <StatusBadge {...row.state} /> },
  { header: 'Empresa', cell: (row) => row.company },
  { header: 'Descrição', isWide: true, cell: (row) => row.text },
  { header: 'Responsável', isWide: true, cell: (row) => row.who },
]

export default function Tasks() {
  const { rows, meta, canStore, companies } = useLoaderData<typeof loader>()
  const create = canStore ? <NewTaskLink path="/companyTasks/new" /> : null
  return (
    <>
      <PageHeader
        title="Atividades"
        summary="Ligações, visitas e propostas: o que foi combinado com cada empresa."
        actions={
          <>
            {create}
            <a className="btn btn-quiet" href="/companyTasks/agenda">
              Agenda
            </a>
          </>
        }
      />
      <PagedList
        caption="Atividades"
        spec={tasksList(companies)}
        rows={rows}
        columns={COLUMNS}
        meta={meta}
        noun={['atividade', 'atividades']}
        empty={{
          title: 'Nenhuma atividade ainda',
          text: 'Registre uma ligação ou planeje uma visita.',
          action: create,
        }}
      />
    </>
  )
}
