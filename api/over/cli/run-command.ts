import { RefusedStartError } from '../../../front/refused-start-error'
import { type Config, readConfig } from '../../ground/config/config'
import { type OpenedDatabase, openDatabase } from '../../ground/db/open-database'
import { DatabaseNotEmptyError } from '../seed/seed-demo'

/** What a person asked for and cannot have: the console shows the sentence without a stack, and the exit code is 1. */
export class Refused extends Error {}

/** What is the operator's to mend, in words for them. */
const isExpected = (error: unknown): error is Error =>
  [Refused, RefusedStartError, DatabaseNotEmptyError].some((kind) => error instanceof kind)

/**
 * Opens the configured database, runs a command on it, and closes it whatever happens.
 * @param asOwner over `MIGRATIONS_URL`, whose role owns the tables and may do what the portal's may not
 */
export async function runCommand(
  work: (database: OpenedDatabase, config: Config) => Promise<void>,
  { asOwner = false } = {},
): Promise<void> {
  try {
    const config = readConfig(process.env, '0')
    const database = await openDatabase(asOwner ? { ...config, databaseUrl: config.migrationsUrl } : config)
    try {
      await work(database, config)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!isExpected(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
