import { thresholdRoleOf } from '../approval-requests/approval-state-of'
import type { Who } from '../caller/who'

/** Whose alçada prices are written with. */
export const authorOf = (who: Who) => ({ userId: who.userId, role: thresholdRoleOf(who) })
