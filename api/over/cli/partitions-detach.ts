import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readRanges } from '../../ground/db/partition-plan'
import { readPartitions } from '../../ground/db/partitions'
import { openFileStore } from '../../ground/storage/open-file-store'
import { readStoredPartitions, StoredPartitionError } from '../../ground/storage/partition-file'
import { StoreUnavailableError } from '../../ground/storage/store-unavailable-error'
import { findAuditKeys } from '../audit-logs/audit-keys'
import { detachPartition, PartitionRefusedError } from '../partitions/detach-partition'
import { Refused, runCommand } from './run-command'

const HOW = 'npm run partitions:detach -- audit_logs audit_logs_p1 --before 2025-01-01'
const YEARS_KEPT = 2

/**
 * `npm run partitions:detach -- TABLE PARTITION [--before DATE]`: moves a closed partition, all of whose rows are older
 * than the date (two years ago where none is given), into the file store. Without a table it lists what there is.
 */
const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' }, by: { type: 'string' } },
})

await runCommand(
  async ({ connection, isEmbedded }, config) => {
    const { db } = connection
    const [table, name] = positionals
    if (!table || !name) {
      for (const { table: one, position, untilId } of await readPartitions(db)) {
        const parts = (await readRanges(db, one)).map((part) => part.name)
        console.log(`${one}: último número ${position}, lugar até ${untilId - 1} (${parts.join(', ')})`)
      }
      for (const { name: stored, rowCount, bytes } of await readStoredPartitions(db))
        console.log(`${stored}: no armazenamento, ${rowCount} registros em ${bytes} bytes`)
      throw new Refused(`Informe a tabela e a partição: ${HOW}`)
    }
    mkdirSync(config.dataDir, { recursive: true })
    const folder = mkdtempSync(join(config.dataDir, 'partition-'))
    try {
      const deps = { connection, isEmbedded, files: openFileStore(config), folder, keys: findAuditKeys(config.audit) }
      const stored = await detachPartition(deps, {
        table,
        name,
        before: beforeOf(args.before),
        by: args.by?.trim() || userInfo().username,
      }).catch(refuse)
      for (const { name: one, rowCount, bytes, sha256 } of stored)
        console.log(`${one}: ${rowCount} registros guardados em ${bytes} bytes, sha256 ${sha256}`)
      console.log(`Para trazer de volta: npm run partitions:restore -- ${name}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  { asOwner: true },
)

function beforeOf(text: string | undefined): Date {
  if (text === undefined) {
    const before = new Date()
    before.setFullYear(before.getFullYear() - YEARS_KEPT)
    return before
  }
  const given = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T03:00:00Z`) : null
  if (!given || Number.isNaN(given.getTime())) throw new Refused(`Informe a data como em ${HOW}`)
  return given
}

function refuse(error: unknown): never {
  const isTold = [PartitionRefusedError, StoredPartitionError, StoreUnavailableError].some(
    (kind) => error instanceof kind,
  )
  if (!isTold) throw error
  throw new Refused((error as Error).message)
}
