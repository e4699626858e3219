import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a reading that was refused: the field that is wrong has the focus and what stands in it is chosen, so that the next
 * reading takes its place. A scanner types behind what is there otherwise.
 * @param reply of the action; the ref is the form's
 */
export function useReadAgain(reply: unknown): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = reply ? form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]') : null
    wrong?.focus()
    wrong?.select()
  }, [reply])
  return form
}
