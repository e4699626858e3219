import { z } from 'zod'

/** A choice that has a default: absent, null and blank take it. */
export const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) =>
  z.preprocess((given) => (given === undefined || given === null || given === '' ? value : given), schema)
