import { breaks } from '../../ground/db/refuse-taken'
import { ApiError } from '../../ground/errors/api-error'

/** Indexes that keep two products apart, and the field that each is about. */
const TAKEN = { products_code: 'code', products_gtin: 'gtin' } as const

/**
 * For the end of a write of products: two that are saved at once cannot both win.
 * @throws VALIDATION_FAILED (unique) beside the code or the GTIN that another product has; else the error as it is
 */
export function refuseTakenCodes(error: unknown): never {
  for (const [index, field] of Object.entries(TAKEN))
    if (breaks(error, index)) throw new ApiError('VALIDATION_FAILED', { errors: [{ field, rule: 'unique' }] })
  throw error
}
