import { z } from 'zod'
import { choice } from '../forms/choice'
import { ORDER_SCREENS, orderQueryText } from '../orders/list/order-list-query'

/** A sheet of a list that is made in the background: which list, and its query. */
export const exportInput = z.object({ screen: choice(ORDER_SCREENS), query: orderQueryText() })
export type ExportInput = z.infer<typeof exportInput>

/** Where a large sheet stands. */
export const EXPORT_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const
