import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Finds a plain JavaScript entry of this folder: beside this module in the sources, in `build/node/api/db` in a build.
 * @throws Error when it is in neither place
 */
export function findEntry(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url))
  for (const folder of [
    here,
    join(here, '../api/db'),
    join(process.cwd(), 'build/node/api/db'),
    join(process.cwd(), 'api/db'),
  ]) {
    const file = join(folder, name)
    if (existsSync(file)) return file
  }
  throw new Error(`${name} is missing: run "npm run build" first`)
}
