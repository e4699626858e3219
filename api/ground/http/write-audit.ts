import type { Transaction } from '../db/executor'
import { auditLogs } from '../db/schema/records'
import type { ApiContext } from './context'

const SECRET_FIELDS = new Set([
  'password',
  'passwordHash',
  'tokenHash',
  'token',
  'secret',
  'previousSecret',
  'olderSecrets',
])

/**
 * Writes the one audit row of a mutation, in its transaction (docs/threats.md T28). Secrets are left out, not masked.
 * @param record `before` is null for a creation, `after` for a deletion
 */
export async function writeAudit(
  c: ApiContext,
  tx: Transaction,
  record: {
    action: string
    table: string
    id: number | string
    /** The product that a price rule is about. */
    productId?: number
    before: object | null
    after: object | null
  },
): Promise<void> {
  await tx.insert(auditLogs).values({
    userId: c.get('who')?.userId ?? null,
    action: record.action,
    tableName: record.table,
    recordId: String(record.id),
    productId: record.productId ?? null,
    before: withoutSecrets(record.before),
    after: withoutSecrets(record.after),
    requestId: c.get('requestId'),
  })
}

function withoutSecrets(row: object | null): object | null {
  return row && Object.fromEntries(Object.entries(row).filter(([field]) => !SECRET_FIELDS.has(field)))
}
