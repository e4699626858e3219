import { z } from 'zod'
import { checkbox } from '../flags/br-boolean'
import { choice } from '../forms/choice'
import { emptyAsNull } from '../forms/empty-as-null'
import { rows } from '../forms/rows'
import { withDefault } from '../forms/with-default'
import { MAX_IDS_PER_REQUEST } from '../lists/page-sizes'
import { brInteger } from '../numbers/br-number'
import { id } from '../numbers/id'
import { lineQuantity } from '../orders/line-quantity'
import { DEFAULT_FREIGHT_UF, UFS } from '../places/states'
import { FIXATION_TYPES } from '../products/product-types'
import { NETWORK_VOLTAGES } from './network-voltages'

/** A kit has one panel and up to two inverters (specification §3). */
const MAX_KIT_INVERTERS = 2
const MAX_KIT_PANELS = 5_000

const part = z.object({ productId: id(), quantity: lineQuantity() })

/**
 * `POST /budgets/customizedBudget`: what the person chose; the answer proposes priced lines and
 * saves nothing (domain 4.11).
 */
export const customizedBudgetInput = z.object({
  companyId: emptyAsNull(id()),
  panelId: id(),
  panelQuantity: brInteger({ min: 1, max: MAX_KIT_PANELS }),
  inverters: rows(part, { min: 1, max: MAX_KIT_INVERTERS }),
  batteries: rows(part, { max: 4 }),
  /** Empty = without a structure. */
  fixationType: emptyAsNull(choice(FIXATION_TYPES)),
  networkVoltage: choice(NETWORK_VOLTAGES),
  taxpayer: checkbox(),
  freightUf: withDefault(choice(UFS), DEFAULT_FREIGHT_UF),
  /** The bill of materials as the person edited it, to be priced and measured as it is; empty = propose one. */
  items: rows(part, { max: MAX_IDS_PER_REQUEST }),
})
export type CustomizedBudgetInput = z.infer<typeof customizedBudgetInput>
