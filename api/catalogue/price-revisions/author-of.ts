import type { Who } from '../../ground/caller/who'
import { thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'

/** The author whose alçada applies to written prices. */
export const authorOf = (who: Who) => ({ userId: who.userId, role: thresholdRoleOf(who) })
