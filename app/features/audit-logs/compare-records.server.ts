import { formatDate, formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger } from '~/format/numbers'
import { auditField, auditValue } from '~/texts/audit-words'

/** One field of a record, before and after. */
export type Compared = { path: string; label: string; before: string; after: string; isChanged: boolean }

const MAX_ROWS = 400
const NOTHING = '—'

/** Both records side by side, field by field at any depth: 'Itens 2 · Quantidade'. */
export function compareRecords(
  table: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Compared[] {
  const left = flatten(before ?? {})
  const right = flatten(after ?? {})
  return [...new Set([...left.keys(), ...right.keys()])].slice(0, MAX_ROWS).map((path) => {
    const [was, is] = [left.get(path), right.get(path)]
    return {
      path,
      label: labelOf(path),
      before: before === null ? NOTHING : wordsOf(table, path, was),
      after: after === null ? NOTHING : wordsOf(table, path, is),
      isChanged: JSON.stringify(was ?? null) !== JSON.stringify(is ?? null),
    }
  })
}

/** Leaves by path: 'lines.0.quantity'. A list of plain values stays one leaf. */
function flatten(record: object, prefix = '', leaves = new Map<string, unknown>()): Map<string, unknown> {
  for (const [name, value] of Object.entries(record)) {
    const path = `${prefix}${name}`
    const isBranch = typeof value === 'object' && value !== null && !(Array.isArray(value) && value.every(isPlain))
    if (isBranch) flatten(value, `${path}.`, leaves)
    else leaves.set(path, value)
  }
  return leaves
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

const labelOf = (path: string): string =>
  path
    .split('.')
    .reduce<string[]>((parts, part) => {
      if (/^\d+$/.test(part) && parts.length > 0) parts.push(`${parts.pop()} ${Number(part) + 1}`)
      else parts.push(auditField(part))
      return parts
    }, [])
    .join(' · ')

function wordsOf(table: string, path: string, value: unknown): string {
  const field = path.split('.').at(-1)!
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map((one) => wordsOf(table, path, one)).join(', ') || NOTHING
  if (typeof value === 'number') {
    if (field.endsWith('Cents')) return formatMoney(value / 100)
    if (/percent|margin/i.test(field)) return `${formatDecimal(value)}%`
    if (/id$/i.test(field)) return String(value)
    return Number.isInteger(value) ? formatInteger(value) : formatDecimal(value)
  }
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  return auditValue(table, field, text)
}
