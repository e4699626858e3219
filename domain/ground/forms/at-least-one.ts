import type { z } from 'zod'

/**
 * A list of which one at least is chosen, else 'required'. It is a rule of the field: one of the whole form is asked
 * only when every field is right, so that the list would be missed in a second round.
 */
export const atLeastOne = <Schema extends z.ZodType<readonly unknown[]>>(schema: Schema) =>
  schema.superRefine((given, context) => {
    if (given.length === 0) context.addIssue({ code: 'custom', params: { rule: 'required' } })
  })
