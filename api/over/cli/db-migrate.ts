import { requireDirect } from '../../ground/cluster/require-direct'
import { migrateDatabase } from '../../ground/db/migrate'
import { PortalOwnsTablesError, providePortalRole } from '../../ground/db/provide-portal-role'
import { installQueues } from '../../ground/jobs/install-queues'
import { Refused, runCommand } from './run-command'

/**
 * `npm run db:migrate`: brings the database to this version's schema. Harmless when it is there already. Where
 * `MIGRATIONS_URL` names another role than `DATABASE_URL`, the latter gets what the portal needs and no more
 * (docs/operations.md).
 */
await runCommand(
  async ({ connection, isEmbedded }, { databaseUrl, migrationsUrl }) => {
    if (!isEmbedded) await requireDirect(migrationsUrl!, databaseUrl!)
    await migrateDatabase(connection, { embedded: isEmbedded })
    if (!isEmbedded) {
      const role = await providePortalRole(connection, databaseUrl!, () => installQueues(databaseUrl!)).catch(refuse)
      if (role) console.log(`Permissões do papel "${role}" atualizadas.`)
    }
    console.log('Banco de dados atualizado.')
  },
  { asOwner: true },
)

function refuse(error: unknown): never {
  if (!(error instanceof PortalOwnsTablesError)) throw error
  throw new Refused(
    `O papel "${error.role}" de DATABASE_URL é dono das tabelas (ou superusuário, ou membro do papel dono), e poderia alterar a auditoria.\n` +
      'Mantenha o papel dono em MIGRATIONS_URL e dê a DATABASE_URL um papel novo: ele é criado por este comando.',
  )
}
