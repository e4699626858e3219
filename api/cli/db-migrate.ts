import { migrateDatabase } from '../db/migrate'
import { runCommand } from './run-command'

/** `npm run db:migrate`: brings the database to this version's schema. Harmless when it is there already. */
await runCommand(
  async ({ connection, isEmbedded }) => {
    await migrateDatabase(connection, { embedded: isEmbedded })
    console.log('Banco de dados atualizado.')
  },
  { asOwner: true },
)
