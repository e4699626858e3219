import {
  type ProductSpecs,
  SPEC_FIELDS,
  type SpecField,
  type SpecName,
  TYPE_FIELDS,
} from '#domain/catalogue/products/product-specs'
import { ORIGIN_LABELS, TRADE_LABELS, TRADE_NAMES, type TradeName } from '#domain/catalogue/products/product-trade'
import {
  CONNECTOR_TYPE_LABELS,
  FIXATION_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
  type ProductType,
} from '#domain/catalogue/products/product-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { recordOf } from '#domain/ground/objects/record-of'
import type { Fact } from '~/features/ground/order-words/order-words.server'
import { costText, UNKNOWN_TEXT } from '~/features/ground/order-words/unknown-words'
import { type Available, stockText } from '~/features/ground/order-words/when-available'
import { formatDay, formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import type { Product } from './products-api.server'

/** A number as its form holds it and a page shows it: 1.3 → '1,3'. */
export const decimal = (value: number): string => String(value).replace('.', ',')

/** The same of one that may be unknown: then its field is blank. */
export const knownDecimal = (value: number | null | undefined): string => (value == null ? '' : decimal(value))

/** '5.000 W'; nothing where the type has no power. */
export function potencyText({ type, potency }: { type: ProductType; potency: number | null }): string {
  const unit = TYPE_FIELDS[type].potency?.unit
  return potency === null || !unit ? '' : `${formatInteger(potency)} ${unit}`
}

/** Whether it can be had from a day on that is still to come. */
export const isLater = ({ availableAt }: { availableAt: string | null }, now = new Date()): boolean =>
  availableAt !== null && availableAt > saoPauloDate(now)

/** When it can be had: by its stock, else by its own days. */
export function availabilityText(product: Available, now = new Date()): string {
  const counted = stockText(product)
  if (counted) return counted
  const { availableAt, availableInDays } = product
  if (availableAt !== null && isLater({ availableAt }, now)) return `A partir de ${formatDay(availableAt)}`
  return availableInDays > 0 ? `Em ${availableInDays} ${availableInDays === 1 ? 'dia' : 'dias'}` : 'Pronta entrega'
}

/** A technical field as it is typed; a list of products says how many. */
function specText(field: SpecField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (field.kind === 'choice') return field.labels[String(value)] ?? String(value)
  if (field.kind === 'products' && Array.isArray(value))
    return value.length === 1 ? '1 produto' : `${value.length} produtos`
  if (Array.isArray(value)) return field.kind === 'decimals' ? value.map(decimal).join('; ') : value.join(', ')
  return typeof value === 'number' ? decimal(value) : String(value)
}

const percent = (points: number | null) => (points === null ? UNKNOWN_TEXT : `${decimal(points)}%`)

/** A field of trade as the page of the product says it; blank where it is not known. */
function tradeText(product: Product, name: TradeName): string {
  const value = product[name]
  if (value === null) return ''
  if (name === 'origin') return ORIGIN_LABELS[product.origin!]
  if (name === 'inmetroUntil') return formatDay(String(value))
  return typeof value === 'number' ? decimal(value) : value
}

/** The facts on the page of a product, by kind. */
export function productFacts(product: Product): { title: string; facts: Fact[] }[] {
  const { type, specs, specSources } = product
  const fields = TYPE_FIELDS[type]
  const optional = (label: string, text: string): Fact[] => (text ? [[label, text]] : [])
  return [
    {
      title: 'Produto',
      facts: [
        ['Número', String(product.id)],
        ['Tipo', PRODUCT_TYPE_LABELS[type]],
        ...optional('Fabricante', product.manufacturerName ?? ''),
        ...optional(fields.potency?.label ?? '', potencyText(product)),
        ...optional('Tipo de fixação', product.fixationType ? FIXATION_TYPE_LABELS[product.fixationType] : ''),
        ...optional('Tipo de conector', product.connectorType ? CONNECTOR_TYPE_LABELS[product.connectorType] : ''),
        ['Unidade', product.unit],
        ['Prazo', availabilityText(product)],
        ...optional('Preço de custo', product.costPrice === undefined ? '' : costText(product.costPrice)),
      ],
    },
    {
      title: 'Dados técnicos',
      facts: fields.specs.flatMap((name) => {
        const field: SpecField = SPEC_FIELDS[name]
        const text = specText(field, specs[name])
        const said = text && field.unit ? `${text} ${field.unit}` : text
        const brought = specSources.find((one) => one.name === name)
        return optional(field.label, said && brought ? `${said} (${brought.source})` : said)
      }),
    },
    {
      title: 'Códigos, nota fiscal e embalagem',
      facts: TRADE_NAMES.flatMap((name) => optional(TRADE_LABELS[name], tradeText(product, name))),
    },
    {
      title: 'Impostos',
      facts: [
        ['IPI', percent(product.ipi)],
        ['ICMS contribuinte', percent(product.icmsTaxpayer)],
        ['ICMS não contribuinte', percent(product.icmsNonTaxpayer)],
        ['ICMS outra UF', percent(product.icmsExternalUf)],
      ],
    },
    {
      title: 'Cadastro',
      facts: [
        ['Criado em', formatMoment(product.createdAt)],
        ['Alterado em', formatMoment(product.updatedAt)],
      ],
    },
  ]
}

/** The fields of trade as a form holds them: numbers as Brazilians type them. */
export const tradeValues = (product: Partial<Pick<Product, TradeName>>): Record<TradeName, string> =>
  recordOf(TRADE_NAMES, (name) => {
    const value = product[name]
    return typeof value === 'number' ? decimal(value) : (value ?? '')
  })

type Typed = Omit<Partial<Product>, 'specs'> & { specs?: ProductSpecs }

/** A product in the words of its form, to show what another user changed. */
export function productWords(product: Typed): Record<string, string> {
  const { name, potency, fixationType, connectorType, unit, availableAt, availableInDays, datasheetUrl } = product
  const specs = Object.entries(product.specs ?? {}).map(([key, value]): [string, string] => [
    `specs.${key}`,
    specText(SPEC_FIELDS[key as SpecName], value),
  ])
  return {
    name: name ?? '',
    ...(product.type ? { type: PRODUCT_TYPE_LABELS[product.type] } : {}),
    potency: potency == null ? '' : String(potency),
    fixationType: fixationType ? FIXATION_TYPE_LABELS[fixationType] : '',
    connectorType: connectorType ? CONNECTOR_TYPE_LABELS[connectorType] : '',
    unit: unit ?? '',
    manufacturerId: product.manufacturerId == null ? '' : String(product.manufacturerId),
    availableAt: availableAt ?? '',
    availableInDays: String(availableInDays ?? 0),
    ipi: knownDecimal(product.ipi),
    icmsTaxpayer: knownDecimal(product.icmsTaxpayer),
    icmsNonTaxpayer: knownDecimal(product.icmsNonTaxpayer),
    icmsExternalUf: knownDecimal(product.icmsExternalUf),
    datasheetUrl: datasheetUrl?.startsWith('https:') ? datasheetUrl : '',
    ...tradeValues(product),
    origin: product.origin ? ORIGIN_LABELS[product.origin] : '',
    ...Object.fromEntries(specs),
  }
}
