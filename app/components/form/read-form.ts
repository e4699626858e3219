import type { FieldMetadata, FormMetadata, SubmissionResult } from '@conform-to/react'

/** A field as the browser knows it: its label and its rule; from `constraintsOf` in the loader. */
export type Constraint = Partial<
  Pick<FieldMetadata, 'required' | 'minLength' | 'maxLength' | 'min' | 'max' | 'step' | 'pattern' | 'multiple'>
> & { label?: string }

/** The fields by name, as Conform's prop helpers take them. */
export type Fields<Schema extends Record<string, unknown>> = ReturnType<FormMetadata<Schema>['getFieldset']>

type Result = SubmissionResult<string[]> | null | undefined
type Errors = Record<string, string[]>
type Form = { id: string; errors: Errors; constraint: Record<string, Constraint | undefined> }

/**
 * The fields of a form that only the server validates, read from what it said last: pure, so that server and browser
 * draw the same. Conform's own `useForm` follows every keystroke as well, which nothing here asks for (decision 009):
 * `value`, `dirty` and the like are not there.
 * @param result the reply to the form when it was refused: its values come before the default ones
 * @param defaultValue what the form starts with, in the schema's shape; true is a ticked box
 * @param constraint of each field by its name, `[]` for any index: 'products[].quantity'
 */
export function readFields<Schema extends Record<string, unknown>>(
  id: string,
  result: Result,
  defaultValue: unknown,
  constraint: Form['constraint'] = {},
): Fields<Schema> {
  const form = { id, constraint, errors: readErrors(result) }
  return fieldset(form, '', toTyped(result?.initialValue ?? defaultValue)) as Fields<Schema>
}

/** Errors by the field's name; '' is the form as a whole. */
export function readErrors(result: Result): Errors {
  return Object.fromEntries(
    Object.entries(result?.error ?? {}).filter((entry): entry is [string, string[]] => entry[1] !== null),
  )
}

function fieldset(form: Form, path: string, value: unknown): object {
  const known: Record<string | symbol, unknown> = Object.create(null)
  return new Proxy(known, {
    get(_, name) {
      if (typeof name === 'string') known[name] ??= field(form, path ? `${path}.${name}` : name, at(value, name))
      return known[name]
    },
  })
}

function field(form: Form, name: string, initialValue: unknown) {
  const id = `${form.id}-${name}`
  return {
    ...form.constraint[name.replace(/\[\d+\]/g, '[]')],
    id,
    name,
    formId: form.id,
    errorId: `${id}-error`,
    initialValue,
    errors: form.errors[name],
    get allErrors() {
      return Object.fromEntries(Object.entries(form.errors).filter(([key]) => isWithin(key, name)))
    },
    getFieldset: () => fieldset(form, name, initialValue),
    getFieldList: () =>
      Array.isArray(initialValue)
        ? Array.from(initialValue, (item, index) => field(form, `${name}[${index}]`, item))
        : [],
  }
}

/** Texts as an input holds them; empty values are left out. */
function toTyped(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 'on' : undefined
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length > 0 ? value.map(toTyped) : undefined
  if (value === null || value === '') return undefined
  if (typeof value !== 'object') return value
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const typed = toTyped(part)
    return typed === undefined ? [] : [[name, typed]]
  })
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

const isWithin = (name: string, parent: string): boolean =>
  name === parent || (name.startsWith(parent) && /^[.[]/.test(name.slice(parent.length)))
