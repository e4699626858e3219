/**
 * Of drizzle's snapshots of the schema only the newest is compared with; each is 16,000 lines, and all of them drown
 * every search. `npm run migration -- --name x` makes a migration and then throws away the snapshot before it.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const META = 'api/ground/db/migrations/meta'

const snapshots = readdirSync(META)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
for (const name of snapshots.slice(0, -1)) rmSync(join(META, name))
