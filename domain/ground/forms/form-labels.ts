import { z } from 'zod'

export type Labels = Readonly<Record<string, string>>

const labels = z.registry<{ labels: Labels }>()

/**
 * A schema with what its form calls the fields, by their path: 'triangulation.name', and 'items[].quantity' for any
 * index. The form shows these words (`constraintsOf`), and errors, conflicts and the audit log say them too.
 */
export function labelled<Schema extends z.ZodType>(schema: Schema, own: Labels): Schema {
  labels.add(schema, { labels: own })
  return schema
}

/** The labels of the form of this schema; empty for a schema that no form is made of. */
export const labelsOf = (schema: z.ZodType): Labels => labels.get(schema)?.labels ?? {}

/** The forms of a district: by the table that they fill, and those of a part, a step or an answer. */
export interface Forms {
  ofTable: Readonly<Record<string, readonly z.ZodType[]>>
  others: readonly z.ZodType[]
}

/** The labels of a part, as the form that holds it has them: within('client', { name: 'Nome' }) → 'client.name'. */
export const within = (part: string, own: Labels): Labels =>
  Object.fromEntries(Object.entries(own).map(([name, label]) => [`${part}.${name}`, label]))
