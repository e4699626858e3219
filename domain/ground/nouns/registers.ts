import { approvalDelegationEntry } from './approval-delegation-entry'
import { approvalThresholdEntry } from './approval-threshold-entry'
import { branchEntry } from './branch-entry'
import { categoryEntry } from './category-entry'
import { companyClientEntry } from './company-client-entry'
import { distributionCenterEntry } from './distribution-center-entry'
import { holidayEntry } from './holiday-entry'
import { manufacturerEntry } from './manufacturer-entry'
import { paymentConditionEntry } from './payment-condition-entry'
import { paymentMethodEntry } from './payment-method-entry'
import { regionalEntry } from './regional-entry'
import { shippingCompanyEntry } from './shipping-company-entry'
import { teamEntry } from './team-entry'
import { unloadFeeEntry } from './unload-fee-entry'

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
