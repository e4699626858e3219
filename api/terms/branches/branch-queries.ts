import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { toIso } from '../../ground/http/schemas'
import type { Branch } from './branch'

/** What a branch is shown with, over `branches b`. */
export const BRANCH_COLUMNS = sql`
  b.id::int, b.name, b.cnpj, b.state_registration AS "stateRegistration", b.phone, b.cep, b.street, b.number, b.complement, b.district,
  b.city, b.uf, b.enabled, b.version, b.created_at AS "createdAt", b.updated_at AS "updatedAt"`

export const toBranch = (row: Branch): Branch => ({
  ...row,
  createdAt: toIso(row.createdAt)!,
  updatedAt: toIso(row.updatedAt)!,
})

/** @throws NOT_FOUND for a missing or deleted one */
export async function findBranchById(db: Executor, id: number): Promise<Branch> {
  const { rows } = await db.execute<Branch>(
    sql`SELECT ${BRANCH_COLUMNS} FROM branches b WHERE b.id = ${id} AND b.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toBranch(rows[0]!)
}
