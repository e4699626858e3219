import type { ErrorCode } from '../../ground/errors/error-codes'
import type { UserKind } from './user-kinds'

/** Duties of a person before anything else; programs are exempt (domain 4.10). */
export interface DutyFacts {
  kind: UserKind
  /** The terms in force. */
  agreementsAccepted: boolean
  /** The password is older than a year (specification §1). */
  isPasswordStale: boolean
  /** The role asks for a two-step login, and there is none. */
  lacksTwoStep: boolean
}

/** In this order. */
export const DUTIES = ['TERMS_ACCEPTED', 'PASSWORD_FRESH', 'TWO_STEP_SET_UP'] as const
export type Duty = (typeof DUTIES)[number]

const DONE: Readonly<Record<Duty, (facts: DutyFacts) => boolean>> = {
  TERMS_ACCEPTED: ({ agreementsAccepted }) => agreementsAccepted,
  PASSWORD_FRESH: ({ isPasswordStale }) => !isPasswordStale,
  TWO_STEP_SET_UP: ({ lacksTwoStep }) => !lacksTwoStep,
}

const REFUSALS: Readonly<Record<Duty, ErrorCode>> = {
  TERMS_ACCEPTED: 'USER_DID_NOT_ACCEPTED_AGREEMENTS',
  PASSWORD_FRESH: 'PASSWORD_UPDATE_REQUIRED',
  TWO_STEP_SET_UP: 'TWO_STEP_REQUIRED',
}

/** True when this one thing is done, or is not asked of such a user. */
export const isDone = (facts: DutyFacts, duty: Duty): boolean => facts.kind === 'API' || DONE[duty](facts)

/** The duty that this user has to do first; undefined: none. */
export const openDuty = (facts: DutyFacts): Duty | undefined => DUTIES.find((duty) => !isDone(facts, duty))

/** The refusal of everything else meanwhile. */
export const dutyRefusal = (duty: Duty): ErrorCode => REFUSALS[duty]
