import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireLogin } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { companyTasksApi } from '~/features/engagement/company-tasks/company-tasks-api.server'
import { loadNewTask } from '~/features/engagement/company-tasks/load-new-task.server'
import { saveTask } from '~/features/engagement/company-tasks/save-task.server'
import { TaskForm } from '~/features/engagement/company-tasks/task-form'

export const meta: MetaFunction = () => [{ title: 'Nova atividade' }]

export const loader = loadNewTask

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const api = companyTasksApi(args.request, args.context)
  return saveTask(args, (input, _, headers) => api.create(input, headers), 'task-created')
}

export default function NewTask() {
  const { companies, findCompany, task, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova atividade" parent={{ label: 'Atividades', path: '/companyTasks' }} />
      <TaskForm
        task={task}
        companies={companies}
        findCompany={findCompany}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Criar atividade"
        cancelPath="/companyTasks"
      />
    </>
  )
}
