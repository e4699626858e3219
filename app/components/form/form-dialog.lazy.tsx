import { type FormEventHandler, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

type Props = {
  id: string
  title: string
  /** Absent while it is on its way. */
  children: ReactNode
  onClose: () => void
  onSubmitCapture?: FormEventHandler
}

/** A form over the current page; its 'Voltar' goes back to what lies beneath. */
export function FormDialog({ id, title, children, onClose, onSubmitCapture }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  function press(event: MouseEvent) {
    if (!(event.target as Element).closest('.form-actions a')) return
    event.preventDefault()
    dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, and its link answers to the keyboard
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onClose={onClose}
      onClick={press}
      onSubmitCapture={onSubmitCapture}
    >
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      {children ?? <p role="status">Carregando…</p>}
    </dialog>
  )
}
