// Makes a new, empty PGlite cluster in the folder given as the first argument. Plain JavaScript for the reason
// given in pglite-worker.js.
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

const db = await PGlite.create({ dataDir: process.argv[2], extensions: { pg_trgm, unaccent } })
await db.close()
process.disconnect?.()
