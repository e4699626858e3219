/**
 * `npm run migration -- --name x`: a migration of what the schema files have and the newest snapshot has not. Of drizzle's
 * snapshots only the newest is compared with; each is 16,000 lines, and all of them drown every search: the one before
 * is thrown away. `--trim` does that alone, after two branches were merged.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const META = 'api/ground/db/migrations/meta'

const asked = process.argv.slice(2)
if (!asked.includes('--trim')) {
  const { status } = spawnSync('node_modules/.bin/drizzle-kit', ['generate', ...asked], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const snapshots = readdirSync(META)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
for (const name of snapshots.slice(0, -1)) rmSync(join(META, name))
