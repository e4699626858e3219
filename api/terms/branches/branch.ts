import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { UFS } from '#domain/ground/places/states'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'

/** One of the provider's own establishments. */
export const branch = z
  .object({
    id: z.number().int(),
    name: z.string(),
    cnpj: z.string().openapi({ description: 'CNPJ canônico, sem pontuação' }),
    stateRegistration: z.string().nullable(),
    phone: z.string().nullable(),
    cep: z.string().nullable(),
    street: z.string().nullable(),
    number: z.string().nullable(),
    complement: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string().nullable(),
    uf: z.enum(UFS),
    enabled: z.boolean(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Branch')
export type Branch = z.infer<typeof branch>

/** What a branch is shown with, over `branches b`. */
export const BRANCH_COLUMNS = sql`
  b.id::int, b.name, b.cnpj, b.state_registration AS "stateRegistration", b.phone, b.cep, b.street, b.number, b.complement, b.district,
  b.city, b.uf, b.enabled, b.version, b.created_at AS "createdAt", b.updated_at AS "updatedAt"`

export const toBranch = answerOf(branch)

/** @throws NOT_FOUND for a missing or deleted one */
export async function findBranchById(db: Executor, id: number): Promise<Branch> {
  const { rows } = await db.execute<Branch>(
    sql`SELECT ${BRANCH_COLUMNS} FROM branches b WHERE b.id = ${id} AND b.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toBranch(rows[0]!)
}
