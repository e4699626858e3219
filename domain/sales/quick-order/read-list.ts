import { foldLine, shownLine, stem } from './fold-words'
import { readAmount } from './read-amount'
import { withFigures } from './spelled-numbers'
import { namesProduct, piecesOf, understand } from './understand'
import { CHAT } from './vocabulary'

/** Rows of one list: WhatsApp, a spreadsheet, an order by e-mail. */
export const MAX_LIST_ROWS = 10_000
/** Characters of a line that are read at once; a longer one is read in pieces. */
const MAX_LINE = 1_000
/** Characters of a row that are shown and kept. */
export const MAX_ROW_TEXT = 200
export const MAX_SITE = 60

/** One thing that is asked for. */
export interface ListRow {
  /** The line that it stands in, from 1. */
  line: number
  /** As it was written. */
  text: string
  /** Its words without the quantity, as they were written, small and without accents. */
  wanted: string
  /** The quantity as it was written; null where none is. */
  typed: string | null
  /** The quantity counts rolls or boxes, whose content nobody said. */
  pack: string | null
  /** The site ('Obra') that it is for. */
  site: string | null
}

/** The rows of a list, and the lines that are none: greetings, names, dates. None is lost without a word. */
export interface ReadList {
  rows: ListRow[]
  notes: { line: number; text: string }[]
}

const STAMP_FIRST_TIME =
  /^\[?\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?,?\s{1,3}\d{1,2}\/\d{1,2}\/\d{2,4}\]?\s{0,3}(?:-\s{0,3})?/
const STAMP_FIRST_DATE =
  /^\[?\d{1,2}\/\d{1,2}\/\d{2,4},?\s{1,3}(?:as\s)?\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s{0,3}(?:-\s{0,3})?/
/** After a stamp: who wrote it. */
const SENDER = /^~?\s{0,2}[^:\n]{1,60}:\s{0,3}/
const BULLET = /^[\s•·‣◦●○▪■□▫►▶➤→>*+_~`"'“”«»]+/
const DASH = /^[-‐-―−]\s*/
const BOX = /^\[[ x]?\]\s*/
const NUMBERED = /^\(?\d{1,3}[)°ºª]\s*(?=\S)/
const NUMBERED_BEFORE_NUMBER = /^\d{1,3}(?:\.\s{1,5}|\s{0,3}[-–]\s{1,5})(?=\d)/
const NUMBERED_WORD = /^(\d{1,3})\.\s{1,5}(?=[a-z])/
/** What a message says beside items: none of it is a product, however many figures it has. */
const BESIDE =
  /^(?:tel|fone|cel|celular|whats|whatsapp|zap|cep|cnpj|cpf|ie|nf|nota|pedido n|rua|av|avenida|end|endereco|bairro|https?|www|r\$|total|subtotal|valor|data|date|midia|imagem|audio|video|figurinha|mensagem|arquivo|documento|ligacao|chamada)\b/
/** The head of a mail, and a file in the export of a chat. */
const MAIL_HEAD = /^(?:de|from|para|to|cc|sent|date|enviado|enviada|assunto|subject):/
const FILE = /^\S{1,100}\.(?:jpe?g|png|webp|mp4|opus|ogg|mp3|pdf|vcf)\b/
/** 'sem estrutura': what is not wanted is no item. */
const UNWANTED = /^(?:sem|nao (?:precisa|quero|vai))\b(?!.*\d)/
/** What a piece costs says nothing of what it is. */
const PRICE = /\s(?:[-=] |a )?r\$ ?\d[\d.,]*/g
/** Words that are cut short with a point, which ends nothing. */
const CUT_SHORT =
  /\b(invs?|mods?|micro|hib|bat|con|conec|transf|estr|est|pls?|plcs?|trif|monof|qtde?|unds?|pcs?|mts?|ref)\.(?=\s)/g
const DATE_ALONE = /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/
const PHONE = /^(?:\+?55)?\s?\(?\d{2}\)?\s?9?\d{4}[-\s]?\d{4}$/
/** Counted things that are no goods. */
const NO_GOODS = new Set(
  'dia hora h min minuto semana mes ano vez cliente obra casa parcela pessoa mensagem orcamento cotacao pedido kwp% uteis util'.split(
    ' ',
  ),
)
/** Where one line may hold several items; each piece then has to be one by itself. */
const BREAK = /\s*,\s+|\.\s+(?=\d)|[?!]\s+|\s+e\s+|\s+\/\s+(?=\d)/
/** What divides items and nothing else: each side that names goods is one, counted or not. */
const DIVIDER = /\s*;\s*|\s+\+\s+/
const SITE_LABEL = /^(?:obra|cliente|local|projeto|uc)\s{0,3}[:=-]?\s{0,3}(.{1,60})$/
const HEADERS: Readonly<Record<string, Column>> = {
  obra: 'site',
  cliente: 'site',
  local: 'site',
  produto: 'product',
  descricao: 'product',
  item: 'product',
  material: 'product',
  'codigo ou produto': 'product',
  'produto ou codigo': 'product',
  nome: 'product',
  codigo: 'code',
  cod: 'code',
  sku: 'code',
  gtin: 'code',
  ean: 'code',
  quantidade: 'quantity',
  qtd: 'quantity',
  qtde: 'quantity',
  quant: 'quantity',
  q: 'quantity',
  unidade: 'unit',
  un: 'unit',
  und: 'unit',
  motivo: 'reason',
  situacao: 'reason',
}
type Column = 'site' | 'product' | 'code' | 'quantity' | 'unit' | 'reason'

/** A line of a list, or a further piece of a long one. */
export interface ListLine {
  text: string
  isNew: boolean
}

/** The lines of a text, long ones in pieces that end at a blank: nothing of them is left out. */
export function* listLines(text: string): Generator<ListLine> {
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf('\n', from)
    const to = end === -1 ? text.length : end
    const isLong = to - from > MAX_LINE
    const until = isLong ? placeToCut(text, from) : to
    yield { text: text.slice(from, until), isNew: from === 0 || text[from - 1] === '\n' }
    from = isLong ? until : to + 1
  }
}

/** Between two items where there are any, else between two words. */
function placeToCut(text: string, from: number): number {
  const last = from + MAX_LINE
  for (const signs of [[', ', '; ', ' + '], [' e '], [' ']]) {
    const at = Math.max(...signs.map((sign) => text.lastIndexOf(sign, last)))
    if (at > from) return at
  }
  return last
}

/** Reads a list line by line, so that its caller can rest in between. Each line costs in proportion to its length. */
export class ListReader {
  private readonly result: ReadList = { rows: [], notes: [] }
  private line = 0
  private site: string | null = null
  private columns: (Column | null)[] | null = null
  private lastNumber = 0
  /** Lines of the list begin with a dash: then one before a figure is no minus. */
  private readonly areDashed: boolean

  constructor(text: string) {
    this.areDashed = (text.match(/^\s{0,9}[-‐-―−]/gm)?.length ?? 0) > 1
  }

  read(): ReadList {
    return this.result
  }

  get count(): number {
    return this.result.rows.length
  }

  take({ text: line, isNew }: ListLine): void {
    if (isNew) this.line += 1
    if (line.includes('\t')) {
      this.takeCells(line)
      return
    }
    const shown = shownLine(line)
    if (shown === '') return
    const plain = unstamped(foldLine(line).replace(/\s+/g, ' ').trim())
    if (plain === null) {
      this.note(shown)
      return
    }
    const text = withFigures(this.unbulleted(plain).replace(CUT_SHORT, '$1'))
    if (text === '') return
    const said = unsigned(shown)
    if (isHeadOrPlace(text)) {
      this.note(said)
      return
    }
    if (this.takeDivided(said)) return
    if (this.takeSite(text, said)) return
    const [site, rest] = inlineSite(text)
    const items = splitItems(rest)
    for (const item of items) this.takeItem(item, items.length === 1 ? said : item, site ?? this.site)
  }

  private note(text: string): void {
    this.result.notes.push({ line: this.line, text: text.slice(0, MAX_ROW_TEXT) })
  }

  private unbulleted(line: string): string {
    let text = line.replace(BULLET, '')
    if (this.areDashed || !/^[-‐-―−]\d/.test(text)) text = text.replace(DASH, '')
    text = text.replace(BOX, '').replace(NUMBERED, '').replace(NUMBERED_BEFORE_NUMBER, '')
    const [marked, number] = NUMBERED_WORD.exec(text) ?? []
    // '1. inversor', '2. string box': numbers that follow each other count the lines, not the goods.
    if (marked === undefined || Number(number) !== this.lastNumber + 1) return text.trim()
    this.lastNumber = Number(number)
    return text.slice(marked.length).trim()
  }

  /** 'João:' above its lines, 'Obra: Maria'. */
  private takeSite(text: string, shown: string): boolean {
    const labelled = SITE_LABEL.exec(text)
    const isHeading = text.endsWith(':') && text.length <= MAX_SITE && !/\d/.test(text)
    if (!labelled && !isHeading) return false
    const wish = understand(text)
    if (!labelled && namesProduct(wish)) return false
    if (labelled && namesProduct(understand(labelled[1] ?? ''))) return false
    const name = siteName(shown)
    if (piecesOf(foldLine(name)).every((piece) => CHAT.has(piece))) {
      this.note(shown)
      return true
    }
    this.site = name
    return true
  }

  private takeItem(item: string, shown: string, site: string | null): void {
    const text = unaddressed(item).replace(PRICE, ' ').trim()
    const isBeside = text === '' || BESIDE.test(text) || DATE_ALONE.test(text) || PHONE.test(text)
    if (UNWANTED.test(text) || (isBeside && !namesProduct(understand(text)))) {
      this.note(shown)
      return
    }
    const amount = readAmount(text)
    const pieces = piecesOf(amount.wanted)
    const isCounted = amount.typed !== null || amount.pack !== null
    const known = namesProduct(understand(amount.wanted)) || pieces.some(isCode)
    if (!known && (!isCounted || pieces.every((piece) => CHAT.has(piece) || NO_GOODS.has(stem(piece))))) {
      this.note(shown)
      return
    }
    this.result.rows.push({
      line: this.line,
      text: shown.slice(0, MAX_ROW_TEXT),
      wanted: amount.wanted.slice(0, MAX_ROW_TEXT),
      typed: amount.typed,
      pack: amount.pack,
      site,
    })
  }

  /** Cells with ';' between them: below a header of such cells, or a product and its quantity. */
  private takeDivided(shown: string): boolean {
    const cells = shown.split(/\s*;\s*/)
    if (cells.length < 2) return false
    const isHead = columnsOf(cells) !== null
    const isPair = cells.length === 2 && cells.filter(isFigure).length === 1
    if (!isHead && !isPair && this.columns?.length !== cells.length) return false
    this.takeCells(cells.join('\t'))
    return true
  }

  /** A line of a spreadsheet: by its header, or by what its cells look like. */
  private takeCells(line: string): void {
    const cells = line.split('\t').slice(0, 40).map(shownLine)
    if (cells.every((cell) => cell === '')) return
    const columns = columnsOf(cells)
    if (columns) {
      this.columns = columns
      return
    }
    const { product, code, quantity, unit, site } = this.columns ? byHeader(this.columns, cells) : byLook(cells)
    const wanted = [code, product].filter((text) => text !== '').join(' ')
    const shown = cells
      .filter((cell) => cell !== '')
      .join(' · ')
      .slice(0, MAX_ROW_TEXT)
    if (wanted === '') {
      this.note(shown)
      return
    }
    const inText = quantity === '' ? readAmount(foldLine(wanted)) : null
    const packed = unit === '' ? null : readAmount(`1 ${foldLine(unit)} item`).pack
    this.result.rows.push({
      line: this.line,
      text: shown,
      wanted: (inText ? inText.wanted : foldLine(wanted)).slice(0, MAX_ROW_TEXT),
      typed: inText ? inText.typed : quantity.slice(0, 30),
      pack: packed ?? inText?.pack ?? null,
      site: site === '' ? this.site : site.slice(0, MAX_SITE),
    })
  }
}

type Cells = Record<'product' | 'code' | 'quantity' | 'unit' | 'site', string>

function byHeader(columns: readonly (Column | null)[], cells: readonly string[]): Cells {
  const of = (wanted: Column) =>
    columns
      .flatMap((column, at) => (column === wanted ? [cells[at] ?? ''] : []))
      .join(' ')
      .trim()
  return { product: of('product'), code: of('code'), quantity: of('quantity'), unit: of('unit'), site: of('site') }
}

/** Of a row that says what its cells are; null of any other. */
function columnsOf(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => HEADERS[foldLine(cell).replace(/[.*]/g, '').trim()] ?? null)
  const named = columns.filter((column) => column === 'product' || column === 'code' || column === 'quantity')
  return named.length >= 2 ? columns : null
}

const isFigure = (cell: string): boolean => /^[-+]?\d[\d.,e]*$/i.test(cell) && !/^\d{8,14}$/.test(cell)

/** Without a header: the first cell that is a number alone counts, unless it is a code; what comes last is the site. */
function byLook(cells: readonly string[]): Cells {
  const at = cells.findIndex(isFigure)
  const quantity = at === -1 ? '' : cells[at]!
  const others = cells.filter((cell, index) => index !== at && cell !== '')
  return { product: others[0] ?? '', code: '', quantity, unit: '', site: others[1] ?? '' }
}

/** Codes have letters and figures, GTINs eight figures and more. */
const isCode = (piece: string): boolean =>
  /^(?=[a-z0-9./-]*\d)(?=[a-z0-9./-]*[a-z])[a-z0-9./-]{4,}$|^\d{8,14}$/.test(piece)

/** Without the stamp and the sender of a chat's export; null for a message of the chat itself. */
function unstamped(line: string): string | null {
  const stamp = STAMP_FIRST_TIME.exec(line) ?? STAMP_FIRST_DATE.exec(line)
  if (!stamp) return line
  const rest = line.slice(stamp[0].length)
  const sender = SENDER.exec(rest)
  return sender ? rest.slice(sender[0].length) : null
}

/** The same of a line as it is shown. */
function unsigned(shown: string): string {
  const stamp = STAMP_FIRST_TIME.exec(shown) ?? STAMP_FIRST_DATE.exec(shown)
  return stamp ? shown.slice(stamp[0].length).replace(SENDER, '') : shown
}

/** 'Maria: 2 string box' is for Maria; 'cabo preto: 55 m' is not. */
function inlineSite(text: string): [string | null, string] {
  const [label, name] = /^([a-z][a-z .'-]{1,40}):\s{1,3}(?=\d)/.exec(text) ?? []
  if (label === undefined || name === undefined || namesProduct(understand(name))) return [null, text]
  const rest = text.slice(label.length)
  if (piecesOf(name).every((piece) => CHAT.has(piece) || piece === 'qtd' || piece === 'quantidade')) return [null, rest]
  return [capitalized(name.replace(/^(?:obra|cliente)\s+/, '')), rest]
}

const capitalized = (name: string): string =>
  name.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()).slice(0, MAX_SITE)

/** The heading as it was written, without its label and colon. */
const siteName = (shown: string): string =>
  shown
    .replace(BULLET, '')
    .replace(/^[-‐-―−]\s*/, '')
    .replace(/^(?:obra|cliente|local|projeto|uc)\s{0,3}[:=-]\s{0,3}/i, '')
    .replace(/^(?:obra|cliente)\s{1,3}(?=\S)/i, '')
    .replace(/[\s:*_]+$/, '')
    .trim()
    .slice(0, MAX_SITE)

/** Heads of a mail, addresses and files have figures and commas, and nothing of them is an item. */
const isHeadOrPlace = (text: string): boolean =>
  (FILE.test(text) || ((MAIL_HEAD.test(text) || BESIDE.test(text)) && text.length <= MAX_ROW_TEXT)) &&
  !namesProduct(understand(text))

/** Without the words that a request begins with: 'bom dia, preciso de 14 placas'. */
function unaddressed(item: string): string {
  const words = item.split(' ')
  let at = 0
  while (at < words.length && CHAT.has(words[at]!.replace(/[^a-z0-9]/g, ''))) at += 1
  return words.slice(at).join(' ')
}

/** The items of one line: a piece that names nothing belongs to the one before it ('kit terminal 30, 35 mm'). */
function splitItems(text: string): string[] {
  const divided = joinedUnless(text.split(DIVIDER), (part) => namesProduct(understand(part)) || startsItem(part))
  return divided.flatMap((part) => joinedUnless(part.split(BREAK), startsItem))
}

function joinedUnless(parts: readonly string[], starts: (part: string) => boolean): string[] {
  const items: string[] = []
  for (const part of parts) {
    if (part.trim() === '') continue
    const last = items.length - 1
    if (last >= 0 && !starts(part)) items[last] = `${items[last]} ${part}`
    else items.push(part)
  }
  return items
}

/** A quantity and a word that is more than a unit. */
function startsItem(part: string): boolean {
  if (!/\d/.test(part)) return false
  const { wanted, typed, pack } = readAmount(unaddressed(part))
  if (typed === null && pack === null) return false
  const wish = understand(wanted)
  return namesProduct(wish) || wish.words.some((word) => word.length > 2 && !/^\d/.test(word))
}
