import { z } from 'zod'
import { NETWORK_VOLTAGES } from '../../catalogue/products/network-voltages'
import { brBoolean, checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { rows } from '../../ground/forms/rows'
import { withDefault } from '../../ground/forms/with-default'
import { MAX_IDS_PER_REQUEST } from '../../ground/lists/page-sizes'
import { id } from '../../ground/numbers/id'
import { lineQuantity } from '../../ground/numbers/line-quantity'
import { DEFAULT_FREIGHT_UF, UFS } from '../../ground/places/states'
import { sizingInput } from '../../sizing/sizing/sizing-input'
import { KIT_ENTRIES } from './add-kit'

/** Budget types that a cart may have; claims are opened from the order. */
export const CART_BUDGET_TYPES = ['KIT', 'CUSTOMIZED', 'DETACHED', 'PROMOTION'] as const

const version = { version: emptyAsNull(id()) }

/** Adds units of a product, or sets a line's quantity: the verb is in the path. */
export const cartItemInput = z.object({ productId: id(), quantity: lineQuantity(), ...version })
export type CartItemInput = z.infer<typeof cartItemInput>

/** Of a cart that holds something; an empty one is filled. */
const entry = { entry: withDefault(choice(KIT_ENTRIES), 'REPLACE') }

/** The bill that the kit was found for, so that its budget has the study; absent of a kit that was chosen otherwise. */
const sizing = { sizing: emptyAsNull(sizingInput) }

/** Puts a ready kit into the cart, instead of its content or beside it. */
export const cartKitInput = z.object({
  kitId: id(),
  ...entry,
  /** The site that it was chosen for; absent, the cart's own. */
  freightUf: emptyAsNull(choice(UFS)),
  taxpayer: emptyAsNull(brBoolean()),
  ...sizing,
  ...version,
})
export type CartKitInput = z.infer<typeof cartKitInput>

/** The buyer and the site of the cart: all that its prices depend on besides the lines. */
export const cartTermsInput = z.object({
  companyId: emptyAsNull(id()),
  budgetType: choice(CART_BUDGET_TYPES),
  networkVoltage: emptyAsNull(choice(NETWORK_VOLTAGES)),
  taxpayer: checkbox(),
  freightUf: withDefault(choice(UFS), DEFAULT_FREIGHT_UF),
  ...version,
})
export type CartTermsInput = z.infer<typeof cartTermsInput>

/** The whole cart at once: the kit builder's proposal, or a cart restored from the browser. */
export const cartInput = cartTermsInput.extend({
  ...entry,
  ...sizing,
  kitId: emptyAsNull(id()),
  /** Modules that the materials were proposed for; the list may have another number by now. */
  madeFor: emptyAsNull(lineQuantity()),
  items: rows(z.object({ productId: id(), quantity: lineQuantity() }), { max: MAX_IDS_PER_REQUEST }),
})
export type CartInput = z.infer<typeof cartInput>

/** Clears the cart. */
export const cartResetInput = z.object(version)

/** For whom the cart is; null for nobody. */
export const cartClientInput = z.object({ companyClientId: z.union([id(), z.null()]), ...version })
