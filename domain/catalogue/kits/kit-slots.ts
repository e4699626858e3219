import type { ProductType } from '../products/product-types'
import { type KitItem, mergeItems } from './merge-items'

/** Places of one product in a kit (specification §3), and the type that each takes. */
const SINGLE_SLOTS = {
  panel: 'MODULE',
  profile: 'ALUMINUM_PROFILE',
  finalTerminal: 'KIT_TERMINAL_FINAL',
  intermediaryTerminal: 'KIT_TERMINAL_INTERMEDIARY',
  support: 'SUPPORT',
  blackCable: 'BLACK_CABLE',
  redCable: 'RED_CABLE',
  grounding: 'ATERRAMENTO',
} as const satisfies Record<string, ProductType>
type SingleSlot = keyof typeof SINGLE_SLOTS

/** Places of two products each. */
const DOUBLE_SLOTS = {
  inverters: 'INVERTER',
  stringboxes: 'STRINGBOX',
  connectors: 'CONNECTOR',
} as const satisfies Record<string, ProductType>
type DoubleSlot = keyof typeof DOUBLE_SLOTS

const SINGLES = Object.entries(SINGLE_SLOTS) as [SingleSlot, ProductType][]
const DOUBLES = Object.entries(DOUBLE_SLOTS) as [DoubleSlot, ProductType][]

/** A kit as its form has it: named places, and everything else. */
export type KitSlots = Record<SingleSlot, KitItem | null> & Record<DoubleSlot | 'others', KitItem[]>

/** One filled place: the name of its field, and whether a product of this type may be there. */
export interface KitPart extends KitItem {
  field: string
  takes(type: ProductType): boolean
}

/** One panel and up to two inverters: neither is among the other items. */
const isOther = (type: ProductType): boolean => type !== 'MODULE' && type !== 'INVERTER'

/** Every filled place, in the order of the form. */
export const partsOf = (slots: KitSlots): KitPart[] => [
  ...SINGLES.flatMap(([name, wanted]) => {
    const part = slots[name]
    return part ? [{ ...part, field: `${name}.productId`, takes: (type: ProductType) => type === wanted }] : []
  }),
  ...DOUBLES.flatMap(([name, wanted]) =>
    slots[name].map((part, at) => ({
      ...part,
      field: `${name}[${at}].productId`,
      takes: (type: ProductType) => type === wanted,
    })),
  ),
  ...slots.others.map((part, at) => ({ ...part, field: `others[${at}].productId`, takes: isOther })),
]

/** The items of the kit: a product in two places is one item (specification §3). */
export const itemsOf = (slots: KitSlots): KitItem[] =>
  mergeItems(partsOf(slots).map(({ productId, quantity }) => ({ productId, quantity })))

/** Items in their places: an item without a free place, or without any, is among the others. */
export function slotsOf(items: readonly (KitItem & { type: ProductType })[]): KitSlots {
  const slots = emptySlots()
  for (const { productId, quantity, type } of items) {
    const single = SINGLES.find(([name, wanted]) => wanted === type && slots[name] === null)
    const double = DOUBLES.find(([name, wanted]) => wanted === type && slots[name].length < 2)
    if (single) slots[single[0]] = { productId, quantity }
    else slots[double ? double[0] : 'others'].push({ productId, quantity })
  }
  return slots
}

const emptySlots = (): KitSlots => ({
  panel: null,
  profile: null,
  finalTerminal: null,
  intermediaryTerminal: null,
  support: null,
  blackCable: null,
  redCable: null,
  grounding: null,
  inverters: [],
  stringboxes: [],
  connectors: [],
  others: [],
})

/**
 * A proposal put into a kit that the user began: it fills what is blank and leaves what was typed, type by type. What
 * the user decides (panel, inverters, batteries) stays in any case.
 * @param proposed the whole bill of materials
 * @param typeOf of each product of both
 * @param overwrite replaces typed materials too: the user asked for that
 */
export function fillSlots(
  typed: KitSlots,
  proposed: readonly KitItem[],
  typeOf: (productId: number) => ProductType,
  overwrite: boolean,
): KitSlots {
  const own = itemsOf(typed)
  const ownTypes = new Set(own.map(({ productId }) => typeOf(productId)))
  const decided: readonly ProductType[] = ['MODULE', 'INVERTER', 'BATTERY']
  const isNew = (type: ProductType) => !decided.includes(type) && (overwrite || !ownTypes.has(type))
  const added = proposed.filter(({ productId }) => isNew(typeOf(productId)))
  const addedTypes = new Set(added.map(({ productId }) => typeOf(productId)))
  const kept = own.filter(({ productId }) => !addedTypes.has(typeOf(productId)))
  return slotsOf([...kept, ...added].map((item) => ({ ...item, type: typeOf(item.productId) })))
}
