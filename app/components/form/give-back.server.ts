/** Characters given back of a text whose field says nothing of its length, or allows less. */
const SHORTEST = 2_000
/** A paste that is a little too long is given back whole, to be shortened; a megabyte in a field for a name is not. */
const TIMES = 4
/** Of all that a form carries for itself, the longest: what it was rendered with (keep-chosen.server). */
const CARRIED: Readonly<Record<string, number>> = { base: 20_000 }
/** More errors than a user reads. The others are said when these are mended. */
const MAX_ERRORS = 100

type Lengths = Readonly<Record<string, { maxLength?: number } | undefined>>

/**
 * The values of a refused form as they go back to it: as they were typed, but for texts far too long for their field.
 */
export function giveBack<Value>(value: Value, lengths: Lengths, name?: string): Value
export function giveBack(value: unknown, lengths: Lengths, name = ''): unknown {
  if (typeof value === 'string') {
    const allowed = lengths[name]?.maxLength ?? 0
    return value.slice(0, Math.max(SHORTEST, CARRIED[name] ?? 0, TIMES * allowed))
  }
  if (Array.isArray(value)) return value.map((item) => giveBack(item, lengths, `${name}[]`))
  if (!isGroup(value)) return value
  const parts = Object.entries(value)
  return Object.fromEntries(
    parts.map(([part, inner]) => [part, giveBack(inner, lengths, name === '' ? part : `${name}.${part}`)]),
  )
}

/** A field as it was typed, for a page that reads it by hand and may have to show it again. */
export const typedText = (form: FormData, name: string): string => giveBack(String(form.get(name) ?? ''), {})

export const firstErrors = <Errors extends object>(errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).slice(0, MAX_ERRORS)) as Errors

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
