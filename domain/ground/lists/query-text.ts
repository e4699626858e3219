import type { z } from 'zod'
import { readQuery } from './read-query'

/** As much as an address holds of a list's filters. */
export const MAX_QUERY_LENGTH = 4_000

/** The query of an address, as a schema judges it. */
export const readQueryText = <Schema extends z.ZodType>(schema: Schema, text: string) =>
  schema.safeParse(readQuery(new URLSearchParams(text)))
