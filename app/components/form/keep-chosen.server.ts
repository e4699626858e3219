/** A field as a form sends it. */
export type FormEntry = [name: string, value: string]

/** Radios of ConflictNotice, and what is stored beside them. */
const KEEP = /^keep\.(.+)$/
const STORED = /^stored\.(.+)$/

/**
 * The form after the choices of a conflict page: where the stored value is kept, it replaces the typed one. The stored
 * values travel in the form, where a user could alter them: that gains nothing over typing them. Forms without a
 * conflict are given back as they are.
 */
export function keepChosen(form: FormData): FormData {
  const kept = new Set([...form].flatMap(([name, value]) => (value === 'stored' ? (KEEP.exec(name)?.[1] ?? []) : [])))
  const chosen = new FormData()
  for (const [name, value] of form) {
    if (KEEP.test(name) || STORED.test(name)) continue
    if (![...kept].some((field) => isOf(name, field))) chosen.append(name, value)
  }
  for (const [name, value] of form) {
    const field = STORED.exec(name)?.[1]
    if (!field || !kept.has(field) || typeof value !== 'string') continue
    for (const [entry, text] of readEntries(value)) if (isOf(entry, field)) chosen.append(entry, text)
  }
  return chosen
}

/** True for the field, for its parts ('triangulation.name'), and for the boxes that say whether it is there. */
const isOf = (name: string, field: string): boolean =>
  name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`) || flagsOf(field).includes(name)

const flagsOf = (field: string): string[] =>
  ['has', 'save', 'saved'].map((flag) => `${flag}${field.charAt(0).toUpperCase()}${field.slice(1)}`)

function readEntries(json: string): FormEntry[] {
  try {
    const entries: unknown = JSON.parse(json)
    if (!Array.isArray(entries)) return []
    return entries.filter(
      (entry): entry is FormEntry =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string',
    )
  } catch {
    return []
  }
}

/**
 * Each field of some values as the form would send it: booleans as checkboxes, null as an empty
 * field, objects by their parts.
 */
export function entriesOf(values: Readonly<Record<string, unknown>>): Record<string, FormEntry[]> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, flatten(name, value)]))
}

function flatten(name: string, value: unknown): FormEntry[] {
  if (value === null || value === undefined) return [[name, '']]
  if (typeof value === 'boolean') return value ? [[name, 'on']] : []
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([part, inner]) => flatten(`${name}.${part}`, inner))
  return [[name, String(value)]]
}

/**
 * The values that a form was rendered with, short enough to travel in it: lets a conflict tell what the user changed
 * from what another user did.
 */
export const baseOf = (words: Readonly<Record<string, string>>): string =>
  [...fingerprintsOf(words)].map(([name, hash]) => `${name}:${hash}`).join(',')

export const fingerprintsOf = (words: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(words).map(([name, text]) => [name, fingerprint(text)]))

/** @returns null where the form carries none */
export function readBase(text: unknown): Map<string, string> | null {
  if (typeof text !== 'string' || text === '' || text.length > 20_000) return null
  return new Map(
    text.split(',').map((pair) => {
      const [name = '', print = ''] = pair.split(':')
      return [name, print] as const
    }),
  )
}

/** FNV-1a: it tells two texts apart, no more. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(36)
}
