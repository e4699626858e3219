import { z } from 'zod'

/** How the archive is made up; a portal refuses one that it does not know. */
export const FORMAT = 1
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
  /** How many migrations it has been through. */
  migrations: z.number().int(),
  rows: z.record(z.string(), z.number().int()),
  /** No order of this copy has this number or a higher one. */
  nextOrder: z.number().int(),
  files: z.number().int(),
  /** Keys that rows name and whose files were gone already. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>
