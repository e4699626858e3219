import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TASK_TYPES } from '#domain/engagement/company-tasks/task-words'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { companyTasksApi } from '~/features/engagement/company-tasks/company-tasks-api.server'
import { taskBadge } from '~/features/engagement/company-tasks/task-row.server'
import { Paragraphs } from '~/features/engagement/content/paragraphs'
import { formatMoment } from '~/format/dates'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Atividade' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/companyTasks')
  const task = await companyTasksApi(args.request, args.context).show(args.params.id)
  const isOpen = task.state === 'OPEN'
  const outcome = task.state === 'CANCELED' ? 'Motivo' : 'Resultado'
  return {
    id: task.id,
    title: `${TASK_TYPES[task.type]}: ${task.companyName}`,
    badge: taskBadge(task, new Date()),
    companyId: task.companyId,
    company: task.companyName,
    facts: [
      ['Data e hora', formatMoment(task.date)],
      ...(task.local ? [['Local', task.local]] : []),
      ['Responsável', task.creatorName],
      ...(task.closedAt ? [['Encerrada em', `${formatMoment(task.closedAt)}, ${task.closedByName ?? ''}`]] : []),
      ...(task.outcome ? [[outcome, task.outcome]] : []),
    ] as [string, string][],
    description: task.description,
    assets: task.assets.map(({ assetId, title }) => ({ id: assetId, title })),
    canWrite: isOpen && can(user, 'companyTasks:store'),
  }
}

export default function Task() {
  const { id, title, badge, companyId, company, facts, description, assets, canWrite } = useLoaderData<typeof loader>()
  const path = `/companyTasks/${id}`
  return (
    <>
      <PageHeader
        title={title}
        parent={{ label: 'Atividades', path: '/companyTasks' }}
        actions={
          <>
            {canWrite ? (
              <>
                <a className="btn btn-primary" href={`${path}/conclude`}>
                  Concluir
                </a>
                <a className="btn btn-quiet" href={`${path}/edit`}>
                  Editar
                </a>
                <a className="btn btn-quiet" href={`${path}/cancel`}>
                  Cancelar
                </a>
                <a className="btn btn-quiet" href={`${path}/delete`}>
                  Excluir
                </a>
              </>
            ) : null}
            <a className="btn btn-quiet" href={`${path}/calendar`} data-document="">
              Pôr na agenda (.ics)
            </a>
          </>
        }
      />
      <section className="block form-page">
        <StatusBadge {...badge} />
        <dl className="facts mt-2">
          <div>
            <dt>Empresa</dt>
            <dd>{companyId ? <a href={`/companies/${companyId}/tasks`}>{company}</a> : company}</dd>
          </div>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Paragraphs text={`${description}\n`} />
        {assets.length > 0 ? (
          <ul>
            {assets.map((asset) => (
              <li key={asset.id}>
                <a href={`/files/${asset.id}`} data-document="">
                  {asset.title}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </>
  )
}
