// Makes a new, empty PGlite cluster in the folder given as the first argument. Plain JavaScript for the reason
// given in pglite-worker.js.
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { sayError } from './say-error.js'

try {
  const db = await PGlite.create({ dataDir: process.argv[2], extensions: { pg_trgm, unaccent } })
  await db.close()
} catch (error) {
  // Who waits says it: a person at the console is told why, without a stack.
  process.send?.(sayError(error))
  process.exitCode = 1
}
process.disconnect?.()
