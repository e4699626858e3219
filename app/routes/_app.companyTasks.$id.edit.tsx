import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { companyTaskInput } from '#domain/engagement/company-tasks/task-input'
import { TASK_TYPES } from '#domain/engagement/company-tasks/task-words'
import { instantOf, localMomentText } from '#domain/ground/dates/local-moment'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { companyTasksApi } from '~/features/engagement/company-tasks/company-tasks-api.server'
import { saveTask } from '~/features/engagement/company-tasks/save-task.server'
import { TaskForm } from '~/features/engagement/company-tasks/task-form'
import { companyChoices } from '~/features/people/companies/company-choices.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Editar` : 'Editar atividade' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'companyTasks:store')
  const { request, context } = args
  const task = await companyTasksApi(request, context).show(args.params.id)
  const { id, type, date, companyId, companyName, local, description, state, version } = task
  // The agenda puts it off in one press: the form starts with the new moment.
  const later = new URL(request.url).searchParams.get('date') ?? ''
  return {
    id,
    title: `${TASK_TYPES[type]}: ${companyName}`,
    isOpen: state === 'OPEN',
    ...(await companyChoices(request, context, companyId)),
    task: {
      type,
      date: instantOf(later) ? later : localMomentText(new Date(date)),
      companyId: companyId === null ? '' : String(companyId),
      companyName: companyId === null ? companyName : '',
      local,
      description,
    },
    version,
    constraint: constraintsOf(companyTaskInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const api = companyTasksApi(args.request, args.context)
  return saveTask(
    args,
    (input, form, headers) => api.update(args.params.id, { ...input, version: Number(form.get('version')) }, headers),
    'task-updated',
  )
}

export default function EditTask() {
  const { id, isOpen, companies, findCompany, task, version, constraint, idempotencyKey } =
    useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Editar atividade" parent={{ label: 'Atividade', path: `/companyTasks/${id}` }} />
      {isOpen ? (
        <TaskForm
          task={task}
          version={version}
          companies={companies}
          findCompany={findCompany}
          constraint={constraint}
          idempotencyKey={idempotencyKey}
          submitLabel="Salvar atividade"
          cancelPath={`/companyTasks/${id}`}
        />
      ) : (
        <Notice kind="info">Esta atividade já foi encerrada.</Notice>
      )}
    </>
  )
}
