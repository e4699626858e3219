import { useCallback, useEffect, useRef, useState } from 'react'

/** What a draft is written into, and what it is read by. */
export const DRAFT_FORM = 'proposal'
const PAUSE_MS = 600

/**
 * What the client will read, beside the form that writes it: the very page, in a frame, which the form is posted to
 * while one types; without a script a button posts it. A phone has no room, and a link instead.
 *
 * By script each look is a frame of its own, which takes the place of the one before when it has come: nothing flickers,
 * and 'Voltar' of the browser leaves the page, not a look at it.
 */
export function DraftPreview({ id }: { id: number }) {
  const path = `/proposals/${id}/preview`
  const [looks, setLooks] = useState({ shown: 0, coming: null as number | null })
  const asked = useRef(0)
  const side = useRef<HTMLElement>(null)
  const look = useCallback(() => {
    const coming = ++asked.current
    setLooks(({ shown }) => ({ shown, coming }))
  }, [])
  useEffect(() => {
    const form = draftForm()
    let timer = 0
    const later = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => isShown(side.current) && look(), PAUSE_MS)
    }
    form?.addEventListener('input', later)
    return () => {
      clearTimeout(timer)
      form?.removeEventListener('input', later)
    }
  }, [look])
  const { shown, coming } = looks
  useEffect(() => {
    if (coming !== null) postTo(coming, path)
  }, [coming, path])
  if (!mayFrame()) return null
  return (
    <aside ref={side} className="sticky-side draft-preview" aria-labelledby="preview">
      <h2 id="preview">O que o cliente lê</h2>
      {[shown, ...(coming === null ? [] : [coming])].map((nth) => (
        <iframe
          key={nth}
          name={nth === shown ? FRAME : nameOf(nth)}
          title="Prévia da proposta"
          src={nth === 0 ? path : undefined}
          loading={nth === 0 ? 'lazy' : undefined}
          hidden={nth !== shown}
          onLoad={({ currentTarget }) => {
            // A frame without an address has loaded an empty page before what is posted to it.
            if (nth === coming && currentTarget.contentWindow?.location.href !== 'about:blank')
              setLooks({ shown: nth, coming: null })
          }}
        />
      ))}
      <button
        type="submit"
        className="btn btn-quiet"
        form={DRAFT_FORM}
        formAction={path}
        formTarget={FRAME}
        onClick={(event) => {
          event.preventDefault()
          look()
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
const nameOf = (nth: number): string => `${FRAME}-${nth}`

const draftForm = (): HTMLFormElement | null => document.forms.namedItem(DRAFT_FORM)

/** On a narrow screen it is not drawn, nor loaded. */
const isShown = (side: HTMLElement | null): boolean => side !== null && side.offsetParent !== null

/** As the browser would post it by itself: what is typed, whether it is complete or not, into the frame. */
function postTo(nth: number, action: string): void {
  const form = draftForm()
  if (!form) return
  const before = { action: form.getAttribute('action') ?? '', target: form.target }
  form.setAttribute('action', action)
  form.target = nameOf(nth)
  // A field named 'submit' would hide the method.
  HTMLFormElement.prototype.submit.call(form)
  form.setAttribute('action', before.action)
  form.target = before.target
}
