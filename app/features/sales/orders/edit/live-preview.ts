import { useFetcher, useNavigation } from '@remix-run/react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTypedBefore } from '~/components/form/typed-before'
import type { LiveReply } from './edit-products.server'

const TYPING_PAUSE_MS = 400

/** Fields that neither money nor an approval follows from. */
const NO_MONEY =
  /^(description$|reason$|overrideReason$|expectedCloseAt$|added\.|triangulation\.|deliveryAddress\.(?!uf$))/

/**
 * The effects of saving, asked of the server while one types: by the function that saves, 400 ms after the last key.
 * The form keeps what is typed in it, and its focus. A newer question ends the one before it, so that no late answer
 * takes the place of a newer one.
 * @param answeredAt when the page's form itself was answered last: an older answer to a look does not count any more
 * @param isHeld the lines are under way to the server, and their answer tells the same
 */
export function useLivePreview(formId: string, { answeredAt, isHeld }: { answeredAt: number; isHeld: boolean }) {
  const fetcher = useFetcher<LiveReply>({ key: `live-${formId}` })
  const [isDue, setDue] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const asked = useRef<string | null>(null)
  const good = useRef<LiveReply>()
  const isTyped = useRef(false)
  const held = useRef(isHeld)
  held.current = isHeld
  const isSending = useNavigation().state === 'submitting'

  // What is sent needs no look before it, and its answer must not be overtaken by one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sending is what ends the wait
  useEffect(() => {
    clearTimeout(timer.current)
    setDue(false)
    return () => clearTimeout(timer.current)
  }, [isSending])
  // The page says what comes of the form as it is now; nothing is asked until that is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const form = document.forms.namedItem(formId)
    if (form) asked.current = isTyped.current ? null : textOf(form)
  }, [answeredAt, fetcher.data])
  useTypedBefore(formId, () => {
    asked.current = null
    isTyped.current = true
    wait()
  })

  function wait() {
    clearTimeout(timer.current)
    timer.current = setTimeout(look, TYPING_PAUSE_MS)
  }
  function look() {
    const form = document.forms.namedItem(formId)
    if (!form) return
    if (held.current) return wait()
    const text = textOf(form)
    timer.current = undefined
    isTyped.current = false
    if (text === asked.current) return setDue(false)
    asked.current = text
    // Without it, the page shows as much as without a script, until it is saved.
    import('./live-form.lazy')
      .then(
        ({ liveForm }) => fetcher.submit(liveForm(form), { method: 'post' }),
        () => {},
      )
      // No gap before the question is under way, nor before the one that waits by then.
      .then(() => timer.current || setDue(false))
  }
  /** For events of the form: a key that was pressed, and a field that was left, whose choice may tell of itself by nothing else. */
  function follow({ type, target }: SyntheticEvent) {
    const name = target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : ''
    if (NO_MONEY.test(name)) return
    const isLeft = type === 'blur' || type === 'focusout'
    const form = document.forms.namedItem(formId)
    // Left as it was asked about: who then removes a line would ask twice.
    if (isLeft && form && textOf(form) === asked.current) return
    isTyped.current = true
    if (!isLeft && name !== '') setDue(true)
    wait()
  }
  const latest = fetcher.data && fetcher.data.stamp > answeredAt ? fetcher.data : undefined
  if (latest?.preview) good.current = latest
  return {
    follow,
    preview: good.current && good.current.stamp > answeredAt ? good.current.preview : undefined,
    errors: latest?.errors ?? {},
    isBusy: isDue || fetcher.state !== 'idle',
  }
}

/** Whatever the form holds: tells one that was typed in from one that was not. */
const textOf = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)])
