import { z } from '@hono/zod-openapi'
import { eq, type SQL, sql } from 'drizzle-orm'
import { BANNER_KINDS } from '#domain/engagement/banners/banner-words'
import { keysOf } from '#domain/ground/objects/keys-of'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { banners } from '../../ground/db/schema/banners'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { audienceWords } from '../engagement/audience'

/** One size of a picture. */
export const bannerImage = z
  .object({ fileId: z.number().int(), width: z.number().int(), height: z.number().int() })
  .openapi('BannerImage')

export const banner = z
  .object({
    id: z.number().int(),
    kind: z.enum(keysOf(BANNER_KINDS)),
    title: z.string(),
    alt: z.string(),
    link: z.string().nullable(),
    wide: z.array(bannerImage).openapi({ description: 'Os tamanhos da imagem larga; sem ela, não aparece' }),
    narrow: z.array(bannerImage).openapi({ description: 'Os da imagem estreita, para celulares' }),
    roleId: z.number().int().nullable(),
    regionalId: z.number().int().nullable(),
    uf: z.string().nullable(),
    companyId: z.number().int().nullable(),
    audience: z.string().openapi({ description: 'Para quem é, em palavras; vazio: para todos' }),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    active: z.boolean(),
    position: z.number().int(),
    views: z.number().int().openapi({ description: 'Pessoas que o viram, contadas uma vez por dia' }),
    clicks: z.number().int(),
    version: z.number().int(),
  })
  .openapi('Banner')
export type Banner = z.infer<typeof banner>

export const bannerColumns = (
  who: Who,
): SQL => sql`b.id::int, b.kind, b.title, b.alt, b.link, b.wide, b.narrow, b.role_id::int AS "roleId",
  b.regional_id::int AS "regionalId", b.uf, b.company_id::int AS "companyId", ${audienceWords(who, sql`b`)} AS audience,
  b.starts_at AS "startsAt", b.ends_at AS "endsAt", b.active, b.position, b.version,
  (SELECT COALESCE(sum(d.views), 0)::int FROM banner_days d WHERE d.banner_id = b.id) AS views,
  (SELECT COALESCE(sum(d.clicks), 0)::int FROM banner_days d WHERE d.banner_id = b.id) AS clicks`

export const toBanner = answerOf(banner)

/** @throws NOT_FOUND */
export async function findBanner(db: Executor, who: Who, id: number): Promise<Banner> {
  const { rows } = await db.execute<Banner>(sql`SELECT ${bannerColumns(who)} FROM banners b WHERE b.id = ${id}`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toBanner(rows[0])
}

/** @throws NOT_FOUND, or VERSION_CONFLICT when someone saved after `version` was read */
export async function lockBanner(tx: Transaction, id: number, version?: number) {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}
