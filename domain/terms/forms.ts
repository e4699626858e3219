import type { Forms } from '../ground/forms/form-labels'
import { branchInput } from './branches/branch-input'
import { distributionCenterInput } from './distribution-centers/distribution-center-input'
import { dedicatedShippingInput } from './freights/dedicated-shipping-input'
import { freightInput, regionFreightInput } from './freights/freight-input'
import { holidayInput } from './holidays/holiday-input'
import { paymentConditionInput } from './payment-conditions/payment-condition-input'
import { paymentMethodInput } from './payment-methods/payment-method-input'
import { shippingCompanyInput } from './shipping-companies/shipping-company-input'
import { unloadFeeInput } from './unload-fees/unload-fee-input'

/** The forms of this district, by the table that they fill: the audit log says their labels too. */
export const TERMS_FORMS: Forms = {
  ofTable: {
    branches: [branchInput],
    distribution_centers: [distributionCenterInput],
    freights: [freightInput],
    holidays: [holidayInput],
    payment_conditions: [paymentConditionInput],
    payment_methods: [paymentMethodInput],
    shipping_companies: [shippingCompanyInput],
    unload_fees: [unloadFeeInput],
  },
  others: [dedicatedShippingInput, regionFreightInput],
}
