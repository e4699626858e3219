import type { Forms } from '../ground/forms/form-labels'
import { irradiationInput } from './sizing/irradiation-input'
import { servicePriceInput } from './sizing/service-price-input'
import { sizingInput, sizingStudyInput } from './sizing/sizing-input'
import { lightingFeeInput } from './tariffs/lighting-fee-input'
import { tariffInput } from './tariffs/tariff-input'

/** The forms of this district, by the table that they fill: the audit log says their labels too. */
export const SIZING_FORMS: Forms = {
  ofTable: {
    irradiations: [irradiationInput],
    lighting_fees: [lightingFeeInput],
    sizing_studies: [sizingStudyInput],
    tariffs: [tariffInput],
  },
  others: [servicePriceInput, sizingInput],
}
