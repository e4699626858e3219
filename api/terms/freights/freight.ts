import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { inReais } from '#domain/ground/money/money'
import { UFS } from '#domain/ground/places/states'
import type { Transaction } from '../../ground/db/executor'
import { freights } from '../../ground/db/schema/catalogue'

export const freight = z
  .object({
    id: z.number().int(),
    uf: z.enum(UFS),
    region: z.string(),
    percentage: z.number(),
    minimumValue: z.number(),
    deliveryDays: z.number().int(),
    version: z.number().int(),
  })
  .openapi('Freight')
type Freight = z.infer<typeof freight>
type StoredFreight = typeof freights.$inferSelect
export type FreightRow = Omit<Freight, 'minimumValue'> & { minimumValueCents: number }

/** What a freight is shown with, over `freights f`. */
export const FREIGHT_COLUMNS = sql`
  f.id::int, f.uf, f.region, f.percentage::float8, f.minimum_value_cents::float8 AS "minimumValueCents",
  f.delivery_days AS "deliveryDays", f.version`

export const toFreight = (row: FreightRow): Freight => inReais(row)

/** The same of a whole row of the table. */
export const freightOf = ({ id, uf, region, percentage, minimumValueCents, deliveryDays, version }: StoredFreight) =>
  inReais({ id, uf, region, percentage, deliveryDays, version, minimumValueCents }) as Freight

/** Locks the freights that `where` finds, in the order of their ids. */
export const lockFreights = (tx: Transaction, where: SQL) =>
  tx.select().from(freights).where(where).orderBy(freights.id).for('update')
