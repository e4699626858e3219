import type { Who } from '../../ground/caller/who'
import { thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'

/** Whose alçada prices are written with. */
export const authorOf = (who: Who) => ({ userId: who.userId, role: thresholdRoleOf(who) })
