import { approvalDelegationEntry } from '../approvals/approval-delegation-entry'
import { approvalThresholdEntry } from '../approvals/approval-threshold-entry'
import { branchEntry } from '../branches/branch-entry'
import { companyClientEntry } from '../company-clients/company-client-entry'
import { distributionCenterEntry } from '../distribution-centers/distribution-center-entry'
import { holidayEntry } from '../holidays/holiday-entry'
import { manufacturerEntry } from '../manufacturers/manufacturer-entry'
import { paymentConditionEntry } from '../payment-conditions/payment-condition-entry'
import { paymentMethodEntry } from '../payment-methods/payment-method-entry'
import { regionalEntry } from '../regionals/regional-entry'
import { shippingCompanyEntry } from '../shipping-companies/shipping-company-entry'
import { teamEntry } from '../teams/team-entry'
import { categoryEntry } from '../university/category-entry'
import { unloadFeeEntry } from '../unload-fees/unload-fee-entry'

/** Every register, once. The tables that speak of all nouns are computed from it; it stays on the server. */
export const REGISTERS = [
  approvalDelegationEntry,
  approvalThresholdEntry,
  branchEntry,
  categoryEntry,
  companyClientEntry,
  distributionCenterEntry,
  holidayEntry,
  manufacturerEntry,
  paymentConditionEntry,
  paymentMethodEntry,
  regionalEntry,
  shippingCompanyEntry,
  teamEntry,
  unloadFeeEntry,
] as const

export type Register = (typeof REGISTERS)[number]

/**
 * A table by key that every register adds rows to.
 * @param rowsOf one register's rows
 */
export const fromRegisters = <Row>(
  rowsOf: (entry: Register) => Readonly<Record<string, Row>>,
): Readonly<Record<string, Row>> => Object.assign({}, ...REGISTERS.map(rowsOf))
