import { ORIGIN_LABELS, ORIGINS } from '#domain/catalogue/products/product-trade'
import { destinationsText } from '#domain/catalogue/taxes/read-destinations'
import { scopeText } from '#domain/catalogue/taxes/rule-text'
import type { TaxRuleInput } from '#domain/catalogue/taxes/tax-rule-input'
import {
  BUYER_KIND_LABELS,
  BUYER_KINDS,
  DIFAL_BASE_LABELS,
  DIFAL_BASES,
  DIFAL_PAYER_LABELS,
  DIFAL_PAYERS,
  PIS_COFINS_BASE_LABELS,
  PIS_COFINS_BASES,
  REFORM_STAGE_LABELS,
  REFORM_STAGES,
  TAX_GOOD_LABELS,
  TAX_GOODS,
} from '#domain/catalogue/taxes/tax-words'
import { ORDER_TYPE_LABELS, ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { formatDate } from '~/format/dates'
import type { TaxRule } from './tax-rules-api.server'

type Scoped = Pick<
  TaxRule,
  'productId' | 'ncm' | 'goods' | 'orderTypes' | 'destinations' | 'buyers' | 'origins' | 'validFrom' | 'validUntil'
>

/** Every decimal that a rate has: PIS is 1,65%, not 1,7%. */
const percent = (value: number): string => `${number(value)}%`

/** 'ICMS 4% + DIFAL', 'Isento de ICMS'. */
function icmsWords(rule: TaxRule): string {
  if (rule.icmsExempt) return 'isento'
  const parts = [
    rule.icmsInterstate === null ? null : `${percent(rule.icmsInterstate)} fora`,
    rule.icmsInternal === null ? null : `${percent(rule.icmsInternal)} dentro`,
  ].filter(Boolean)
  const difal = rule.difal === 'NONE' ? '' : rule.difal === 'SENDER' ? ' + DIFAL' : ' + DIFAL do comprador'
  return `${parts.join(', ') || '–'}${difal}`
}

/** Taxes of the whole country, with what is not zero: 'IPI 9,75%, PIS 1,65%, COFINS 7,6%'. */
const federalWords = (rule: TaxRule): string =>
  (
    [
      ['IPI', rule.ipi],
      ['PIS', rule.pis],
      ['COFINS', rule.cofins],
      ['CBS', rule.cbs],
      ['IBS', rule.ibsState + rule.ibsMunicipal],
    ] as const
  )
    .filter(([, value]) => value > 0)
    .map(([label, value]) => `${label} ${percent(value)}`)
    .join(', ') || 'nada'

/** 'Regra 12'. */
export const taxRuleTitle = ({ id }: { id: number }) => `Regra ${id}`

/** A line of the list. */
export function taxRuleRow(rule: TaxRule) {
  const { goods, destinations, buyers, more } = scopeText(rule as Scoped)
  return {
    id: rule.id,
    name: taxRuleTitle(rule),
    goods: rule.productName ?? goods,
    more,
    destinations,
    buyers,
    icms: icmsWords(rule),
    federal: federalWords(rule),
    validFrom: formatDate(rule.validFrom),
    validUntil: rule.validUntil === null ? null : `até ${formatDate(rule.validUntil)}`,
    isExample: rule.isExample,
  }
}

const number = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

const NUMBERS = [
  ...(['icmsInterstate', 'icmsInternal', 'fcp', 'icmsReduction', 'stMva', 'ipi', 'pis', 'cofins'] as const),
  ...(['cbs', 'ibsState', 'ibsMunicipal'] as const),
] satisfies readonly (keyof TaxRuleInput)[]

type Worded = Omit<TaxRuleInput, 'acceptGaps'>

/** What the form of a rule starts with. */
export const taxRuleValues = (rule: Worded): Record<string, unknown> => ({
  productId: rule.productId === null ? '' : String(rule.productId),
  ncm: rule.ncm ?? '',
  goods: rule.goods,
  orderTypes: rule.orderTypes,
  destinations: destinationsText(rule.destinations),
  buyers: rule.buyers,
  origins: rule.origins,
  validFrom: rule.validFrom,
  validUntil: rule.validUntil ?? '',
  ...Object.fromEntries(NUMBERS.map((name) => [name, number(rule[name])])),
  icmsExempt: rule.icmsExempt ? 'on' : '',
  ipiInIcmsBase: rule.ipiInIcmsBase ? 'on' : '',
  difal: rule.difal,
  difalBase: rule.difalBase,
  pisCofinsBase: rule.pisCofinsBase,
  reform: rule.reform,
  cfop: rule.cfop,
  cst: rule.cst,
  invoiceText: rule.invoiceText ?? '',
  source: rule.source,
})

const yes = (value: boolean) => (value ? 'Sim' : 'Não')

/** The same in words, for a conflict and for the history. */
export const taxRuleWords = (rule: Worded): Record<string, string> => ({
  ...(Object.fromEntries(
    Object.entries(taxRuleValues(rule)).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>),
  goods: rule.goods.map((one) => TAX_GOOD_LABELS[one]).join(', '),
  orderTypes: rule.orderTypes.map((one) => ORDER_TYPE_LABELS[one]).join(', '),
  buyers: rule.buyers.map((one) => BUYER_KIND_LABELS[one]).join(', '),
  origins: rule.origins.join(', '),
  validFrom: formatDate(rule.validFrom),
  validUntil: rule.validUntil === null ? '' : formatDate(rule.validUntil),
  icmsExempt: yes(rule.icmsExempt),
  ipiInIcmsBase: yes(rule.ipiInIcmsBase),
  difal: DIFAL_PAYER_LABELS[rule.difal],
  difalBase: DIFAL_BASE_LABELS[rule.difalBase],
  pisCofinsBase: PIS_COFINS_BASE_LABELS[rule.pisCofinsBase],
  reform: REFORM_STAGE_LABELS[rule.reform],
})

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** What the form offers: words that the server writes are no script. */
export const taxRuleChoices = () => ({
  goods: options(TAX_GOODS, TAX_GOOD_LABELS),
  buyers: options(BUYER_KINDS, BUYER_KIND_LABELS),
  origins: options(ORIGINS, ORIGIN_LABELS),
  orderTypes: options(ORDER_TYPES, ORDER_TYPE_LABELS),
  difal: options(DIFAL_PAYERS, DIFAL_PAYER_LABELS),
  difalBase: options(DIFAL_BASES, DIFAL_BASE_LABELS),
  pisCofinsBase: options(PIS_COFINS_BASES, PIS_COFINS_BASE_LABELS),
  reform: options(REFORM_STAGES, REFORM_STAGE_LABELS),
})
