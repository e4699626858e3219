import { useEffect, useState } from 'react'
import { sendAgain } from './keep-asking'
import { useConnectionLost } from './use-sending'

const TOAST_EVENT = 'portal:toast'

declare global {
  interface WindowEventMap {
    'portal:toast': CustomEvent<Toast>
  }
}
/** Specification §2: a success closes after 5 s. */
const CLOSE_MS = 5_000
/** Long enough to read what was done, to think, and to reach the button by keyboard. */
const UNDO_MS = 12_000

/** To a file, or to a page that is loaded anew. */
type ToastLink = { href: string; label: string; isPage?: true }
type Toast = { id: string; text: string; stays: boolean; link?: ToastLink; undo?: (() => void) | undefined }

/**
 * Shows a line at the corner of the page. One with the same id is replaced; one that `stays` waits for its successor,
 * or for the user to close it. What was done can be undone from it.
 */
export function showToast(text: string, options: Partial<Omit<Toast, 'text'>> = {}): void {
  const toast: Toast = { id: crypto.randomUUID(), stays: false, ...options, text }
  window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }))
}

/** A toast may have given its place to another with its id. */
const without = (toast: Toast) => (all: Toast[]) => all.filter((one) => one !== toast)

export function Toasts() {
  const [toasts, setToasts] = useState<Toast[]>([])
  const isConnectionLost = useConnectionLost()
  useEffect(() => {
    const add = ({ detail: toast }: CustomEvent<Toast>) => {
      setToasts((all) => [...all.filter(({ id }) => id !== toast.id), toast])
      if (!toast.stays) setTimeout(setToasts, toast.undo ? UNDO_MS : CLOSE_MS, without(toast))
    }
    addEventListener(TOAST_EVENT, add)
    return () => removeEventListener(TOAST_EVENT, add)
  }, [])
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div className="toast-line" key={toast.id}>
          <span>
            {toast.text}{' '}
            {toast.link ? (
              <a href={toast.link.href} {...(toast.link.isPage ? { 'data-document': '' } : { download: '' })}>
                {toast.link.label}
              </a>
            ) : null}
          </span>
          {toast.undo ? (
            <button
              type="button"
              onClick={() => {
                setToasts(without(toast))
                toast.undo?.()
              }}
            >
              Desfazer
            </button>
          ) : null}
          <button type="button" onClick={() => setToasts(without(toast))}>
            Fechar
          </button>
        </div>
      ))}
      {isConnectionLost ? (
        <div className="toast-line">
          <span>Sem conexão. Nada foi perdido; tente de novo.</span>
          <button type="button" onClick={() => sendAgain()}>
            Tentar de novo
          </button>
        </div>
      ) : null}
    </div>
  )
}
