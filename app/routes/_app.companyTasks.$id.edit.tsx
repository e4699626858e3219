import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { companyTaskInput } from '#domain/company-tasks/task-input'
import { localMomentText } from '#domain/dates/local-moment'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { companyOptions } from '~/features/companies/company-options.server'
import { companyTasksApi } from '~/features/company-tasks/company-tasks-api.server'
import { saveTask } from '~/features/company-tasks/save-task.server'
import { TaskForm } from '~/features/company-tasks/task-form'
import { withChosen } from '~/features/company-tasks/with-chosen.server'

export const meta: MetaFunction = () => [{ title: 'Editar atividade' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'companyTasks:store')
  const { request, context } = args
  const [task, options] = await Promise.all([
    companyTasksApi(request, context).show(args.params.id),
    companyOptions(request, context),
  ])
  const { id, type, date, companyId, companyName, local, description, state, version } = task
  const chosen = companyId === null ? '' : String(companyId)
  return {
    id,
    isOpen: state === 'OPEN',
    companies: await withChosen(request, context, options, chosen),
    task: {
      type,
      date: localMomentText(new Date(date)),
      companyId: chosen,
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
  const { id, isOpen, companies, task, version, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Editar atividade" parent={{ label: 'Atividade', path: `/companyTasks/${id}` }} />
      {isOpen ? (
        <TaskForm
          task={task}
          version={version}
          companies={companies}
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
