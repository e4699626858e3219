import type { ErrorCode } from '../../ground/errors/error-codes'
import type { CompanyStatus } from '../companies/company-statuses'
import type { UserKind } from './user-kinds'

/** The facts that decide whether an account may enter at all, whatever its role (domain 4.10). */
export interface EntryFacts {
  kind: UserKind
  isDeleted: boolean
  companyStatus: CompanyStatus
  isCompanyDeleted: boolean
  /** The CNPJ or its root is on the block list. */
  isBlocked: boolean
}

export const ENTRY_CHECKS = ['USER_ACTIVE', 'COMPANY_NOT_BLOCKED', 'COMPANY_ACTIVE'] as const
export type EntryCheck = (typeof ENTRY_CHECKS)[number]

const PASSES: Readonly<Record<EntryCheck, (facts: EntryFacts) => boolean>> = {
  USER_ACTIVE: ({ isDeleted }) => !isDeleted,
  COMPANY_NOT_BLOCKED: ({ isBlocked }) => !isBlocked,
  COMPANY_ACTIVE: ({ companyStatus, isCompanyDeleted }) => companyStatus === 'ACTIVE' && !isCompanyDeleted,
}

const REFUSALS: Readonly<Record<EntryCheck, ErrorCode>> = {
  USER_ACTIVE: 'USER_WAS_INACTIVATED',
  COMPANY_NOT_BLOCKED: 'COMPANY_BLOCKED',
  COMPANY_ACTIVE: 'USER_COMPANY_WAS_INACTIVATED',
}

/** True when this one check lets the account through. */
export const passesEntry = (facts: EntryFacts, check: EntryCheck): boolean => PASSES[check](facts)

/**
 * Why the account may not enter: the first check that fails, or undefined. Login, every request's token and
 * the explainer ask it alike.
 */
export function refusedEntry(facts: EntryFacts): ErrorCode | undefined {
  const failed = ENTRY_CHECKS.find((check) => !passesEntry(facts, check))
  return failed && REFUSALS[failed]
}
