import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Finds a plain JavaScript entry of the API: beside its sources, or below `build/node` in a build.
 * @param folder of the repository that holds it
 * @throws Error when it is in neither place
 */
export function findEntry(name: string, folder = 'api/ground/db'): string {
  const here = dirname(fileURLToPath(import.meta.url))
  // Build: this module is in a chunk, or in an entry of its own. Sources: three folders up is the root; never the build
  // beside them, which may be older.
  for (const root of [join(here, '..'), join(here, '../../..'), join(process.cwd(), 'build/node'), process.cwd()]) {
    const file = join(root, folder, name)
    if (existsSync(file)) return file
  }
  throw new Error(`${name} is missing: run "npm run build" first`)
}
