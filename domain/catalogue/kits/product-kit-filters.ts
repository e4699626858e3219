import { z } from 'zod'
import { brBoolean } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { id } from '../../ground/numbers/id'
import { queryDecimal } from '../../ground/numbers/query-decimal'
import { keysOf } from '../../ground/objects/keys-of'
import { line } from '../../ground/text/text'
import { NETWORK_VOLTAGES } from '../products/network-voltages'
import { FIXATION_TYPES } from '../products/product-types'

/** The use of a ready kit: a plain generator, or one with batteries. */
export const SYSTEM_TYPES = ['ON_GRID', 'HYBRID'] as const
export type SystemType = (typeof SYSTEM_TYPES)[number]

/** A reader's vote on a kit, one each. */
export const KIT_MARKS = ['LIKE', 'DISLIKE'] as const
export type KitMark = (typeof KIT_MARKS)[number]

const kilowattsPeak = () => queryDecimal({ min: 0, max: 999_999 })

/** Filters of the lists of ready and promotion kits; power is kWp. */
export const productKitFilters = z.object({
  search: emptyAsAbsent(line({ max: 120 })),
  systemType: emptyAsAbsent(choice(SYSTEM_TYPES)),
  initialPotency: emptyAsAbsent(kilowattsPeak()),
  finalPotency: emptyAsAbsent(kilowattsPeak()),
  networkVoltage: emptyAsAbsent(choice(NETWORK_VOLTAGES)),
  fixationType: emptyAsAbsent(choice(FIXATION_TYPES)),
  /** Of the inverter. */
  manufacturerId: emptyAsAbsent(id()),
  panelId: emptyAsAbsent(id()),
  inverterId: emptyAsAbsent(id()),
  /** Modules' power over that of the inverters, in percent. */
  initialRatio: emptyAsAbsent(queryDecimal({ min: 0, max: 1_000 })),
  finalRatio: emptyAsAbsent(queryDecimal({ min: 0, max: 1_000 })),
  /** Those that the caller likes. */
  liked: emptyAsAbsent(brBoolean()),
})

/** The status of a kit for users who keep the catalogue. */
export const KIT_STATUSES = { ACTIVE: 'Ativo', INACTIVE: 'Inativo', DELETED: 'Excluído' } as const

/** Filters for users who keep the catalogue; without a status they see what every user sees. */
export const keptKitFilters = productKitFilters.extend({
  /** ALL: whatever is not deleted. */
  status: emptyAsAbsent(choice([...keysOf(KIT_STATUSES), 'ALL'])),
  /** With an item that is not on sale, or that the default table has no price of. */
  unavailable: emptyAsAbsent(brBoolean()),
  inPromotion: emptyAsAbsent(brBoolean()),
  /** Made by this batch. */
  batchId: emptyAsAbsent(id()),
})
export type KeptKitFilters = z.infer<typeof keptKitFilters>
export type ProductKitFilters = z.infer<typeof productKitFilters>
