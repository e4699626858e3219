import { mkdirSync, writeFileSync } from 'node:fs'
import { isDiskFull } from '../../../front/is-disk-full'
import { RefusedStartError } from '../../../front/refused-start-error'
import { readConfig } from '../../ground/config/config'
import { explainFailure } from '../../ground/db/judge-opening'
import { migrateDatabase } from '../../ground/db/migrate'
import { openDatabase } from '../../ground/db/open-database'
import { preparedMark } from '../../ground/db/provide-cluster'
import { companies } from '../../ground/db/schema/people'
import { openFileStore } from '../../ground/storage/open-file-store'
import { seedDemo } from '../seed/seed-demo'
import { REFUSED_EXIT_CODE } from './prepare-first-start'

/**
 * A process of its own for the first start (decision 002): makes, migrates and seeds the embedded database, says what
 * it does, and leaves. It may be killed at any point and started again. It never touches `DATABASE_URL`.
 */
const started = Date.now()
const say = (text: string) => console.log(`  ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}`)

const config = { ...readConfig(process.env, '0'), databaseUrl: null }
mkdirSync(config.dataDir, { recursive: true })
say('criando o banco de dados embutido')
const { connection, close } = await openDatabase(config).catch((error: unknown) => {
  if (!(error instanceof RefusedStartError)) throw error
  return refuse(error.message)
})
try {
  say('aplicando as migrações')
  await migrateDatabase(connection, { embedded: true })
  if (config.seedDemo && (await connection.db.$count(companies)) === 0) {
    say('gravando os dados de demonstração')
    await seedDemo(connection, new Date(), openFileStore(config))
  }
  await close()
  writeFileSync(preparedMark(config.dataDir), `${new Date().toISOString()}\n`)
} catch (error) {
  if (!isDiskFull(error)) throw error
  await refuse(explainFailure(config.dataDir, 'No space left on device').message)
}
say('banco de dados pronto')

/** The process that waits for this one says it (prepare-first-start.ts); on its own it says it itself. */
async function refuse(sentence: string): Promise<never> {
  if (process.send) await new Promise((resolve) => process.send!(sentence, resolve))
  else console.error(`\n${sentence}\n`)
  process.exit(REFUSED_EXIT_CODE)
}
