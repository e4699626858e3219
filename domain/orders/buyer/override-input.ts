import { z } from 'zod'
import { id } from '../../numbers/id'
import { paragraph } from '../../text/text'

/** The form of an exception that staff make (domain/orders/buyer): why, and the order's version that was shown. */
export const orderOverrideInput = z.object({ reason: paragraph({ max: 500 }), version: id() })
