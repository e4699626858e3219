import { ApiError } from '../errors/api-error'

/**
 * The unique index decides, so that two parallel saves cannot both win:
 * `writeOnce(…).catch(refuseTaken('holidays_date', 'date'))`.
 * @throws VALIDATION_FAILED (unique) beside the field when the write met this index; anything else goes on as it is
 */
export const refuseTaken =
  (constraint: string, field: string) =>
  (error: unknown): never => {
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if ((cause as { constraint?: string }).constraint === constraint)
        throw new ApiError('VALIDATION_FAILED', { errors: [{ field, rule: 'unique' }] })
    throw error
  }
