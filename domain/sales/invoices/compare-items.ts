import { formatCentsText } from '../../ground/money/format-cents-text'
import type { ExpectedInvoice, ExpectedLine } from './expected-invoice'
import { listedProducts, looseSerials, plainWords } from './invoice-text'
import type { NfeFacts, NfeItem } from './nfe-facts'

/** A row of the table 'pedido → nota'. */
export interface ComparedRow {
  label: string
  detail: string
  /** As both say it: '14 = 14'; empty where nobody counts. */
  quantity: string
  orderCents: number | null
  invoiceCents: number | null
  differs: boolean
}

/** Something that the invoice says otherwise than the order: it may be kept with a reason. */
export interface Difference {
  rule:
    | 'total'
    | 'quantity'
    | 'extraItem'
    | 'missingItem'
    | 'list'
    | 'company'
    | 'uf'
    | 'cfop'
    | 'cited'
    | 'unsigned'
    | 'serials'
    | 'gtin'
  text: string
}

interface ComparedItems {
  rows: ComparedRow[]
  differences: Difference[]
  /** Numbers of the invoice that the order has not, by the position of their line. */
  serials: { position: number; serials: string[] }[]
  /** Numbers of which nobody can tell the product. */
  unplaced: string[]
}

const GENERATOR_NCM = /^8501(71|72|80)/

/** The one item that a kit is sold as (domain 2). */
const isGenerator = ({ name, ncm }: NfeItem): boolean =>
  /GERADOR/.test(plainWords(name)) || (GENERATOR_NCM.test(ncm) && /FOTOVOLTAIC|SOLAR/.test(plainWords(name)))

/** What the buyer pays for it, without freight: discounts off, and the taxes on top of it. */
const paidFor = ({ productsCents, discountCents, ipiCents, stCents }: NfeItem): number =>
  productsCents - discountCents + ipiCents + stCents

const sameCode = (one: string | null, other: string): boolean =>
  one !== null && one.trim().toUpperCase() === other.trim().toUpperCase()

/** By own code or the ERP's, else GTIN, else the same name. */
function lineOf(
  item: NfeItem,
  lines: readonly ExpectedLine[],
  byName: ReadonlyMap<string, ExpectedLine>,
): ExpectedLine | undefined {
  return (
    lines.find(({ code, erpCode }) => sameCode(code, item.code) || sameCode(erpCode, item.code)) ??
    lines.find(({ gtin }) => gtin !== null && gtin === item.gtin) ??
    byName.get(plainWords(item.name))
  )
}

/**
 * Holds the items of an invoice against the lines of its order. An item that is a generator stands for all lines that no
 * other item names; its own words may list them.
 */
export function compareItems({ items }: Pick<NfeFacts, 'items'>, expected: ExpectedInvoice): ComparedItems {
  const { lines } = expected
  const shares = spread(expected)
  const found: ComparedItems = { rows: [], differences: [], serials: [], unplaced: [] }
  const differ = (rule: Difference['rule'], text: string) => found.differences.push({ rule, text })
  const named = new Map<ExpectedLine, NfeItem[]>()
  const generators: NfeItem[] = []
  const strangers: NfeItem[] = []
  const byName = new Map(lines.map((line) => [plainWords(line.name), line]))
  for (const item of items) {
    const line = lineOf(item, lines, byName)
    if (line) named.set(line, [...(named.get(line) ?? []), item])
    else if (isGenerator(item)) generators.push(item)
    else strangers.push(item)
  }
  const inKit = generators.length > 0 ? lines.filter((line) => !named.has(line)) : []

  for (const item of generators) {
    const isFirst = item === generators[0]
    const order = isFirst ? inKit.reduce((sum, line) => sum + (shares.get(line) ?? 0), 0) : 0
    found.rows.push({
      label: item.name,
      detail: isFirst ? `${countOf(inKit.length)} do pedido em um item · NCM ${item.ncm}` : `NCM ${item.ncm}`,
      quantity: isFirst ? `1 ${item.quantity === '1' ? '=' : '→'} ${item.quantity}` : item.quantity,
      orderCents: isFirst ? order : null,
      invoiceCents: paidFor(item),
      differs: !isFirst || item.quantity !== '1' || inKit.length === 0 || order !== paidFor(item),
    })
    if (item.quantity !== '1') differ('quantity', `${item.name}: 1 no pedido, ${item.quantity} na nota.`)
    if (!isFirst) differ('extraItem', `${item.name} está mais de uma vez na nota.`)
    if (isFirst && inKit.length === 0) differ('extraItem', `${item.name} está na nota, e o pedido não tem gerador.`)
    if (isFirst) compareList(item, inKit, found, differ)
  }
  for (const [line, own] of named) {
    const invoiced = own.reduce((sum, { quantity }) => sum + Number(quantity), 0)
    const paid = own.reduce((sum, item) => sum + paidFor(item), 0)
    const order = shares.get(line) ?? 0
    const isSame = invoiced === line.quantity
    found.rows.push({
      label: own[0]!.name,
      detail: [line.code, `NCM ${own[0]!.ncm}`].filter(Boolean).join(' · '),
      quantity: `${line.quantity} ${isSame ? '=' : '→'} ${invoiced}`,
      orderCents: order,
      invoiceCents: paid,
      differs: !isSame || order !== paid,
    })
    if (!isSame) differ('quantity', `${line.name}: ${line.quantity} no pedido, ${invoiced} na nota.`)
    const gtin = own.find((item) => item.gtin !== null && line.gtin !== null && item.gtin !== line.gtin)?.gtin
    if (gtin) differ('gtin', `${line.name}: o GTIN do cadastro é ${line.gtin}, e o da nota ${gtin}.`)
    place(line, [...own.flatMap(({ lots }) => lots), ...own.flatMap(({ note }) => serialsOf(note))], found, differ)
  }
  for (const item of strangers) {
    found.rows.push({
      label: item.name,
      detail: `Código ${item.code} · NCM ${item.ncm}`,
      quantity: `0 → ${item.quantity}`,
      orderCents: null,
      invoiceCents: paidFor(item),
      differs: true,
    })
    differ('extraItem', `${item.name} (${item.code}) está na nota e não no pedido: ${formatCentsText(paidFor(item))}.`)
  }
  for (const line of lines.filter((one) => !named.has(one) && !inKit.includes(one))) {
    found.rows.push({
      label: line.name,
      detail: line.code ?? '',
      quantity: `${line.quantity} → 0`,
      orderCents: shares.get(line) ?? 0,
      invoiceCents: null,
      differs: true,
    })
    differ('missingItem', `${line.name} está no pedido e não na nota.`)
  }
  return found
}

/**
 * Holds the items of a note with which goods come back against those that are to come back: what and how many. Its prices
 * are the customer's own, and not compared.
 */
export function compareReturned(
  { items }: Pick<NfeFacts, 'items'>,
  returns: readonly ExpectedLine[],
): Pick<ComparedItems, 'rows' | 'differences'> {
  const byName = new Map(returns.map((line) => [plainWords(line.name), line]))
  const named = new Map<ExpectedLine, NfeItem[]>()
  const others: NfeItem[] = []
  for (const item of items) {
    const line = lineOf(item, returns, byName)
    if (line) named.set(line, [...(named.get(line) ?? []), item])
    else others.push(item)
  }
  // A whole generator comes back as it went: what of it no other item names.
  const isWhole = others.some(isGenerator)
  const rowOf = (item: NfeItem, quantity: string, differs: boolean): ComparedRow => ({
    label: item.name,
    detail: `Código ${item.code} · CFOP ${item.cfop}`,
    quantity,
    orderCents: null,
    invoiceCents: paidFor(item),
    differs,
  })
  const rows: ComparedRow[] = []
  const differences: Difference[] = []
  for (const [line, own] of named) {
    const returned = own.reduce((sum, { quantity }) => sum + Number(quantity), 0)
    const isSame = returned === line.quantity
    const paid = own.reduce((sum, item) => sum + paidFor(item), 0)
    rows.push({ ...rowOf(own[0]!, `${line.quantity} ${isSame ? '=' : '→'} ${returned}`, !isSame), invoiceCents: paid })
    if (!isSame)
      differences.push({
        rule: 'quantity',
        text: `${line.name}: ${line.quantity} a devolver, ${returned} na nota.`,
      })
  }
  for (const item of others) {
    rows.push(rowOf(item, isGenerator(item) ? item.quantity : `0 → ${item.quantity}`, !isGenerator(item)))
    if (!isGenerator(item))
      differences.push({
        rule: 'extraItem',
        text: `${item.name} (${item.code}) está na nota e não no que há a devolver.`,
      })
  }
  for (const line of isWhole ? [] : returns.filter((one) => !named.has(one))) {
    rows.push({
      label: line.name,
      detail: line.code ?? '',
      quantity: `${line.quantity} → 0`,
      orderCents: null,
      invoiceCents: null,
      differs: true,
    })
    differences.push({ rule: 'missingItem', text: `${line.name} está no que há a devolver e não na nota.` })
  }
  return { rows, differences }
}

const countOf = (count: number): string => (count === 1 ? '1 produto' : `${count} produtos`)

const serialsOf = (note: string | null): string[] => [
  ...listedProducts(note).flatMap(({ serials }) => serials),
  ...looseSerials(note),
]

/**
 * The price of each line with its part of what the condition takes off or puts on: whole cents, the rest on the first
 * ones, so that their sum is the order's.
 */
function spread({ lines, linesTotalCents, spreadCents }: ExpectedInvoice): Map<ExpectedLine, number> {
  const shares = new Map(
    lines.map((line) => [
      line,
      line.totalCents + (linesTotalCents === 0 ? 0 : Math.trunc((spreadCents * line.totalCents) / linesTotalCents)),
    ]),
  )
  let rest = linesTotalCents + spreadCents - [...shares.values()].reduce((sum, cents) => sum + cents, 0)
  for (const line of lines) {
    if (rest === 0) break
    const step = Math.sign(rest)
    shares.set(line, shares.get(line)! + step)
    rest -= step
  }
  return shares
}

type Differ = (rule: Difference['rule'], text: string) => void

/** The list in the generator's own words, where there is one; numbers of it, and of its lots. */
function compareList(item: NfeItem, lines: readonly ExpectedLine[], found: ComparedItems, differ: Differ): void {
  const names = namesOf(lines)
  const rows = listedProducts(item.note).map((row) => ({ ...row, line: listedLine(row.text, names) }))
  const known = rows.filter(({ line }) => line !== undefined)
  if (known.length > 0)
    for (const line of lines) {
      const own = known.filter((row) => row.line === line)
      const listed = own.reduce((sum, { quantity }) => sum + quantity, 0)
      if (own.length === 0) differ('list', `${line.name} não está na lista do gerador.`)
      else if (listed !== line.quantity)
        differ('list', `${line.name}: ${line.quantity} no pedido, ${listed} na lista do gerador.`)
      place(
        line,
        own.flatMap(({ serials }) => serials),
        found,
        differ,
      )
    }
  const loose = [
    ...item.lots,
    ...looseSerials(item.note),
    ...rows.filter(({ line }) => !line).flatMap(({ serials }) => serials),
  ]
  if (loose.length === 0) return
  // Nobody says of what: an inverter's or a module's, if there are as many.
  const fitting = ['INVERTER', 'BATTERY', 'MODULE'].flatMap((type) =>
    lines.filter((line) => line.type === type && line.quantity === new Set(loose).size),
  )
  if (fitting.length === 1) place(fitting[0]!, loose, found, differ)
  else found.unplaced.push(...loose)
}

/** What a row of a list may call a line. */
interface Named {
  line: ExpectedLine
  codes: string[]
  name: string
}

const namesOf = (lines: readonly ExpectedLine[]): Named[] =>
  lines.map((line) => ({
    line,
    codes: [line.code, line.erpCode, line.gtin].flatMap((code) => (code && plainWords(code)) || []),
    name: plainWords(line.name),
  }))

/** The line that a row of a list is about: its code is a word of it, or its name, or the row is a part of its name. */
function listedLine(text: string, named: readonly Named[]): ExpectedLine | undefined {
  const row = ` ${plainWords(text)} `
  const holds = (words: string) => row.includes(` ${words} `)
  return (
    named.find(({ codes }) => codes.some(holds)) ??
    named.find(({ name }) => name !== '' && holds(name)) ??
    named.find(({ name }) => row.trim().length >= 8 && ` ${name} `.includes(row))
  )?.line
}

/** Numbers that are new to a line; more than it has pieces are told, and not kept. */
function place(line: ExpectedLine, numbers: readonly string[], found: ComparedItems, differ: Differ): void {
  const serials = [...new Set(numbers)].filter((one) => !line.serials.includes(one))
  if (serials.length === 0) return
  if (serials.length + line.serials.length > line.quantity)
    differ(
      'serials',
      `${line.name}: a nota tem ${serials.length} números de série que o pedido não tem, mais do que cabem em ${line.quantity}. Eles não são gravados.`,
    )
  else found.serials.push({ position: line.position, serials })
}
