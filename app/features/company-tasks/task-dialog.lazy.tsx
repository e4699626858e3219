import { useFetcher } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { loadNewTask } from './load-new-task.server'
import { TaskForm } from './task-form'

/**
 * The form of a new activity over the page that one is on. What is refused leads to the form's own page, which has what
 * was typed.
 * @param path of that page
 */
export function TaskDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { data, load } = useFetcher<typeof loadNewTask>()
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => load(path), [load, path])

  /** 'Voltar' goes back to what lies beneath. */
  function press(event: MouseEvent) {
    if (!(event.target as Element).closest('.form-actions a')) return
    event.preventDefault()
    dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, and its link answers to the keyboard
    <dialog ref={dialog} className="sheet" aria-labelledby="new-task" onClose={onClose} onClick={press}>
      <h2 id="new-task" className="mb-3">
        Nova atividade
      </h2>
      {data ? (
        <TaskForm
          task={data.task}
          companies={data.companies}
          constraint={data.constraint}
          idempotencyKey={data.idempotencyKey}
          action={path}
          submitLabel="Criar atividade"
          cancelPath="/companyTasks"
        />
      ) : (
        <p role="status">Carregando…</p>
      )}
    </dialog>
  )
}
