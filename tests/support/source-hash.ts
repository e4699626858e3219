import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Changes whenever something changes that the contents of a freshly seeded database depend on. */
export function databaseHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['api/ground/db', 'api/over/seed', 'domain', 'tests/support']) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(ts|js|sql|json)$/.test(entry.name) || entry.name.includes('.test.')) continue
      const file = join(entry.parentPath, entry.name)
      hash.update(file.slice(ROOT.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
