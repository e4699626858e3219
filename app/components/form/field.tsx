import type { ReactNode } from 'react'

export type FieldText = {
  label: string
  /** Said under the label, before the field. */
  help?: ReactNode
  errors?: string[]
  /** Required is the rule; an optional field says so. */
  optional?: boolean
}

type Props = FieldText & { id: string; children: ReactNode }

/** Label, help, control, error: the order of every field. It knows no form library. */
export function Field({ id, label, help, errors, optional, children }: Props) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
        {optional ? <span className="muted"> (opcional)</span> : null}
      </label>
      {help ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {children}
      <FieldError id={id} errors={errors} />
    </div>
  )
}

export function FieldError({ id, errors }: { id: string; errors?: string[] }) {
  const text = errors?.join(' ')
  if (!text) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      {text}
    </p>
  )
}

/** The label of a field of `useResourceForm`, by its schema (`labelled`), and its errors. */
export function fieldText(field: { errors?: string[] | undefined }): FieldText {
  // `readFields` puts the label of the schema there; Conform's type does not have it.
  const { label, errors } = field as FieldText
  return { label, errors }
}

/** The attributes that tie a control to its help and its error. */
export function describe(id: string, { help, errors }: FieldText) {
  const isWrong = Boolean(errors?.join(''))
  const ids = [help ? `${id}-help` : '', isWrong ? `${id}-error` : ''].filter(Boolean)
  return {
    'aria-invalid': isWrong ? (true as const) : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  }
}
