import { z } from 'zod'

/** How the archive is made up; a portal refuses a newer one. Format 1 counted migrations instead of naming the schema. */
export const FORMAT = 2
/** How many migrations a database had been through whose schema is the baseline's (`0056_baseline`). */
const COUNTED_AT_BASELINE = 57
export const MANIFEST = 'manifest.json'
/** Where the parts lie in the archive. */
export const PARTS = { pglite: 'pg', postgres: 'database.dump', files: 'files', erp: 'erp-simulator.jsonl' } as const

/** What a backup says of itself; the copy is checked against it when it is made and before it is put back. */
export const manifest = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  /** Build number of the portal that made it. */
  version: z.string(),
  database: z.enum(['pglite', 'postgres']),
  /** 'PostgreSQL 15.20 …' */
  server: z.string(),
  /** When the newest migration of its schema was written, in milliseconds; absent in format 1. */
  schema: z.number().int().optional(),
  /** Format 1: how many migrations it had been through. */
  migrations: z.number().int().optional(),
  rows: z.record(z.string(), z.number().int()),
  /** No order of this copy has this number or a higher one. */
  nextOrder: z.number().int(),
  files: z.number().int(),
  /** Keys that rows name and whose files were gone already. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

/** @returns when the schema of a copy was written, given when the baseline was; both in milliseconds */
export function schemaOf({ schema, migrations = 0 }: Manifest, baseline: number): number {
  if (schema !== undefined) return schema
  if (migrations === COUNTED_AT_BASELINE) return baseline
  return migrations > COUNTED_AT_BASELINE ? Number.POSITIVE_INFINITY : 0
}
