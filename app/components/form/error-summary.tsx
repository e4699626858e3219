import { useEffect, useRef } from 'react'

type Props = {
  formId: string
  formErrors: string[] | undefined
  /** The form's `allErrors`: the errors of each field by its name. */
  fieldErrors: Record<string, string[]>
}

/**
 * Above the form: what is wrong with the whole, and a link to every field that is. It takes the focus when it appears.
 */
export function ErrorSummary({ formId, formErrors = [], fieldErrors }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const fields = Object.entries(fieldErrors).filter(([name]) => name !== '')
  const count = formErrors.length + fields.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is a new object, and takes the focus anew
  useEffect(() => {
    if (count > 0) box.current?.focus()
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
