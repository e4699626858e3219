import { useLocation, useNavigate, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useConnectionLost } from '../use-sending'

type Question = {
  /** What the page has between the frame's edges, with its form. */
  parts: Element[]
  form: HTMLFormElement
  isUndoable: boolean
}

/**
 * A deed's question, from the page that asks it without a script: what that says, and the fields that it needs, are
 * said once.
 * @param path of the page
 * @returns null for a page that is more than a question, or that this user does not get: it is opened as a page
 */
export async function loadDeed(path: string): Promise<Question | null> {
  const shell = document.querySelector('.shell')
  shell?.setAttribute('aria-busy', 'true')
  const answer = await fetch(path, { headers: { Accept: 'text/html' } }).finally(() =>
    shell?.setAttribute('aria-busy', 'false'),
  )
  if (!answer.ok || answer.redirected) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const main = page.querySelector('main')
  const [form, another] = main?.querySelectorAll<HTMLFormElement>(QUESTIONS) ?? []
  const heading = (form?.dataset.question === undefined ? form : main)?.querySelector('h1')
  if (!main || !form || another || !heading) return null
  const title = page.createElement('h2')
  title.id = 'title'
  title.textContent = heading.textContent
  heading.replaceWith(title)
  // The page beneath may have the same names.
  for (const named of main.querySelectorAll('[id], [for], [aria-describedby], [form]'))
    for (const name of ['id', 'for', 'aria-describedby', 'form'])
      if (named.hasAttribute(name)) named.setAttribute(name, `deed-${named.getAttribute(name)}`)
  main.querySelector('.crumb')?.remove()
  // What stands above every page is above the page beneath already.
  const parts = [...main.children].filter((part) => part === form || !part.matches('form'))
  return { parts, form, isUndoable: form.dataset.undoable !== undefined }
}

/** The question of a page that asks nothing else, and one that stands among what it is about. */
const QUESTIONS = '.form-page form[method="post"], form[data-question]'

type Props = Question & {
  /** Without a question: it can be undone, or is itself the way back. */
  isDoneAtOnce: boolean
  onClose: () => void
}

/**
 * The question at the side of the page that it was asked on, which stays as it is. Its form is Remix's to send: a lost
 * connection waits, a refusal has its page, with what was typed.
 */
export function Deed({ parts, form, isDoneAtOnce, onClose }: Props) {
  const submit = useSubmit()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const here = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const begun = useRef<{ from: typeof here; isSent: boolean }>()
  const isLost = useConnectionLost()

  function send(by: HTMLElement) {
    // Of one that the connection lost the button is the way to send it again.
    if (begun.current && !isLost) return
    begun.current = { from: here, isSent: false }
    submit(by as HTMLFormElement, { preventScrollReset: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (!dialog.current) return
    dialog.current.append(...parts)
    if (isDoneAtOnce) send(form)
    else dialog.current.showModal()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what was sent has its answer
  useEffect(() => {
    if (!begun.current) return
    if (state !== 'idle') begun.current.isSent = true
    else if (begun.current.isSent) {
      const { from } = begun.current
      onClose()
      // A list goes on where it was, with its filters and its page.
      if (here.pathname === from.pathname && here.search === '' && from.search !== '')
        navigate(from.pathname + from.search, { replace: true, preventScrollReset: true })
    }
  }, [state, here])

  function press(event: MouseEvent) {
    if (!(event.target as Element).closest('.form-actions a:not([data-onward])')) return
    event.preventDefault()
    dialog.current?.close()
  }
  function submitHere(event: FormEvent) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    send(submitter ?? form)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, and its link answers to the keyboard
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby="deed-title"
      onClose={onClose}
      onClick={press}
      onSubmit={submitHere}
    />
  )
}
