import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import {
  AUDIENCES,
  type Audience,
  PROMOTION_STATES,
  promotionState,
} from '#domain/catalogue/promotions/promotion-state'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import type { Executor } from '../../ground/db/executor'
import { promotionImage, reservedKits } from '../../ground/db/promotion-sql'
import { ApiError } from '../../ground/errors/api-error'
import { coverAnswer } from '../pricing/priced-line-answer'

const count = z.number().int()

export const promotion = z
  .object({
    id: count,
    name: z.string(),
    text: z.string().nullable(),
    startsOn: z.string(),
    endsOn: z.string(),
    discount: z.number(),
    awaitsRole: z
      .enum(THRESHOLD_ROLES)
      .nullable()
      .openapi({ description: 'De quem ela aguarda a aprovação; até lá não vende' }),
    state: z.enum(PROMOTION_STATES),
    audience: z.enum(AUDIENCES),
    teamIds: z.array(count),
    companyIds: z.array(count),
    maxKits: count.nullable(),
    maxKitsPerCompany: count.nullable(),
    reservedKits: count.openapi({ description: 'Kits em pedidos e em orçamentos em andamento' }),
    image: coverAnswer.nullable(),
    kits: z.array(z.object({ id: count, name: z.string() })),
    version: count,
  })
  .openapi('Promotion')
export type Promotion = z.infer<typeof promotion>

export type PromotionRow = Omit<Promotion, 'state' | 'teamIds' | 'companyIds'> & {
  audience: Audience
  audienceIds: number[]
  isSuspended: boolean
}

/** What a promotion is shown with, over `promotions p`. */
export const promotionColumns = (now: Date): SQL => sql`
  p.id::int, p.name, p.text, p.starts_on::text AS "startsOn", p.ends_on::text AS "endsOn", p.discount::float8, p.audience,
  array_to_json(p.audience_ids) AS "audienceIds", p.max_kits AS "maxKits", p.max_kits_per_company AS "maxKitsPerCompany",
  p.suspended_at IS NOT NULL AS "isSuspended", p.awaits_role AS "awaitsRole", p.version,
  ${promotionImage} AS image, ${reservedKits(now)} AS "reservedKits",
  COALESCE((SELECT json_agg(json_build_object('id', k.id, 'name', k.name) ORDER BY k.potency, k.id)
              FROM promotion_kits pk JOIN product_kits k ON k.id = pk.kit_id WHERE pk.promotion_id = p.id), '[]') AS kits`

export const toPromotion = ({ audienceIds, isSuspended, ...row }: PromotionRow, now: Date): Promotion => ({
  ...row,
  state: promotionState({ ...row, isSuspended, isAwaiting: row.awaitsRole !== null }, saoPauloDate(now)),
  teamIds: row.audience === 'TEAMS' ? audienceIds : [],
  companyIds: row.audience === 'COMPANIES' ? audienceIds : [],
})

/** @throws NOT_FOUND for a missing or deleted one */
export async function findPromotion(db: Executor, id: number, now: Date): Promise<Promotion> {
  const { rows } = await db.execute<PromotionRow & Record<string, unknown>>(
    sql`SELECT ${promotionColumns(now)} FROM promotions p WHERE p.id = ${id} AND p.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toPromotion(rows[0], now)
}
