import { readConfig } from '../config'
import { migrateDatabase } from '../db/migrate'
import { openDatabase } from '../db/open-database'

/** `npm run db:migrate`: brings the database to this version's schema. Harmless when it is there already. */
const { connection, isEmbedded, close } = await openDatabase(readConfig(process.env, '0'))
try {
  await migrateDatabase(connection, { embedded: isEmbedded })
  console.log('Banco de dados atualizado.')
} finally {
  await close()
}
