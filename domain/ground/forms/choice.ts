import { z } from 'zod'
import { ABSENT_MESSAGE } from '../errors/issues-to-errors'

/** An enum whose absent value is 'required' in the 422 and not 'choice' (zod reports both alike). */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, {
    error: ({ input }) => (input === undefined || input === null || input === '' ? ABSENT_MESSAGE : undefined),
  })
