import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { companyTasksApi } from '~/features/engagement/company-tasks/company-tasks-api.server'
import { NewTaskLink } from '~/features/engagement/company-tasks/new-task-link'
import { taskLine } from '~/features/engagement/company-tasks/task-row.server'
import { TaskTable } from '~/features/engagement/company-tasks/task-table'
import { CompanyPage } from '~/features/people/companies/company-page'
import { loadCompany } from '~/features/people/companies/load-company.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Atividades de ${data?.head.name ?? 'empresa'}` },
]

/** The newest ones; the list has the rest. */
const SHOWN = '25'

export async function loader(args: LoaderFunctionArgs) {
  const { user, head, company } = await loadCompany(args, ({ staff }) => staff !== null)
  const maySee = can(user, 'companyTasks:viewAll', 'companyTasks:store')
  const query = { companyId: String(head.id), perPage: SHOWN }
  const now = new Date()
  const tasks = maySee ? (await companyTasksApi(args.request, args.context).list(query)).data : []
  return {
    head,
    rows: tasks.map((row) => taskLine(row, now)),
    maySee,
    canStore: can(user, 'companyTasks:store') && company.status === 'ACTIVE',
  }
}

export default function CompanyTasks() {
  const { head, rows, maySee, canStore } = useLoaderData<typeof loader>()
  return (
    <CompanyPage head={head}>
      {canStore ? (
        <p>
          <NewTaskLink path={`/companyTasks/new?companyId=${head.id}`} />
        </p>
      ) : null}
      {rows.length > 0 ? <TaskTable id="tasks" title="Atividades" rows={rows} /> : null}
      {rows.length === 0 ? (
        <p>{maySee ? 'Nenhuma atividade ainda.' : 'Você não possui permissão para ver atividades.'}</p>
      ) : (
        <p>
          <a href={`/companyTasks?companyId=${head.id}`}>Ver todas na lista de atividades</a>
        </p>
      )}
    </CompanyPage>
  )
}
