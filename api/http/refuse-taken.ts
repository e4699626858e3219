import { ApiError } from './api-error'

/**
 * For the `catch` of a write: the unique index decides, so that two parallel saves cannot both win.
 * @throws VALIDATION_FAILED (unique) beside the field when that index refused; anything else goes on as it is
 */
export function refuseTaken(constraint: string, field: string): (error: unknown) => never {
  return (error) => {
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if ((cause as { constraint?: string }).constraint === constraint)
        throw new ApiError('VALIDATION_FAILED', { errors: [{ field, rule: 'unique' }] })
    throw error
  }
}
