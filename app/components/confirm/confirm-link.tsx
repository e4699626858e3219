import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ConfirmForm, type ConfirmProps } from './confirm-form'

type Props = ConfirmProps & { className?: string; label: ReactNode }

/**
 * A link to a confirm page that opens the same form in a dialog when there is a script. Only for pages that already
 * know what the confirmation says; elsewhere a plain link to the page is enough.
 */
export function ConfirmLink({ className, label, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const headingId = useId()

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
    requestAnimationFrame(() => dialog.current?.showModal())
  }
  return (
    <>
      <a className={className} href={props.action} onClick={open}>
        {label}
      </a>
      {isOpen ? (
        <dialog ref={dialog} className="sheet" aria-labelledby={headingId} onClose={() => setOpen(false)}>
          <ConfirmForm
            {...props}
            headingId={headingId}
            back={
              <button type="button" className="btn btn-quiet" onClick={() => dialog.current?.close()}>
                Voltar
              </button>
            }
          />
        </dialog>
      ) : null}
    </>
  )
}
