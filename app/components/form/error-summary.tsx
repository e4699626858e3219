import { useEffect, useRef } from 'react'

type Props = {
  formId: string
  formErrors: string[] | undefined
  /** The form's `allErrors`: the errors of each field by its name. */
  fieldErrors: Record<string, string[]>
}

/**
 * Whether the user has gone on with something since the form was sent: a summary that then took the focus, and scrolled
 * the page to itself, would take the click or the key from under their hand.
 */
function useWentOn() {
  const wentOn = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      wentOn.current = type !== 'submit'
    }
    const events = ['pointerdown', 'keydown', 'submit'] as const
    for (const event of events) addEventListener(event, note, true)
    return () => {
      for (const event of events) removeEventListener(event, note, true)
    }
  }, [])
  return wentOn
}

/**
 * Above the form: the errors of the whole, and a link to every field with one. It takes the focus when it appears,
 * unless its reader is busy elsewhere by then; a screen reader hears of it in any case.
 */
export function ErrorSummary({ formId, formErrors = [], fieldErrors }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const wentOn = useWentOn()
  const fields = Object.entries(fieldErrors).filter(([name]) => name !== '')
  const count = formErrors.length + fields.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is a new object, and takes the focus anew
  useEffect(() => {
    if (count > 0 && !wentOn.current) box.current?.focus()
  }, [fieldErrors, count])
  if (count === 0) return null
  return (
    <div className="notice notice-danger" role="alert" tabIndex={-1} ref={box}>
      {formErrors.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {fields.length > 0 ? (
        <ul>
          {fields.map(([name, errors]) => (
            <li key={name}>
              <a href={`#${formId}-${name}`}>{errors.join(' ')}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
