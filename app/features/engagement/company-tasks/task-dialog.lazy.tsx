import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { FormDialog } from '~/components/form/form-dialog.lazy'
import type { loadNewTask } from './load-new-task.server'
import { TaskForm } from './task-form'

/**
 * The form of a new activity over the current page. A refused form leads to its own page, with the typed values.
 * @param path of that page
 */
export function TaskDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { data, load } = useFetcher<typeof loadNewTask>()
  useEffect(() => load(path), [load, path])
  return (
    <FormDialog id="new-task" title="Nova atividade" onClose={onClose}>
      {data ? (
        <TaskForm
          id="over-task"
          task={data.task}
          companies={data.companies}
          findCompany=""
          constraint={data.constraint}
          idempotencyKey={data.idempotencyKey}
          action={path}
          submitLabel="Criar atividade"
          cancelPath="/companyTasks"
        />
      ) : null}
    </FormDialog>
  )
}
