import type { Guard } from '../../order-facts'
import { addressGiven } from './address-given'
import { allPicked } from './all-picked'
import { allVolumesLeft } from './all-volumes-left'
import { approved } from './approved'
import { claimArrivalChecked } from './claim-arrival-checked'
import { claimGoodsChosen } from './claim-goods-chosen'
import { claimPhotographed } from './claim-photographed'
import { claimReasoned } from './claim-reasoned'
import { claimReturnPrepared } from './claim-return-prepared'
import { claimSerialGiven } from './claim-serial-given'
import { claimSolved } from './claim-solved'
import { clientChosen } from './client-chosen'
import { closeDateValid } from './close-date-valid'
import { deliveryInvoiceMatches } from './delivery-invoice-matches'
import { deliveryStateFits } from './delivery-state-fits'
import { distributionCenterChosen } from './distribution-center-chosen'
import { documentGiven } from './document-given'
import { dueDateValid } from './due-date-valid'
import { integrated } from './integrated'
import { invoiceStands } from './invoice-stands'
import { kitFits } from './kit-fits'
import { linesDated } from './lines-dated'
import { noOpenRequest } from './no-open-request'
import { notExpired } from './not-expired'
import { nothingInErp } from './nothing-in-erp'
import { paymentChosen } from './payment-chosen'
import { productsValid } from './products-valid'
import { serviceFeeAllowed } from './service-fee-allowed'
import { shippingCompanyChosen } from './shipping-company-chosen'
import { swapped } from './swapped'
import { taxClassFits } from './tax-class-fits'
import { triangulationComplete } from './triangulation-complete'
import { unloadFlagAnswered } from './unload-flag-answered'
import { volumesCounted } from './volumes-counted'
import { warrantyReported } from './warranty-reported'

/** The guards by the names that the transition table uses; one file each. */
export const GUARDS = {
  addressGiven,
  allPicked,
  allVolumesLeft,
  approved,
  claimArrivalChecked,
  claimGoodsChosen,
  claimPhotographed,
  claimReasoned,
  claimReturnPrepared,
  claimSerialGiven,
  claimSolved,
  clientChosen,
  closeDateValid,
  deliveryInvoiceMatches,
  deliveryStateFits,
  distributionCenterChosen,
  documentGiven,
  dueDateValid,
  integrated,
  invoiceStands,
  kitFits,
  linesDated,
  noOpenRequest,
  notExpired,
  nothingInErp,
  paymentChosen,
  productsValid,
  serviceFeeAllowed,
  shippingCompanyChosen,
  swapped,
  taxClassFits,
  triangulationComplete,
  unloadFlagAnswered,
  volumesCounted,
  warrantyReported,
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof GUARDS

/** Blockers of the ERP come after everything that a person can mend on the spot (domain 4.0, order of checks). */
export const ERP_GUARDS: readonly GuardName[] = ['integrated', 'nothingInErp']

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
  'taxClassFits',
  'deliveryStateFits',
  'serviceFeeAllowed',
  'productsValid',
  'kitFits',
  'approved',
]

/**
 * Of these, what staff may still change in PENDING (domain 4.3), so that it is asked once more
 * when the order leaves it.
 */
export const TERMS_GUARDS: readonly GuardName[] = [
  'paymentChosen',
  'shippingCompanyChosen',
  'unloadFlagAnswered',
  'triangulationComplete',
  'serviceFeeAllowed',
  'noOpenRequest',
]
