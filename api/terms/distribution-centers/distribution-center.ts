import { z } from '@hono/zod-openapi'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { distributionCenterEntry } from '#domain/ground/nouns/distribution-center-entry'
import { UFS } from '#domain/ground/places/states'
import type { Executor, Transaction } from '../../ground/db/executor'
import { distributionCenters } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import type { UsesOf } from '../../ground/errors/require-unused'

export const distributionCenter = z
  .object({
    id: z.number().int(),
    name: z.string(),
    cnpj: z.string().nullable().openapi({ description: 'CNPJ canônico, sem pontuação' }),
    stateRegistration: z.string().nullable(),
    cep: z.string().nullable(),
    street: z.string().nullable(),
    number: z.string().nullable(),
    complement: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string().nullable(),
    uf: z.enum(UFS),
    default: z.boolean(),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('DistributionCenter')
export type DistributionCenter = z.infer<typeof distributionCenter>

/** What a centre is shown with, over `distribution_centers d`. */
export const CENTER_COLUMNS = sql`
  d.id::int, d.name, d.cnpj, d.state_registration AS "stateRegistration", d.cep, d.street, d.number, d.complement, d.district, d.city, d.uf,
  d.is_default AS "default", d.enabled, d.version`

/** @throws NOT_FOUND for a missing or deleted one */
export async function findDistributionCenterById(db: Executor, id: number): Promise<DistributionCenter> {
  const { rows } = await db.execute<DistributionCenter>(
    sql`SELECT ${CENTER_COLUMNS} FROM distribution_centers d WHERE d.id = ${id} AND d.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]!
}

/** The one that is the default now; null on an installation that has none yet. */
export async function findDefaultCenter(tx: Transaction): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT id::int FROM distribution_centers WHERE is_default AND destroyed_at IS NULL`,
  )
  return rows[0]?.id ?? null
}

/**
 * Takes the default from the centre that has it; its version rises, so that a form that still shows it as the default
 * is stale. The list must be locked (`lockList`), or two could be left.
 */
export async function takeDefault(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(distributionCenters)
    .set({ isDefault: false, version: sql`${distributionCenters.version} + 1`, updatedAt: now })
    .where(and(eq(distributionCenters.isDefault, true), isNull(distributionCenters.destroyedAt)))
}

/** How many orders and budgets, old ones too, say that their goods leave from a centre. */
export async function usesOfDistributionCenter(
  tx: Transaction,
  id: number,
): Promise<UsesOf<typeof distributionCenterEntry>> {
  const { rows } = await tx.execute<UsesOf<typeof distributionCenterEntry>>(
    sql`SELECT count(*)::int AS orders FROM orders WHERE distribution_center_id = ${id} OR id IN (SELECT order_id FROM shipments WHERE center_id = ${id})`,
  )
  return rows[0]!
}
