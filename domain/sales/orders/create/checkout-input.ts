import { z } from 'zod'
import { companyClientInput } from '../../../people/company-clients/company-client-input'
import { orderInput } from './order-input'

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isBlank))

/** Fields that were left blank together are absent together. */
const blankAsAbsent = (value: unknown) => (isBlank(value) ? undefined : value)

/**
 * The checkout's form: the terms of `POST /orders` for the caller's cart, and, when one is created along with it, the
 * client of `POST /companyClients`.
 */
export const checkoutInput = orderInput
  .omit({ products: true, budgetType: true, kitId: true, companyId: true, expectedCloseAt: true })
  .extend({ newClient: z.preprocess(blankAsAbsent, companyClientInput.optional()) })
export type CheckoutInput = z.infer<typeof checkoutInput>
