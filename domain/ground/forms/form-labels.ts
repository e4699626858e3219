import { z } from 'zod'

type Labels = Readonly<Record<string, string>>

const labels = z.registry<{ labels: Labels }>()

/** A form whose page calls fields otherwise than field-labels does, by their path: what is said of them says it too. */
export function labelled<Schema extends z.ZodType>(schema: Schema, own: Labels): Schema {
  labels.add(schema, { labels: own })
  return schema
}

/** What the form of this schema calls its fields, where it has words of its own. */
export const labelsOf = (schema: z.ZodType): Labels => labels.get(schema)?.labels ?? {}
