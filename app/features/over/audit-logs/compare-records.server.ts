import { auditRecordPath } from '#domain/over/audit/audit-words'
import {
  type ComparedValue,
  compareRecords as compareInWords,
  type NamedReference,
  type ValueFormats,
} from '#domain/over/audit/compare-records'
import type { AuditName } from '~/features/over/audit-logs/audit-logs-api.server'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger } from '~/format/numbers'

/** One field of a record, before and after, and the pages of the records that it names. */
export type Compared = {
  path: string
  label: string
  before: string
  after: string
  isChanged: boolean
  links?: RecordLink[]
}
type RecordLink = { label: string; href: string }

type Row = Readonly<Record<string, unknown>> | null

const FORMATS: ValueFormats = {
  money: (cents) => formatMoney(cents / 100),
  decimal: (value) => formatDecimal(value),
  integer: formatInteger,
  moment: formatMoment,
}

/** Both records side by side, field by field at any depth: 'Itens 2 · Quantidade'. */
export function compareRecords(
  table: string,
  before: Row,
  after: Row,
  { names = [], changedFields = [] }: { names?: readonly AuditName[]; changedFields?: readonly string[] } = {},
): Compared[] {
  const byKey = new Map(names.map((name) => [`${name.table} ${name.id}`, name]))
  const nameOf = (of: string, id: number) => byKey.get(`${of} ${id}`)
  const linkOf = ({ table: of, id, name }: NamedReference): RecordLink[] => {
    const href = byKey.get(`${of} ${id}`)?.isOpen ? auditRecordPath(of, String(id), null) : null
    return href ? [{ label: name, href }] : []
  }
  const linksOf = (...values: ComparedValue[]) => {
    const links = new Map(values.flatMap((one) => one.names.flatMap(linkOf)).map((link) => [link.href, link]))
    return [...links.values()]
  }
  return compareInWords(table, before, after, { formats: FORMATS, nameOf, changedFields }).map((row) => {
    const links = linksOf(row.before, row.after)
    const { path, label, isChanged } = row
    const words = { path, label, before: row.before.text, after: row.after.text, isChanged }
    return links.length > 0 ? { ...words, links } : words
  })
}
