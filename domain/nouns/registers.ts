import { approvalDelegationEntry } from '../approvals/approval-delegation-entry'
import { approvalThresholdEntry } from '../approvals/approval-threshold-entry'
import { branchEntry } from '../branches/branch-entry'
import { companyClientEntry } from '../company-clients/company-client-entry'
import { distributionCenterEntry } from '../distribution-centers/distribution-center-entry'
import { holidayEntry } from '../holidays/holiday-entry'
import { manufacturerEntry } from '../manufacturers/manufacturer-entry'
import { regionalEntry } from '../regionals/regional-entry'
import { teamEntry } from '../teams/team-entry'

/** Every register, once. The tables that speak of all nouns are computed from it; it stays on the server. */
export const REGISTERS = [
  approvalDelegationEntry,
  approvalThresholdEntry,
  branchEntry,
  companyClientEntry,
  distributionCenterEntry,
  holidayEntry,
  manufacturerEntry,
  regionalEntry,
  teamEntry,
] as const

export type Register = (typeof REGISTERS)[number]

/**
 * A table by key that every register adds rows to.
 * @param rowsOf one register's rows
 */
export const fromRegisters = <Row>(
  rowsOf: (entry: Register) => Readonly<Record<string, Row>>,
): Readonly<Record<string, Row>> => Object.assign({}, ...REGISTERS.map(rowsOf))
