import { TextAreaField, TextField } from '~/components/form/text-fields'
import { valueAt } from '~/components/form/value-at'

/** A field as the server describes it: its rules and words stay there, the browser only draws. */
export type DataField = {
  /** In the form: 'data.volumes', 'data.lines[0].picked'. */
  name: string
  label: string
  help?: string
  value?: string
  isRequired?: boolean
  /** Written down as it is. */
  isHidden?: boolean
  type?: 'date'
  inputMode?: 'numeric' | 'decimal'
  maxLength?: number
  /** More than one: a text of several lines. */
  rows?: number
}

type Props = {
  fields: readonly DataField[]
  /** Starts each id, so that two forms of one page do not share one. */
  prefix: string
  /** The typed value before the form came back. */
  typed?: unknown
  errorsOf(name: string): string[] | undefined
}

/** The facts that a step or a later edit writes down. */
export function DataFields({ fields, prefix, typed, errorsOf }: Props) {
  return fields.map(({ name, label, help, value, isRequired = false, isHidden, rows, ...input }) => {
    const defaultValue = valueAt(typed, name) ?? value
    if (isHidden) return <input key={name} type="hidden" name={name} value={defaultValue} />
    const text = { label, help, optional: !isRequired, errors: errorsOf(name) }
    const plain = { ...input, id: fieldId(prefix, name), name, required: isRequired, defaultValue }
    return rows ? (
      <TextAreaField key={name} {...text} input={{ id: plain.id, name, rows, required: isRequired, defaultValue }} />
    ) : (
      <TextField key={name} {...text} input={plain} />
    )
  })
}

/** 'data.lines[0].picked' → 'step-lines-0-picked'. */
export const fieldId = (prefix: string, name: string): string =>
  `${prefix}-${name.replace(/^data\./, '').replace(/[.[\]]+/g, '-')}`
