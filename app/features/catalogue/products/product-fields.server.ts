import { labelWithUnit } from '#domain/catalogue/products/product-input'
import { SPEC_FIELDS, type SpecField, type SpecName, TYPE_FIELDS } from '#domain/catalogue/products/product-specs'
import { ORIGIN_LABELS, TRADE_LABELS, TRADE_NAMES, type TradeName } from '#domain/catalogue/products/product-trade'
import {
  CONNECTOR_TYPE_LABELS,
  FIXATION_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
  PRODUCT_TYPES,
  type ProductType,
} from '#domain/catalogue/products/product-types'
import type { Option } from '~/components/form/choice-fields'
import { decimal, knownDecimal, tradeValues } from './product-words.server'
import type { Product, productsApi } from './products-api.server'

/** One field of a type, as the form draws it: which there are is said by the domain's table alone. */
export interface TypeField {
  /** 'potency', or 'specs.voc'. */
  name: string
  label: string
  kind: 'text' | 'day' | 'choice' | 'flag' | 'list'
  help?: string
  options?: Option[]
  isRequired?: true
  /** The group that it is folded away in; absent: one of the first that a product of the type needs. */
  group?: string
}

/** The technical fields that a product can do without at first, in groups as they are folded away. */
const GROUPS: Readonly<Record<string, readonly SpecName[]>> = {
  Elétricos: [
    ...(['strings', 'vdcMax', 'mpptMin', 'mpptMax', 'vStart', 'mppts', 'iscMax', 'impMax'] as const),
    ...(['mpptStrings', 'mpptIscMax', 'mpptImpMax', 'minOverload', 'maxOverload', 'microInputs'] as const),
    ...(['requiresStringBox', 'voc', 'vmp', 'isc', 'imp', 'tempVoc', 'tempPmax', 'systemVoltage'] as const),
  ],
  Baterias: [
    ...(['minMasterBatteries', 'maxMasterBatteries', 'minSlaveBatteries', 'maxSlaveBatteries'] as const),
    ...(['batteryVoltsMin', 'batteryVoltsMax', 'batteryPower', 'batteryVolts', 'batteryInSeries'] as const),
    ...([
      'batteryWatts',
      'batteryDepth',
      'batteryEfficiency',
      'backupWatts',
      'splitPhase',
      'compatibleBatteryIds',
    ] as const),
  ],
  'Módulos que aceita': [
    ...(['frameHeightsMm', 'maxPanelWidthMm', 'maxPanelHeightMm', 'maxPanelPotency', 'panelsPerUnit'] as const),
  ],
}
/** Of a field that no group names yet. */
const OTHER_GROUP = 'Outros dados técnicos'

const groupOf = (name: SpecName): string =>
  Object.entries(GROUPS).find(([, names]) => names.includes(name))?.[0] ?? OTHER_GROUP

const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const TYPE_OPTIONS = PRODUCT_TYPES.map((value) => ({ value, label: PRODUCT_TYPE_LABELS[value] }))

/** The fields that only this type has: the first ones, then those of each group. */
export async function typeFields(type: ProductType, api: ReturnType<typeof productsApi>): Promise<TypeField[]> {
  const { potency, hasFixation, hasConnector, specs, required } = TYPE_FIELDS[type]
  const listed = specs.map((name) => SPEC_FIELDS[name] as SpecField).find((field) => field.kind === 'products')
  const products = listed?.kind === 'products' ? await api.options({ type: listed.type }) : []
  const inOrder = [...specs].sort((a, b) => placeOf(a) - placeOf(b))
  return [
    ...(potency ? [{ name: 'potency', kind: 'text' as const, ...potencyWords(potency) }] : []),
    ...(hasFixation ? [choice('fixationType', 'Tipo de fixação', FIXATION_TYPE_LABELS)] : []),
    ...(hasConnector ? [choice('connectorType', 'Tipo de conector', CONNECTOR_TYPE_LABELS)] : []),
    ...inOrder.map((name): TypeField => {
      const field: SpecField = SPEC_FIELDS[name]
      const { help } = field
      return {
        name: `specs.${name}`,
        label: labelWithUnit(field),
        ...(help ? { help } : {}),
        ...(required.includes(name) ? { isRequired: true } : { group: groupOf(name) }),
        ...drawn(field, products),
      }
    }),
    ...TRADE_NAMES.map((name) => ({ name, label: TRADE_LABELS[name], ...TRADE_DRAWN[name] })),
  ]
}

const CODES = 'Códigos e nota fiscal'
const PARCEL = 'Garantia e embalagem'

/** How the fields of trade are drawn, each in its group. */
const TRADE_DRAWN: Readonly<Record<TradeName, Pick<TypeField, 'kind' | 'help' | 'options' | 'group'>>> = {
  code: { kind: 'text', group: CODES, help: 'Como a sua empresa o chama. As planilhas acham o produto por ele.' },
  erpCode: { kind: 'text', group: CODES },
  gtin: { kind: 'text', group: CODES, help: 'O número do código de barras.' },
  ncm: { kind: 'text', group: CODES, help: '8 números, como 8541.43.00.' },
  origin: { kind: 'choice', group: CODES, options: optionsOf(ORIGIN_LABELS) },
  inmetro: { kind: 'text', group: CODES },
  inmetroUntil: { kind: 'day', group: CODES },
  warrantyMonths: { kind: 'text', group: PARCEL },
  weightKg: { kind: 'text', group: PARCEL },
  packageLengthMm: { kind: 'text', group: PARCEL },
  packageWidthMm: { kind: 'text', group: PARCEL },
  packageHeightMm: { kind: 'text', group: PARCEL },
  cubicMeters: { kind: 'text', group: PARCEL },
}

/** A list as it is typed; one of products stays one. */
function typedList(name: SpecName, values: readonly number[]): readonly number[] | string {
  const { kind } = SPEC_FIELDS[name]
  if (kind === 'products') return values
  return kind === 'decimals' ? values.map(decimal).join('; ') : values.join(', ')
}

/** Where a field stands in its group. */
const placeOf = (name: SpecName): number => Object.values(GROUPS).flat().indexOf(name)

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
    ...tradeValues(product),
    specs: Object.fromEntries(
      Object.entries(product.specs).map(([key, value]) => [
        key,
        typeof value === 'number' ? decimal(value) : Array.isArray(value) ? typedList(key as SpecName, value) : value,
      ]),
    ),
  }
}

/** What tells one product from another: a copy does not begin with it. */
const OWN = ['code', 'erpCode', 'gtin', 'inmetro', 'inmetroUntil', 'substituteId'] as const

/** A new product that begins with what another one is. */
export function copyValues(product: Product): Record<string, unknown> {
  const values = formValues(product)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !OWN.some((one) => one === name)))
}
