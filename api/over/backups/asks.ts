import { join } from 'node:path'
import { z } from 'zod'

/**
 * How `npm run backup` asks the process that holds the embedded database, which may run in another container, by files
 * in `DATA_DIR`: `<id>.ask`, renamed to `<id>.taken` by the holder, then `<id>.answer`.
 */
export const askFolder = (dataDir: string): string => join(dataDir, 'backup.asks')

export const answer = z.union([
  z.object({ path: z.string(), bytes: z.number(), at: z.iso.datetime() }),
  z.object({ failure: z.string() }),
])
export type Answer = z.infer<typeof answer>
