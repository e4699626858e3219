import { labelWithUnit } from '#domain/catalogue/products/product-input'
import { SPEC_FIELDS, type SpecField, TYPE_FIELDS } from '#domain/catalogue/products/product-specs'
import {
  CONNECTOR_TYPE_LABELS,
  FIXATION_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
  PRODUCT_TYPES,
  type ProductType,
} from '#domain/catalogue/products/product-types'
import type { Option } from '~/components/form/choice-fields'
import { decimal, knownDecimal } from './product-words.server'
import type { Product, productsApi } from './products-api.server'

/** One field of a type, as the form draws it: which there are is said by the domain's table alone. */
export interface TypeField {
  /** 'potency', or 'specs.voc'. */
  name: string
  label: string
  kind: 'text' | 'choice' | 'flag' | 'list'
  help?: string
  options?: Option[]
  isRequired?: true
}

const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const TYPE_OPTIONS = PRODUCT_TYPES.map((value) => ({ value, label: PRODUCT_TYPE_LABELS[value] }))

/** The fields that only this type has, in the order of the table. */
export async function typeFields(type: ProductType, api: ReturnType<typeof productsApi>): Promise<TypeField[]> {
  const { potency, hasFixation, hasConnector, specs, required } = TYPE_FIELDS[type]
  const listed = specs.map((name) => SPEC_FIELDS[name] as SpecField).find((field) => field.kind === 'products')
  const products = listed?.kind === 'products' ? await api.options({ type: listed.type }) : []
  return [
    ...(potency ? [{ name: 'potency', kind: 'text' as const, ...potencyWords(potency) }] : []),
    ...(hasFixation ? [choice('fixationType', 'Tipo de fixação', FIXATION_TYPE_LABELS)] : []),
    ...(hasConnector ? [choice('connectorType', 'Tipo de conector', CONNECTOR_TYPE_LABELS)] : []),
    ...specs.map((name): TypeField => {
      const field: SpecField = SPEC_FIELDS[name]
      const { help } = field
      return {
        name: `specs.${name}`,
        label: labelWithUnit(field),
        ...(help ? { help } : {}),
        ...(required.includes(name) ? { isRequired: true } : {}),
        ...drawn(field, products),
      }
    }),
  ]
}

const potencyWords = ({ isRequired, ...words }: { label: string; unit: string; isRequired: boolean }) => ({
  label: labelWithUnit(words),
  ...(isRequired ? { isRequired: true as const } : {}),
})

const choice = (name: string, label: string, labels: Readonly<Record<string, string>>): TypeField => ({
  name,
  label,
  kind: 'choice',
  options: optionsOf(labels),
  isRequired: true,
})

function drawn(field: SpecField, products: Option[]): Pick<TypeField, 'kind' | 'options'> {
  if (field.kind === 'choice') return { kind: 'choice', options: optionsOf(field.labels) }
  if (field.kind === 'products') return { kind: 'list', options: products }
  return { kind: field.kind === 'flag' ? 'flag' : 'text' }
}

/** A product as its form holds it: numbers as Brazilians type them. */
export function formValues(product: Product): Record<string, unknown> {
  const { name, potency, fixationType, connectorType, unit, manufacturerId, availableAt, availableInDays } = product
  return {
    name,
    potency,
    fixationType,
    connectorType,
    unit,
    manufacturerId,
    substituteId: product.substitute?.id,
    availableAt,
    availableInDays,
    ipi: knownDecimal(product.ipi),
    icmsTaxpayer: knownDecimal(product.icmsTaxpayer),
    icmsNonTaxpayer: knownDecimal(product.icmsNonTaxpayer),
    icmsExternalUf: knownDecimal(product.icmsExternalUf),
    datasheetUrl: product.datasheetUrl?.startsWith('https:') ? product.datasheetUrl : '',
    specs: Object.fromEntries(
      Object.entries(product.specs).map(([key, value]) => [
        key,
        typeof value === 'number'
          ? decimal(value)
          : Array.isArray(value) && key !== 'compatibleBatteryIds'
            ? value.join(', ')
            : value,
      ]),
    ),
  }
}
