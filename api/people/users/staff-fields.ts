import { can } from '#domain/people/permissions/permissions'
import { THRESHOLD_ROLES, type ThresholdRole } from '#domain/people/permissions/threshold-roles'
import type { UserKind } from '#domain/people/users/user-kinds'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { requireHeld } from '../../ground/db/hold-rows'
import { ApiError } from '../../ground/errors/api-error'

interface StaffFields {
  teamId: number | null
  thresholdRole: ThresholdRole | null
}

interface Account {
  /** undefined for a new one. */
  id?: number
  kind: UserKind
  isStaff: boolean
}

/**
 * Team and threshold role as they are to be stored. Only the provider's people have them; others are refused. Setting a
 * threshold role needs users:thresholdRole, and no one may set one above their own.
 * @throws FORBIDDEN beside the field, VALIDATION_FAILED for a team that is not there or a threshold role of
 * a user who is not staff
 */
export async function staffFields(
  tx: Transaction,
  granter: Who,
  account: Account,
  stored: StaffFields,
  asked: StaffFields,
): Promise<StaffFields> {
  const isStaffPerson = account.isStaff && account.kind === 'PERSON'
  if (!isStaffPerson) {
    // What an older version stored may come back as it is, and goes.
    if (asked.thresholdRole) refuse('thresholdRole', 'choice')
    if (asked.teamId !== null && asked.teamId !== stored.teamId) refuse('teamId', 'choice')
    return { teamId: null, thresholdRole: null }
  }
  return {
    teamId: await team(tx, granter, account, stored.teamId, asked.teamId),
    thresholdRole: threshold(granter, stored.thresholdRole, asked.thresholdRole),
  }
}

async function team(tx: Transaction, granter: Who, account: Account, stored: number | null, asked: number | null) {
  if (asked === stored) return stored
  // The team says which companies a user sees: no one may widen their own sight.
  if (account.id === granter.userId && !granter.isAdmin) forbid('teamId')
  if (asked === null) return null
  await requireHeld(tx, 'teams', asked, 'teamId')
  return asked
}

function threshold(granter: Who, stored: ThresholdRole | null, asked: ThresholdRole | null): ThresholdRole | null {
  if (asked === stored) return stored
  if (!can(granter, 'users:thresholdRole')) return asked === null ? stored : forbid('thresholdRole')
  if (!granter.isAdmin && Math.max(rank(stored), rank(asked)) > rank(granter.thresholdRole)) forbid('thresholdRole')
  return asked
}

const rank = (role: ThresholdRole | null): number => (role ? THRESHOLD_ROLES.indexOf(role) : -1)

function forbid(field: keyof StaffFields): never {
  throw new ApiError('FORBIDDEN', { errors: [{ field, code: 'FORBIDDEN' }] })
}

function refuse(field: keyof StaffFields, rule: string): never {
  throw new ApiError('VALIDATION_FAILED', { errors: [{ field, rule }] })
}
