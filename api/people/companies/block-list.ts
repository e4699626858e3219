import { sql } from 'drizzle-orm'
import { cnpjRoot } from '#domain/ground/documents/cnpj'
import { blockingKeys } from '#domain/people/companies/block-list'
import type { Executor, Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'

/**
 * Blocking a CNPJ and moving a company with that CNPJ forward take the same lock, so that neither misses what the other
 * has not committed yet (docs/threats.md T29). Held to the end of the transaction; one root at a time.
 */
export async function lockCnpjRoot(tx: Transaction, document: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cnpj ${cnpjRoot(document)}`}, 0))`)
}

/** @param cnpj canonical */
export async function isBlocked(db: Executor, cnpj: string): Promise<boolean> {
  const [whole, root] = blockingKeys(cnpj)
  const { rows } = await db.execute(sql`SELECT 1 FROM blocked_companies WHERE document IN (${whole}, ${root}) LIMIT 1`)
  return rows.length > 0
}

/**
 * The block list at every door of a company (docs/threats.md T29).
 * @throws COMPANY_BLOCKED, or COMPANY_BLOCKED_IN_REGISTER for who registers
 */
export async function requireNotBlocked(
  tx: Transaction,
  cnpj: string,
  code: 'COMPANY_BLOCKED' | 'COMPANY_BLOCKED_IN_REGISTER' = 'COMPANY_BLOCKED',
): Promise<void> {
  await lockCnpjRoot(tx, cnpj)
  if (await isBlocked(tx, cnpj)) throw new ApiError(code, { errors: [{ field: 'cnpj', code }] })
}
