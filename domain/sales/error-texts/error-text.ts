import { STRING_FAULTS } from '../../catalogue/electrics/string-gauge'
import { batteryVoltageText, stringFaultText } from '../../catalogue/electrics/string-words'
import { alarmText, isPriceAlarm } from '../../catalogue/price-tables/price-alarm'
import { rangeText } from '../../catalogue/pricing/range-gaps'
import { brDate, isBusinessDate } from '../../ground/dates/business-date'
import { type ErrorCode, errorEntry, isErrorCode } from '../../ground/errors/error-codes'
import { formatPercentText } from '../../ground/numbers/format-percent-text'
import { isOneOf } from '../../ground/objects/is-one-of'
import { ORDER_TYPE_LABELS, ORDER_TYPES } from '../../ground/order-words/order-types'
import { isUf } from '../../ground/places/states'
import { THRESHOLD_ROLE_LABELS, THRESHOLD_ROLES } from '../../people/permissions/threshold-roles'
import { windowWhy } from '../orders/clock/window-words'
import { reservationText } from './reservation-text'

export interface ErrorTextValues {
  /** Percent points, e.g. 1.5565 → '1,56%'. */
  exceededPercentage?: number | null
  /** Bounds of the code: ratio, min and max of a kit (1.62 → '162%'), quantity, min and max of batteries. */
  meta?: Readonly<Record<string, unknown>> | null
}

/** Not given is another thing than given wrong. */
const DUE_DATE_MISSING = 'A data de vencimento é obrigatória. Escolha um dia útil a partir de hoje.'

const RATIO_CODES: readonly ErrorCode[] = ['INVALID_KIT_OVERLOAD', 'INVALID_KIT_UNDERLOAD']

/**
 * The Portuguese sentence of a code (specification §8), with the numbers of the answer where the code has them:
 * `errorText('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED', { exceededPercentage: 1.5565 })` ends in '1,56%'.
 */
export function errorText(code: ErrorCode, values: ErrorTextValues = {}): string {
  const entry = errorEntry(code)
  if (code === 'QUANTITY_RANGE_CONFLICT') return conflictText(values.meta) ?? entry.text
  if (code === 'PRICES_NOT_ACKNOWLEDGED' && isPriceAlarm(values.meta))
    return `${alarmText(values.meta)}. Confira e marque que é isso mesmo.`
  if (code === 'INVALID_PRODUCTS_IN_ORDER' && isCount(values.meta?.promotionLeft))
    return promotionLeftText(values.meta.promotionLeft)
  if (code === 'INVALID_PRODUCTS_IN_ORDER' && values.meta?.reason === 'STRINGS') {
    const { kind, name, value, limit } = values.meta
    if (isOneOf(STRING_FAULTS, kind) && typeof name === 'string' && isCount(value) && isCount(limit))
      return stringFaultText({ kind, name, value, limit }).join(' ')
  }
  if (code === 'INVALID_PRODUCTS_IN_ORDER' && values.meta?.reason === 'BATTERY_VOLTAGE') {
    const { name, value, limit } = values.meta
    if (typeof name === 'string' && isCount(value) && isCount(limit))
      return batteryVoltageText({ name, value, limit }).join(' ')
  }
  if (
    code === 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED' &&
    values.meta?.exceededPercentage === 0 &&
    isCount(values.meta.discount)
  )
    return `O desconto de ${formatPercentText(values.meta.discount, 2)} foi dado para outros itens ou condições. Quem o deu precisa dá-lo de novo, ou solicite aprovação.`
  const reservation = reservationText(code, values.meta)
  if (reservation) return reservation
  if (code === 'ORDER_DUE_DATE_INVALID' && values.meta?.isMissing === true) return DUE_DATE_MISSING
  const closesBy = values.meta?.closesBy
  if (code === 'ORDER_DUE_DATE_INVALID' && typeof closesBy === 'string' && isBusinessDate(closesBy))
    return `A previsão de fechamento vai além da validade do orçamento. Escolha um dia até ${brDate(closesBy)}.`
  if (!entry.detail) return entry.text
  if (RATIO_CODES.includes(code) && isCount(values.meta?.inputs) && isCount(values.meta?.modules))
    return inputsText(values.meta.modules, values.meta.inputs)
  const filled = fillPlaceholders(entry.detail, (name) => {
    if (name === 'role') return roleText(values.meta?.role)
    if (name === 'exceededPercentage') return percentOrNothing(values.exceededPercentage ?? values.meta?.[name])
    const value = values.meta?.[name]
    if (name === 'deliveryUf') return isUf(value) ? value : undefined
    if (name === 'type') return ORDER_TYPES.flatMap((type) => (type === value ? ORDER_TYPE_LABELS[type] : []))[0]
    if (name === 'date') return typeof value === 'string' && isBusinessDate(value) ? brDate(value) : undefined
    if (name === 'name' || name === 'parentName' || name === 'serial')
      return typeof value === 'string' && value ? value : undefined
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
    return RATIO_CODES.includes(code) ? formatPercentText(value * 100, 0) : String(value)
  })
  const why = code === 'CLAIM_WINDOW_CLOSED' ? windowWhy(values.meta) : undefined
  if (filled && why) return `${filled.replace(/\.$/, '')}: ${why}.${receiptHint(values.meta)}`
  return filled ?? entry.text
}

/** The receipt check sets the day from which the days run, where it is not concluded. */
const receiptHint = (meta: ErrorTextValues['meta']): string =>
  meta?.isReceiptOpen === true ? ' Se o material chegou depois, use Conferir recebimento.' : ''

/** The rest of a promotion, for a buyer who asked for more. */
const promotionLeftText = (left: number): string =>
  left === 0
    ? 'Os kits desta promoção se esgotaram.'
    : `${left === 1 ? 'Resta 1 kit' : `Restam ${left} kits`} desta promoção.`

/** Which two ranges overlap, and of what: 'Módulo X: as faixas 5 a 27 e 20 a 40 …'; undefined where it is not said. */
function conflictText(meta: ErrorTextValues['meta']): string | undefined {
  const text = rangesText(meta?.ranges)
  return text !== undefined && typeof meta?.name === 'string' && meta.name !== ''
    ? `${meta.name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text
}

/** [[5, 27], [20, null]]; two without ends are two fallbacks, one alone is the wrong way round. */
function rangesText(ranges: unknown): string | undefined {
  if (!Array.isArray(ranges) || ranges.length < 1 || ranges.length > 2) return undefined
  const texts = ranges.map((range: unknown) => {
    const [from, to]: unknown[] = Array.isArray(range) ? range : []
    if (from === null && to === null) return ''
    return isCount(from) && (to === null || isCount(to)) ? rangeText(from, to) : undefined
  })
  if (texts.includes(undefined)) return undefined
  const [one, other] = texts
  if (texts.length === 1) return one ? `A faixa ${one} está invertida: o Até deve ser igual ao De ou maior.` : undefined
  if (one === '' && other === '')
    return 'Há duas linhas sem faixa: só uma pode valer para as demais quantidades. Preencha De e Até em uma delas.'
  return one && other ? `As faixas ${one} e ${other} se sobrepõem. Ajuste os valores De e Até.` : undefined
}

/** Whose limit it is; without a role in the error it is the Consultor's, which every seller has. */
const roleText = (role: unknown): string =>
  role === null ? 'integrador' : THRESHOLD_ROLE_LABELS[THRESHOLD_ROLES.find((one) => one === role) ?? 'SELLER']

const isCount = (value: unknown): value is number => typeof value === 'number'

/** Microinverters take so many modules each, and at least one: their power says nothing of that (domain 1.3). */
export function inputsText(modules: number, inputs: number): string {
  const found = `${modules} ${modules === 1 ? 'módulo' : 'módulos'} para ${inputs} ${inputs === 1 ? 'entrada' : 'entradas'}`
  return modules > inputs
    ? `Faltam entradas de microinversor: ${found}. Acrescente microinversores ou retire módulos.`
    : `Sobram microinversores: ${found}. Retire microinversores ou acrescente módulos.`
}

/** The sentence of a stored code: it may be one that an older version wrote, or the ERP's own. */
export const storedErrorText = (code: string, values: ErrorTextValues = {}): string =>
  errorText(isErrorCode(code) ? code : 'INTERNAL_ERROR', values)

const percentOrNothing = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? formatPercentText(value, 2) : undefined

/** Replaces every `{name}`; undefined when one of them has no value. */
function fillPlaceholders(template: string, lookUp: (name: string) => string | undefined): string | undefined {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const values = names.map(lookUp)
  if (values.some((value) => value === undefined)) return undefined
  return names.reduce((text, name, index) => text.replace(`{${name}}`, values[index] ?? ''), template)
}
