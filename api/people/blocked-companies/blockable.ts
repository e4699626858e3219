import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'

/**
 * Blocking the provider would lock everyone out.
 * @param document canonical
 * @throws VALIDATION_FAILED (unique, or the provider's own)
 */
export async function requireBlockable(db: Executor, document: string): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT EXISTS (SELECT 1 FROM blocked_companies WHERE document = ${document}) AS known,
           EXISTS (SELECT 1 FROM companies WHERE kind = 'PROVIDER' AND (cnpj = ${document} OR left(cnpj, 8) = ${document})) AS own`)
  const refuse = (rule: string, meta = {}) =>
    new ApiError('VALIDATION_FAILED', { errors: [{ field: 'document', rule, meta }] })
  if (rows[0]?.known) throw refuse('unique')
  if (rows[0]?.own) throw refuse('different', { other: 'um CNPJ da própria distribuidora' })
}
