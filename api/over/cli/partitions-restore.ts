import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { openFileStore } from '../../ground/storage/open-file-store'
import { readStoredPartitions, StoredPartitionError } from '../../ground/storage/partition-file'
import { StoreUnavailableError } from '../../ground/storage/store-unavailable-error'
import { PartitionRefusedError } from '../partitions/detach-partition'
import { restorePartition } from '../partitions/restore-partition'
import { Refused, runCommand } from './run-command'

/** `npm run partitions:restore -- PARTITION`: brings a partition back from the file store, the newest first. */
const { values: args, positionals } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } })

await runCommand(
  async ({ connection }, config) => {
    const [name] = positionals
    if (!name) {
      const there = (await readStoredPartitions(connection.db)).map((one) => one.name)
      throw new Refused(
        `Informe a partição: npm run partitions:restore -- audit_logs_p1\nNo armazenamento: ${there.join(', ') || 'nenhuma'}`,
      )
    }
    const by = args.by?.trim() || userInfo().username
    const back = await restorePartition({ connection, files: openFileStore(config) }, { name, by }).catch(refuse)
    for (const { name: one, rowCount } of back) console.log(`${one}: ${rowCount} registros de volta`)
  },
  { asOwner: true },
)

function refuse(error: unknown): never {
  const isTold = [PartitionRefusedError, StoredPartitionError, StoreUnavailableError].some(
    (kind) => error instanceof kind,
  )
  if (!isTold) throw error
  throw new Refused((error as Error).message)
}
