import { z } from 'zod'
import { mostOf } from './list'

/** What a value may be at its place in an input: a text or number, a list, a group of fields, or several of these. */
export interface Bound {
  /** Characters that its schema allows; undefined where it says nothing: a number, a date, a choice. */
  text?: number
  list?: { max: number; item: Bound }
  fields?: ReadonlyMap<string, Bound>
}

/** Of a text whose schema says nothing of its length. */
export const SHORTEST_TEXT = 2_000
/** A paste that is a little too long is for the field's own rules; a text longer by far is refused before them. */
const TIMES = 4
/** A number, a date, a choice: in characters, as they are written. */
const SHORT = 64
/** A character as JSON writes it at most: `\u00e3`. */
const BYTES_OF_A_CHARACTER = 6
/** The quotes of a name, its colon and a comma. */
const MARKS = 4

/** How many characters of a text are looked at. */
export const longestText = ({ text = 0 }: Bound): number => Math.max(SHORTEST_TEXT, TIMES * text)

const known = new WeakMap<z.core.$ZodType, Bound>()

/** The bounds of what a schema takes, read from the schema itself. */
export function boundOf(schema: z.core.$ZodType): Bound {
  const found = known.get(schema)
  if (found) return found
  const bound = read(schema)
  known.set(schema, bound)
  return bound
}

function read(schema: z.core.$ZodType): Bound {
  if (schema instanceof z.ZodString) return { text: mostOf(schema) }
  if (schema instanceof z.ZodArray)
    return { list: { max: mostOf(schema) ?? Number.POSITIVE_INFINITY, item: boundOf(schema._zod.def.element) } }
  if (schema instanceof z.ZodObject)
    return { fields: new Map(Object.entries(schema.shape).map(([name, field]) => [name, boundOf(field)])) }
  if (schema instanceof z.ZodPipe) return readPipe(schema)
  if (schema instanceof z.ZodUnion) return schema.options.map(boundOf).reduce(either)
  const inner = innerOf(schema)
  return inner ? boundOf(inner) : {}
}

/** Input is judged by the first half, or, where that only transforms it, by the second. */
function readPipe({ _zod: { def } }: z.ZodPipe): Bound {
  if (!(def.in instanceof z.ZodTransform)) return boundOf(def.in)
  const bound = boundOf(def.out)
  // `ticked`, `many` and `rows` make a list of a single one.
  return bound.list ? either(bound, bound.list.item) : bound
}

/** Of `optional`, `nullable`, `default` and their like. */
const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | null => {
  const { def } = schema._zod
  return 'innerType' in def ? (def.innerType as z.core.$ZodType) : null
}

/** The wider of two. */
function either(one: Bound, other: Bound): Bound {
  const text = Math.max(one.text ?? 0, other.text ?? 0)
  const lists = [one.list, other.list].filter((list) => list !== undefined)
  const [first, second] = lists
  return {
    ...(text > 0 && { text }),
    ...(first && {
      list: second ? { max: Math.max(first.max, second.max), item: either(first.item, second.item) } : first,
    }),
    ...((one.fields ?? other.fields) && { fields: eitherFields(one.fields, other.fields) }),
  }
}

function eitherFields(one: Bound['fields'] = new Map(), other: Bound['fields'] = new Map()): Bound['fields'] {
  const all = new Map(one)
  for (const [name, bound] of other) all.set(name, all.has(name) ? either(all.get(name)!, bound) : bound)
  return all
}

/** How large the JSON of such an input may be, in bytes, every text at its longest and every list full. */
export function bytesOf({ text, list, fields }: Bound): number {
  const ofText = (text ?? (list || fields ? 0 : SHORT)) * BYTES_OF_A_CHARACTER
  const ofList = list ? list.max * (bytesOf(list.item) + 1) : 0
  const ofFields = [...(fields ?? [])].reduce((sum, [name, field]) => sum + name.length + MARKS + bytesOf(field), 0)
  return Math.max(ofText, ofList, ofFields)
}

/** How many values it holds at most, groups and lists counted too. */
export function nodesOf({ list, fields }: Bound): number {
  const ofList = list ? list.max * nodesOf(list.item) : 0
  const ofFields = [...(fields?.values() ?? [])].reduce((sum, field) => sum + nodesOf(field), 0)
  return 1 + Math.max(ofList, ofFields)
}

/** The depth to which lists and groups are nested. */
export function depthOf({ list, fields }: Bound): number {
  const below = [...(list ? [list.item] : []), ...(fields?.values() ?? [])].map(depthOf)
  return list || fields ? 1 + Math.max(0, ...below) : 0
}
