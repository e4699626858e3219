import { useEffect, useRef } from 'react'

/** What a draft is written into, and what it is read by. */
export const DRAFT_FORM = 'proposal'
const PAUSE_MS = 600

/**
 * What the client will read, beside the form that writes it: the very page, in a frame, which the form is posted to
 * while one types; without a script a button posts it. A phone has no room, and a link instead.
 */
export function DraftPreview({ id }: { id: number }) {
  const path = `/proposals/${id}/preview`
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const form = document.forms.namedItem(DRAFT_FORM)
    let timer = 0
    const later = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => form?.isConnected && isShown(frame.current) && postTo(form, path), PAUSE_MS)
    }
    form?.addEventListener('input', later)
    return () => {
      clearTimeout(timer)
      form?.removeEventListener('input', later)
    }
  }, [path])
  if (!mayFrame()) return null
  return (
    <aside className="sticky-side draft-preview" aria-labelledby="preview">
      <h2 id="preview">O que o cliente lê</h2>
      <iframe ref={frame} name={FRAME} title="Prévia da proposta" src={path} loading="lazy" />
      <button
        type="submit"
        className="btn btn-quiet"
        form={DRAFT_FORM}
        formAction={path}
        formTarget={FRAME}
        onClick={(event) => {
          event.preventDefault()
          if (event.currentTarget.form) postTo(event.currentTarget.form, path)
        }}
      >
        Atualizar prévia
      </button>
    </aside>
  )
}

/**
 * A document has the policy that it was loaded with: that of an editor alone frames anything (security-headers.ts). Who
 * came here from another page by script has the link.
 */
function mayFrame(): boolean {
  if (typeof document === 'undefined') return true
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || /^\/proposals\/\d+$/.test(new URL(loaded.name).pathname)
}

const FRAME = 'draft-preview'

/** On a narrow screen it is not drawn, nor loaded. */
const isShown = (frame: HTMLIFrameElement | null): boolean => frame?.offsetParent != null

/** As the browser would post it by itself: what is typed, whether it is complete or not, into the frame. */
function postTo(form: HTMLFormElement, action: string): void {
  const before = { action: form.getAttribute('action') ?? '', target: form.target }
  form.setAttribute('action', action)
  form.target = FRAME
  // A field named 'submit' would hide the method.
  HTMLFormElement.prototype.submit.call(form)
  form.setAttribute('action', before.action)
  form.target = before.target
}
