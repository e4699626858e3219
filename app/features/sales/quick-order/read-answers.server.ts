import { isOneOf } from '#domain/ground/objects/is-one-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import { DEFAULT_FREIGHT_UF, isUf, type Uf } from '#domain/ground/places/states'
import { MAX_LIST_TEXT, MAX_SITES } from '#domain/sales/quick-order/list-limits'
import {
  LIST_BUDGET_TYPES,
  type ListBudgetType,
  type QuickOrderInput,
} from '#domain/sales/quick-order/quick-order-input'

/** What was said of one row. */
export interface Answer {
  /** As it was written: by it the answer is found again when the list is read anew. */
  text: string
  productId?: number
  quantity?: string
  site?: string
  wanted?: string
  isLeftOut?: boolean
  isRemembered?: boolean
}

/** What the form said of each site, or of the one that there is. */
interface SiteTerms {
  site: string | null
  freightUf: Uf
  taxpayer: boolean
  budgetType: ListBudgetType | null
}

/** The form as it was sent: the list, what was answered on every one of its pages, and what the button wants. */
export interface Typed {
  text: string
  /** Another list than the one whose rows the page showed. */
  isChanged: boolean
  answers: Map<number, Answer>
  sites: SiteTerms[]
  /** Offers that were ticked: the place of its site, product and quantity. */
  offers: string[]
  isLeaving: boolean
  page: number
  intent: string
}

const FIELDS = { p: 'productId', q: 'quantity', s: 'site', w: 'wanted' } as const
const MOST_ANSWERS = 10_000

/** Reads the form; what no form of ours sends is left out. */
export function readAnswers(form: FormData): Typed {
  const text = textOf(form, 'text')
    .replaceAll('\r\n', '\n')
    .slice(0, MAX_LIST_TEXT + 1)
  const answers = keptAnswers(textOf(form, 'kept'))
  for (const [name, value] of form) {
    const row = /^k(\d{1,5})$/.exec(name)?.[1]
    if (row === undefined || typeof value !== 'string') continue
    answers.set(Number(row), answerOf(form, row, value))
  }
  const intent = textOf(form, 'intent') || 'read'
  return {
    text,
    isChanged: textOf(form, 'seal') !== sealOf(text),
    answers,
    sites: sitesOf(form),
    offers: form.getAll('offer').map(String).slice(0, 500),
    isLeaving: form.get('leave') === 'on',
    page: Math.min(MOST_ANSWERS, Math.max(1, Number(/^page-(\d{1,4})$/.exec(intent)?.[1] ?? form.get('page')) || 1)),
    intent,
  }
}

function answerOf(form: FormData, row: string, text: string): Answer {
  const answer: Answer = { text }
  for (const [prefix, name] of Object.entries(FIELDS)) {
    const value = form.get(`${prefix}${row}`)
    if (typeof value !== 'string') continue
    if (name === 'productId') {
      if (/^[1-9]\d{0,14}$/.test(value)) answer.productId = Number(value)
    } else answer[name] = value.slice(0, name === 'quantity' ? 30 : name === 'site' ? 60 : 200)
  }
  if (form.get(`x${row}`) === 'on') answer.isLeftOut = true
  if (form.get(`l${row}`) === 'on') answer.isRemembered = true
  return answer
}

/**
 * Answers as a hidden field takes them along: without the quotes of JSON, each of which a page would hold eight bytes
 * more for (`text-weight`).
 */
export const keepAnswers = (answers: Iterable<[number, Answer]>): string =>
  encodeURIComponent(JSON.stringify([...answers]))

/** Answers of the rows that other pages show, as `keepAnswers` wrote them. */
function keptAnswers(text: string): Map<number, Answer> {
  const answers = new Map<number, Answer>()
  let kept: unknown
  try {
    kept = JSON.parse(decodeURIComponent(text) || '[]')
  } catch {
    return answers
  }
  if (!Array.isArray(kept)) return answers
  for (const one of kept.slice(0, MOST_ANSWERS)) {
    const [row, said] = Array.isArray(one) ? one : []
    if (!Number.isInteger(row) || row < 0 || row >= MOST_ANSWERS) continue
    const of = (name: string) => propertyOf(said, name)
    const words = (name: string, most: number) => {
      const value = of(name)
      return typeof value === 'string' ? { [name]: value.slice(0, most) } : {}
    }
    const productId = of('productId')
    answers.set(row, {
      text: '',
      ...words('text', 200),
      ...words('quantity', 30),
      ...words('site', 60),
      ...words('wanted', 200),
      ...(Number.isSafeInteger(productId) && Number(productId) > 0 ? { productId: Number(productId) } : {}),
      ...(of('isLeftOut') === true ? { isLeftOut: true } : {}),
      ...(of('isRemembered') === true ? { isRemembered: true } : {}),
    })
  }
  return answers
}

function sitesOf(form: FormData): SiteTerms[] {
  const sites: SiteTerms[] = []
  for (let at = 0; at < MAX_SITES; at += 1) {
    const site = form.get(`n${at}`)
    if (typeof site !== 'string') break
    const freightUf = textOf(form, `u${at}`)
    const budgetType = textOf(form, `b${at}`)
    sites.push({
      site: site === '' ? null : site.slice(0, 60),
      freightUf: isUf(freightUf) ? freightUf : DEFAULT_FREIGHT_UF,
      taxpayer: form.get(`t${at}`) === 'true',
      budgetType: isOneOf(LIST_BUDGET_TYPES, budgetType) ? budgetType : null,
    })
  }
  return sites
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Tells whether the text is still the one whose rows were shown. */
export function sealOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return `${text.length}.${hash.toString(36)}`
}

/** Of a list that was changed: each answer goes with the row that says what its row said. */
export function movedAnswers(
  rows: readonly { text: string }[],
  answers: ReadonlyMap<number, Answer>,
): Map<number, Answer> {
  const byText = new Map<string, Answer[]>()
  for (const [, answer] of [...answers].sort(([a], [b]) => a - b))
    byText.set(answer.text, [...(byText.get(answer.text) ?? []), answer])
  const moved = new Map<number, Answer>()
  for (const [at, { text }] of rows.entries()) {
    const answer = byText.get(text)?.shift()
    if (answer) moved.set(at, answer)
  }
  return moved
}

/** As the API takes them. */
export const asInput = (answers: ReadonlyMap<number, Answer>): QuickOrderInput['answers'] =>
  [...answers].map(([row, { productId, quantity, site, wanted, isLeftOut }]) => ({
    row,
    productId: productId ?? null,
    quantity: quantity ?? null,
    site: site ?? null,
    wanted: wanted?.trim() ? wanted : null,
    isLeftOut: isLeftOut ?? false,
  }))
