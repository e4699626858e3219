import { thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'
import type { Who } from '../../ground/caller/who'

/** Whose alçada prices are written with. */
export const authorOf = (who: Who) => ({ userId: who.userId, role: thresholdRoleOf(who) })
