import { isBusinessDate } from '../../ground/dates/business-date'
import { formatDocument } from '../../ground/documents/client-document'
import { formatPhone } from '../../ground/documents/phone'
import { formatCep } from '../../ground/places/cep'
import { camelName } from './camel-name'
import { auditField } from './field-words'
import { referredTable } from './references'
import { auditValueWord } from './value-words'

/** A record that a value names, where it has a name that the reader may know. */
export interface NamedReference {
  table: string
  id: number
  name: string
}

/** One side of a field: what it says, and which records it names. */
export interface ComparedValue {
  text: string
  names: readonly NamedReference[]
}

/** One field of a record, before and after. */
export interface Compared {
  path: string
  label: string
  before: ComparedValue
  after: ComparedValue
  isChanged: boolean
}

/** How numbers and moments are written: the portal has `Intl` for it, a sheet has not. */
export interface ValueFormats {
  money(cents: number): string
  decimal(value: number): string
  integer(value: number): string
  moment(iso: string): string
}

const MAX_ROWS = 400
/** A cost, a secret or a CPF that this reader may not see. */
const HIDDEN = /^\[.*\]$|\*{3}\.\d/
const NOTHING = '—'
const EMPTY: ComparedValue = { text: NOTHING, names: [] }

/** The reader's part in a comparison of two records. */
export interface Reading {
  formats: ValueFormats
  /** A record's name, for those that the reader may know. */
  nameOf?: Name
  /** Fields that changed, also where both values are hidden from this reader and look alike. */
  changedFields?: readonly string[]
}

type Leaf = { fields: readonly (string | number)[]; value: unknown }
type Name = (table: string, id: number) => NamedReference | undefined

/**
 * Both records side by side, field by field at any depth: 'Itens 2 · Quantidade'. Every field and value in Portuguese:
 * booleans, lists of words, moments, money, percents, documents and the names of the records behind ids.
 */
export function compareRecords(
  table: string,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
  { formats, nameOf = () => undefined, changedFields = [] }: Reading,
): Compared[] {
  const left = flatten(before ?? {})
  const right = flatten(after ?? {})
  const say = (record: Readonly<Record<string, unknown>> | null, leaf: Leaf | undefined): ComparedValue =>
    record === null || !leaf ? EMPTY : sideOf({ table, record, formats, nameOf }, leaf.fields, leaf.value)
  const isHiddenChange = (path: string, leaf: Leaf | undefined) =>
    changedFields.includes(path) && typeof leaf?.value === 'string' && HIDDEN.test(leaf.value)
  return [...new Set([...left.keys(), ...right.keys()])].slice(0, MAX_ROWS).map((path) => {
    const [was, is] = [left.get(path), right.get(path)]
    return {
      path,
      label: labelOf(table, (was ?? is)!.fields, nameOf),
      before: say(before, was),
      after: say(after, is),
      isChanged: JSON.stringify(was?.value ?? null) !== JSON.stringify(is?.value ?? null) || isHiddenChange(path, is),
    }
  })
}

/** Leaves by path: 'lines.0.quantity'. A list of plain values stays one leaf. */
function flatten(value: object, above: Leaf['fields'] = [], leaves = new Map<string, Leaf>()): Map<string, Leaf> {
  for (const [name, inner] of Object.entries(value)) {
    const fields = [...above, Array.isArray(value) ? Number(name) : name]
    const isBranch = typeof inner === 'object' && inner !== null && !(Array.isArray(inner) && inner.every(isPlain))
    if (isBranch) flatten(inner, fields, leaves)
    else leaves.set(fields.join('.'), { fields, value: inner })
  }
  return leaves
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

function labelOf(table: string, fields: Leaf['fields'], nameOf: Name): string {
  const parts: string[] = []
  for (const [index, field] of fields.entries()) {
    const above = fields[index - 1]
    if (typeof field === 'number') parts.push(`${parts.pop() ?? ''} ${field + 1}`.trim())
    else if (/^\d+$/.test(field) && typeof above === 'string')
      parts.push(nameOf(referredTable(above) ?? '', Number(field))?.name ?? field)
    else parts.push(wordInside(table, above, field))
  }
  return parts.join(' · ')
}

/** A field has its own table's label, or that of the part of the record that it is in: 'waived.subject'. */
const wordInside = (table: string, above: string | number | undefined, field: string): string =>
  auditField(typeof above === 'string' ? above : table, field)

interface Surroundings {
  table: string
  record: Readonly<Record<string, unknown>>
  formats: ValueFormats
  nameOf: Name
}

function sideOf(around: Surroundings, fields: Leaf['fields'], value: unknown): ComparedValue {
  const field = camelName(String(fields.findLast((one) => typeof one === 'string' && !/^\d+$/.test(one)) ?? ''))
  if (value === null || value === undefined || value === '') return EMPTY
  if (Array.isArray(value)) {
    const parts = value.map((one) => sideOf(around, fields, one))
    const text = parts.map((part) => part.text).join(', ')
    return text ? { text, names: parts.flatMap(({ names }) => names) } : EMPTY
  }
  const refersTo = referredTable(field)
  // The key of a table by ids is the id; its value is something else.
  if (typeof value === 'number' && refersTo && !/^\d+$/.test(String(fields.at(-1)))) {
    const named = around.nameOf(refersTo, value)
    return { text: named ? `${named.name} (${value})` : String(value), names: named ? [named] : [] }
  }
  return { text: textOf(around, field, value), names: [] }
}

function textOf({ table, record, formats }: Surroundings, field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return numberText(kindOf(table, record, field), value, formats)
  const text = String(value)
  if (isMoment(text)) return formats.moment(text)
  if (isBusinessDate(text)) return text.split('-').reverse().join('/')
  if (/^(document|clientDocument|cpf|cnpj)$/.test(field)) return documentText(text)
  if (/^(phone|mobilePhone|whatsapp)$/.test(field)) return formatPhone(text)
  if (field === 'cep') return formatCep(text)
  return auditValueWord(table, field, text) ?? text
}

/** A name may look like a moment that does not exist ('2026-99-99T00:00Z'): it stays as it was typed. */
const isMoment = (text: string): boolean =>
  /^.{10}T\d\d:\d\d[\d:.]*(Z|[+-]\d\d:\d\d)$/.test(text) &&
  isBusinessDate(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text))

/** As screens write it; a document that the reader may not see whole comes masked. */
const documentText = (text: string): string => (/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(text) ? formatDocument(text) : text)

type NumberKind = 'cents' | 'reais' | 'percent' | 'watts' | 'identity' | 'plain'

/** The unit of a number; for some, another field of their record says it. */
function kindOf(table: string, record: Readonly<Record<string, unknown>>, field: string): NumberKind {
  // `orders` are audited with their total in cents, goals by month.
  if (/Cents$/.test(field) || field === 'total' || (table === 'goals' && /^\d{4}-/.test(field))) return 'cents'
  if (field === 'prices' || field === 'serviceFeeLimit') return field === 'prices' ? 'reais' : 'percent'
  if (field === 'value' || field === 'requestedValue') return record.type === 'TOTAL_PRICE' ? 'reais' : 'percent'
  if (/percent|margin|^ipi$|^icms|^adjustment$|Discount$/i.test(field)) return 'percent'
  if (/potency$/i.test(field)) return 'watts'
  if (/id$|version$|^revision$|year$/i.test(field)) return 'identity'
  return 'plain'
}

function numberText(kind: NumberKind, value: number, { money, decimal, integer }: ValueFormats): string {
  switch (kind) {
    case 'cents':
      return money(value)
    case 'reais':
      return money(Math.round(value * 100))
    case 'percent':
      return `${decimal(value)}%`
    case 'watts':
      return `${integer(value)} W`
    case 'identity':
      return String(value)
    default:
      return Number.isInteger(value) ? integer(value) : decimal(value)
  }
}
