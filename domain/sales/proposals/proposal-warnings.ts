import { type BusinessDate, brDate } from '../../ground/dates/business-date'
import { formatCentsText as formatCents } from '../../ground/money/format-cents-text'
import { formatPercentText } from '../../ground/numbers/format-percent-text'
import type { ProposalPrice } from './proposal-price'
import type { Invoicer } from './proposal-words'

/**
 * Promises that no seller of a plant can keep: the minimum and the public lighting stay on every bill (Lei 14.300), and
 * what it yields depends on tariffs and weather. Compared without accents, in lower case.
 */
const PROMISES = [
  /conta (de (luz|energia) )?(zero|zerada)/,
  /zer(a|e|ar|ou) (a|sua|a sua) conta/,
  /(nunca|nao) (mais )?pag(a|ue|ar|ara) (mais )?(conta )?(de )?(luz|energia)/,
  /livre (da|de) conta/,
  /(retorno|rendimento|lucro|economia|geracao|producao) (e )?(100 ?% )?garantid[oa]s?/,
  /garant(e|imos|ia de|e o|imos o) (o |a )?(retorno|rendimento|lucro|economia|geracao)/,
  /rende (mais )?que (a )?poupanca/,
  /100 ?% de economia/,
]

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')

/** The words of a text that promise what nobody can keep; null where there are none. */
export function promiseIn(text: string | null): string | null {
  if (!text) return null
  const seen = plain(text)
  for (const pattern of PROMISES) {
    const found = pattern.exec(seen)
    if (found) return found[0]
  }
  return null
}

export const WARNING_KINDS = ['LOSS', 'SERVICE_FEE_LIMIT', 'PROMISE', 'VALIDITY', 'NO_STUDY', 'OTHER_SITE'] as const
type WarningKind = (typeof WARNING_KINDS)[number]
export interface ProposalWarning {
  kind: WarningKind
  text: string
}

interface WarnedOption {
  name: string
  price: ProposalPrice
  /** The ways to pay, with all that the client pays by each: a typed value of an instalment may be of another price. */
  payments: readonly { label: string; totalCents: number }[]
  /** Cents of the lines, of which the limit of what is passed on is a part. */
  linesTotalCents: number
  /** Why the linked study says nothing of this budget; null: it does, or there is none. */
  studyProblem: string | null
}

interface Warned {
  invoicedBy: Invoicer
  options: readonly WarnedOption[]
  /** Percent points of the lines. */
  serviceFeeMaxPercent: number
  texts: readonly (string | null)[]
  validUntil: BusinessDate
  /** Last day of the first budget that ends; null: none ends. */
  budgetUntil: BusinessDate | null
  assumesDifference: boolean
}

/** What the integrator is told before a client reads it. It warns and refuses nothing: the price is the integrator's. */
export function proposalWarnings(warned: Warned): ProposalWarning[] {
  const { invoicedBy, options, serviceFeeMaxPercent, texts, validUntil, budgetUntil, assumesDifference } = warned
  const many = options.length > 1
  const found: ProposalWarning[] = []
  for (const { name, price, payments, linesTotalCents, studyProblem } of options) {
    const of = many ? `${name}: ` : ''
    if (price.resultCents < 0)
      found.push({
        kind: 'LOSS',
        text: `${of}o preço está ${formatCents(-price.resultCents)} abaixo do orçamento. É prejuízo antes da sua mão de obra.`,
      })
    else if (price.resultCents === 0)
      found.push({ kind: 'LOSS', text: `${of}o preço é o do orçamento: nada sobra para a sua mão de obra.` })
    else
      for (const { label, totalCents } of payments)
        if (totalCents < price.costCents)
          found.push({
            kind: 'LOSS',
            text: `${of}em '${label}' o cliente paga ${formatCents(totalCents)}, ${formatCents(price.costCents - totalCents)} abaixo do orçamento. Confira as parcelas e o valor de cada uma.`,
          })
    const limit = Math.floor((linesTotalCents * serviceFeeMaxPercent) / 100)
    if (invoicedBy === 'DISTRIBUTOR' && price.serviceCents > limit)
      found.push({
        kind: 'SERVICE_FEE_LIMIT',
        text: `${of}os serviços (${formatCents(price.serviceCents)}) passam do limite de repasse, ${formatPercentText(serviceFeeMaxPercent, 2)} dos itens (${formatCents(limit)}). O que passar, cobre do cliente à parte.`,
      })
    if (studyProblem) found.push({ kind: 'OTHER_SITE', text: `${of}${studyProblem}` })
  }
  for (const text of texts) {
    const promise = promiseIn(text)
    if (promise)
      found.push({
        kind: 'PROMISE',
        text: `'${promise}' é promessa que ninguém pode cumprir: a taxa mínima e a iluminação pública ficam, e a geração varia. Escreva o que o estudo diz.`,
      })
  }
  if (budgetUntil && validUntil > budgetUntil)
    found.push({
      kind: 'VALIDITY',
      text: assumesDifference
        ? `O preço do orçamento vale até ${brDate(budgetUntil)}: depois disso a diferença é sua.`
        : `O preço do orçamento vale até ${brDate(budgetUntil)}: a proposta vence com ele. Para ir além, marque 'Assumo a diferença'.`,
    })
  return found
}

/** The last day on which a client may accept. */
export const lastDay = ({
  validUntil,
  budgetUntil,
  assumesDifference,
}: Pick<Warned, 'validUntil' | 'budgetUntil' | 'assumesDifference'>): BusinessDate =>
  budgetUntil && !assumesDifference && budgetUntil < validUntil ? budgetUntil : validUntil
