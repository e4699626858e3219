import type { Guard } from '../order-facts'
import { approved } from './approved'
import { claimReasoned } from './claim-reasoned'
import { claimSolved } from './claim-solved'
import { clientChosen } from './client-chosen'
import { closeDateValid } from './close-date-valid'
import { documentGiven } from './document-given'
import { dueDateValid } from './due-date-valid'
import { integrated } from './integrated'
import { kitFits } from './kit-fits'
import { notExpired } from './not-expired'
import { nothingInErp } from './nothing-in-erp'
import { paymentChosen } from './payment-chosen'
import { productsValid } from './products-valid'
import { serviceFeeAllowed } from './service-fee-allowed'
import { shippingCompanyChosen } from './shipping-company-chosen'
import { triangulationComplete } from './triangulation-complete'
import { unloadFlagAnswered } from './unload-flag-answered'

/** The guards by the names that the transition table uses; one file each. */
export const GUARDS = {
  approved,
  claimReasoned,
  claimSolved,
  clientChosen,
  closeDateValid,
  documentGiven,
  dueDateValid,
  integrated,
  kitFits,
  notExpired,
  nothingInErp,
  paymentChosen,
  productsValid,
  serviceFeeAllowed,
  shippingCompanyChosen,
  triangulationComplete,
  unloadFlagAnswered,
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof GUARDS

/** Everything that sendOrder asks for, in the order of domain 4.0: the first blocker's code is the answer's code. */
export const SENDING_GUARDS: readonly GuardName[] = [
  'notExpired',
  'clientChosen',
  'documentGiven',
  'paymentChosen',
  'shippingCompanyChosen',
  'dueDateValid',
  'unloadFlagAnswered',
  'triangulationComplete',
  'serviceFeeAllowed',
  'productsValid',
  'kitFits',
  'approved',
]
