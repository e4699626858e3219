import { isSufficientRole } from './assess-approval'
import type { ThresholdRole } from './threshold-roles'

/** Somebody with the permission to answer: the caller, or one who delegated to the caller for today. */
export interface Answerer {
  userId: number
  role: ThresholdRole | null
}

/**
 * In whose name the caller answers: their own where their role is enough, else the first delegator's whose role is.
 * Never a request of one's own, neither as its requester nor with the requester's authority (domain 5, flow 5).
 * @returns null when the caller may not answer
 */
export function answerAs(
  request: { requesterUserId: number; requiredRole: ThresholdRole },
  caller: Answerer,
  delegators: readonly Answerer[],
): Answerer | null {
  if (caller.userId === request.requesterUserId) return null
  const able = [caller, ...delegators].filter(
    ({ userId, role }) => userId !== request.requesterUserId && isSufficientRole(role, request.requiredRole),
  )
  return able[0] ?? null
}
