import { type InputHTMLAttributes, type TextareaHTMLAttributes, useState } from 'react'
import { describe, Field, type FieldText } from './field'
import type { MaskName } from './mask-names'
import { maskOnFocus } from './mask-on-focus'

type Input = InputHTMLAttributes<HTMLInputElement> & { id: string }
type Props = FieldText & { input: Input }

/**
 * One line of text; e-mail, date, number of pieces … by `input.type`. `input` is what Conform's getInputProps gives.
 */
export function TextField({ input, ...text }: Props) {
  return (
    <Field id={input.id} {...text}>
      <input {...plain(input)} {...describe(input.id, text)} className="form-control" />
    </Field>
  )
}

/** Money as Brazilians type it: '1.500,50'. The schema reads it; nothing is reformatted under the fingers. */
export function MoneyField({ input, ...text }: Props) {
  return (
    <Field id={input.id} {...text}>
      <div className="with-affix">
        <span aria-hidden="true">R$</span>
        <input
          inputMode="decimal"
          {...plain(input)}
          {...describe(input.id, text)}
          type="text"
          className="form-control num"
        />
      </div>
    </Field>
  )
}

/** Percent points: '2,5'. */
export function PercentField({ input, ...text }: Props) {
  return (
    <Field id={input.id} {...text}>
      <div className="with-affix">
        <input
          inputMode="decimal"
          {...plain(input)}
          {...describe(input.id, text)}
          type="text"
          className="form-control num"
        />
        <span aria-hidden="true">%</span>
      </div>
    </Field>
  )
}

/** A document, phone or postal code. The mask is loaded on the first focus; without it any spelling is as good. */
export function MaskedField({ input, mask, ...text }: Props & { mask: MaskName }) {
  return (
    <Field id={input.id} {...text}>
      <input
        {...plain(input)}
        {...describe(input.id, text)}
        type="text"
        inputMode={mask === 'cnpj' || mask === 'document' ? 'text' : 'numeric'}
        className="form-control num"
        onFocus={(event) => maskOnFocus(event.currentTarget, mask)}
      />
    </Field>
  )
}

type Area = TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string }

/** Several lines, with a count of the characters left when `maxLength` is given. */
export function TextAreaField({ input, ...words }: FieldText & { input: Area }) {
  // As the browser holds it: the first of '\r\n', which it sends, would be lost at the beginning of the element.
  const text = String(input.defaultValue ?? '').replaceAll('\r\n', '\n')
  const [length, setLength] = useState(text.length)
  const { type: _, ...area } = plain(input) as Omit<Area, 'key'> & { type?: string }
  return (
    <Field id={input.id} {...words}>
      <textarea
        {...area}
        {...describe(input.id, words)}
        defaultValue={text}
        rows={input.rows ?? 4}
        className="form-control"
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      {input.maxLength ? (
        <p className="counter">
          {length}/{input.maxLength}
        </p>
      ) : null}
    </Field>
  )
}

/**
 * What Conform says of a field, without what the element may not have: React's `key`, and the bounds of a number that
 * is typed as text (HTML 4.10.5: `min`, `max` and `step` are for numbers, ranges and dates). A number that may be below
 * zero gets the whole keyboard: those of numbers have no minus on an iPhone.
 */
export function plain<T extends object>(input: T): Omit<T, 'key'> {
  const { key: _, ...rest } = input as T & { key?: unknown; type?: string }
  if (rest.type === 'text') {
    const { min, max: _max, step: _step, ...text } = rest as Record<string, unknown>
    if (Number(min) < 0) text.inputMode = 'text'
    return text as Omit<T, 'key'>
  }
  return rest as Omit<T, 'key'>
}
