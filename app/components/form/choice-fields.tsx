import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react'
import { describe, Field, FieldError, type FieldText } from './field'
import { plain } from './text-fields'

export type Option = { value: string; label: string }

type SelectProps = FieldText & {
  input: SelectHTMLAttributes<HTMLSelectElement> & { id: string }
  options: readonly Option[]
  /** The empty choice; without it the first option is chosen. */
  empty?: string
}

/** A short list of choices. Long ones: SearchSelect. */
export function SelectField({ input, options, empty, ...text }: SelectProps) {
  return (
    <Field id={input.id} {...text}>
      {/* Without an empty choice there is always one: HTML allows 'required' only beside an empty first option. */}
      <select
        {...plain(input)}
        {...describe(input.id, text)}
        required={empty !== undefined && input.required}
        className="form-select"
      >
        {empty === undefined ? null : (
          <option value="">{options.length > 0 ? empty : 'Nenhum registro encontrado'}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

type Radio = InputHTMLAttributes<HTMLInputElement> & { key?: string; id: string }

type ChoiceProps = FieldText & {
  id: string
  /** The result of Conform's getCollectionProps, one for each option: its radios would else share one id. */
  inputs: readonly Radio[]
  labels: Readonly<Record<string, string>>
}

/** A question with a few answers, all in sight. */
export function RadioField({ id, inputs, labels, ...text }: ChoiceProps) {
  return (
    <fieldset className="choices" id={id} {...describe(id, text)}>
      <legend>{text.label}</legend>
      {text.help ? (
        <p className="help" id={`${id}-help`}>
          {text.help}
        </p>
      ) : null}
      {inputs.map((input) => (
        <div className="form-check" key={String(input.value)}>
          <input {...plain(input)} type="radio" className="form-check-input" />
          <label className="form-check-label" htmlFor={input.id}>
            {labels[String(input.value)]}
          </label>
        </div>
      ))}
      <FieldError id={id} errors={text.errors} />
    </fieldset>
  )
}

/** For RadioField: a flag that must be answered, so not a checkbox (docs/threats.md trap 11). */
export const YES_NO = { true: 'Sim', false: 'Não' } as const

/** One box to tick; unticked means no. */
export function CheckField({
  input,
  ...text
}: FieldText & { input: InputHTMLAttributes<HTMLInputElement> & { id: string } }) {
  return (
    <div className="field">
      <div className="form-check">
        <input {...plain(input)} {...describe(input.id, text)} type="checkbox" className="form-check-input" />
        <label className="form-check-label" htmlFor={input.id}>
          {text.label}
        </label>
      </div>
      {text.help ? (
        <p className="help" id={`${input.id}-help`}>
          {text.help}
        </p>
      ) : null}
      <FieldError id={input.id} errors={text.errors} />
    </div>
  )
}
