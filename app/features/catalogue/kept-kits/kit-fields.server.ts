import { SYSTEM_LABELS } from '#domain/catalogue/kits/kit-words'
import { productKitInput } from '#domain/catalogue/kits/product-kit-input'
import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPE_LABELS, PRODUCT_TYPES, type ProductType } from '#domain/catalogue/products/product-types'
import { labelsOf } from '#domain/ground/forms/form-labels'
import type { Option } from '~/components/form/choice-fields'
import type { productsApi } from '../products/products-api.server'
import type { KeptKit, KitProposal } from './kept-kits-api.server'

type Slots = KitProposal['slots']

/** A place of the form: its field, its label, and the list that it chooses from. */
export interface Place {
  name: string
  label: string
  type: ProductType | 'ALL'
}

const LABELS = labelsOf(productKitInput)
const TYPES: readonly Omit<Place, 'label'>[] = [
  { name: 'panel', type: 'MODULE' },
  { name: 'inverters[0]', type: 'INVERTER' },
  { name: 'inverters[1]', type: 'INVERTER' },
  { name: 'profile', type: 'ALUMINUM_PROFILE' },
  { name: 'finalTerminal', type: 'KIT_TERMINAL_FINAL' },
  { name: 'intermediaryTerminal', type: 'KIT_TERMINAL_INTERMEDIARY' },
  { name: 'support', type: 'SUPPORT' },
  { name: 'stringboxes[0]', type: 'STRINGBOX' },
  { name: 'stringboxes[1]', type: 'STRINGBOX' },
  { name: 'blackCable', type: 'BLACK_CABLE' },
  { name: 'redCable', type: 'RED_CABLE' },
  { name: 'connectors[0]', type: 'CONNECTOR' },
  { name: 'connectors[1]', type: 'CONNECTOR' },
  { name: 'grounding', type: 'ATERRAMENTO' },
]
export const PLACES: readonly Place[] = TYPES.map((place) => ({
  ...place,
  label: LABELS[`${place.name}.productId`] ?? place.name,
}))
const OWN_TYPES = new Set<string>(PLACES.map(({ type }) => type))
const OTHER_TYPES = PRODUCT_TYPES.filter((type) => !OWN_TYPES.has(type))
/** As many as a list of one type has at most. */
const LONGEST_LIST = 50

/** True when a list may lack something: then there is a way to look for it without a script too. */
export const areCut = (options: Record<string, Option[]>): boolean =>
  Object.values(options).some(({ length }) => length >= LONGEST_LIST)

/**
 * The choices of each place: the first of its type; a search finds the others.
 * @param search a part of their names, for the search without a script
 */
export async function loadKitOptions(
  products: ReturnType<typeof productsApi>,
  search = '',
): Promise<Record<string, Option[]>> {
  const types = [...new Set(PLACES.map(({ type }) => type))] as ProductType[]
  const list = (type: ProductType) => products.options({ type, onSale: 'true', ...(search ? { search } : {}) })
  const [own, others] = await Promise.all([Promise.all(types.map(list)), Promise.all(OTHER_TYPES.map(list))])
  return { ...Object.fromEntries(types.map((type, at) => [type, own[at] ?? []])), ALL: others.flat() }
}

const toOptions = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const KIT_CHOICES = {
  systems: toOptions(SYSTEM_LABELS),
  voltages: toOptions(NETWORK_VOLTAGE_LABELS),
  roofs: toOptions(FIXATION_TYPE_LABELS),
}

/** Every filled place by the name of its fields. */
export function filledPlaces(
  slots: Slots,
): [name: string, part: { productId: number; quantity: number; name: string }][] {
  return Object.entries(slots).flatMap(([name, held]) =>
    Array.isArray(held)
      ? held.map((part, at): [string, typeof part] => [`${name}[${at}]`, part])
      : held
        ? [[name, held] as [string, typeof held]]
        : [],
  )
}

/** The form's values, flat by the names of its fields. */
export const slotValues = (slots: Slots): Record<string, string> =>
  Object.fromEntries(
    filledPlaces(slots).flatMap(([name, { productId, quantity }]) => [
      [`${name}.productId`, String(productId)],
      [`${name}.quantity`, String(quantity)],
    ]),
  )

/** Names of the products in the places, so that a choice knows its own. */
export const slotNames = (slots: Slots): Record<string, string> =>
  Object.fromEntries(filledPlaces(slots).map(([, { productId, name }]) => [String(productId), name]))

/** A kit in the words of its form, to show what another user changed. */
export const kitFormWords = (
  kit: Pick<KeptKit, 'name' | 'systemType' | 'networkVoltage' | 'fixationType'> & { enabled: boolean; slots: Slots },
): Record<string, string> => ({
  name: kit.name,
  systemType: SYSTEM_LABELS[kit.systemType] ?? '',
  networkVoltage: NETWORK_VOLTAGE_LABELS[kit.networkVoltage],
  fixationType: kit.fixationType ? FIXATION_TYPE_LABELS[kit.fixationType] : '',
  enabled: kit.enabled ? 'Sim' : 'Não',
  items: filledPlaces(kit.slots)
    .map(([, { quantity, name }]) => `${quantity} × ${name}`)
    .join('\n'),
})
