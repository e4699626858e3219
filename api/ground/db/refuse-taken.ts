import { causesOf } from '#domain/ground/errors/causes-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import { ApiError } from '../errors/api-error'

/**
 * The unique index decides, so that two parallel saves cannot both win:
 * `writeOnce(…).catch(refuseTaken('holidays_date', 'date'))`.
 * @throws VALIDATION_FAILED (unique) beside the field when the write met this index; anything else goes on as it is
 */
export const refuseTaken =
  (constraint: string, field: string) =>
  (error: unknown): never => {
    if (breaks(error, constraint)) throw new ApiError('VALIDATION_FAILED', { errors: [{ field, rule: 'unique' }] })
    throw error
  }

/** Whether a write failed because of this constraint or unique index. */
export const breaks = (error: unknown, constraint: string): boolean =>
  [...causesOf(error)].some((cause) => propertyOf(cause, 'constraint') === constraint)
