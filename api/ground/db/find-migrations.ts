import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the migrations: beside the sources, or where the build keeps it. */
export function findMigrations(): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'migrations')
  return existsSync(beside) ? beside : join(process.cwd(), 'api/ground/db/migrations')
}
