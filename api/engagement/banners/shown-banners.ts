import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { BANNER_KINDS } from '#domain/engagement/banners/banner-words'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { keysOf } from '#domain/ground/objects/keys-of'
import { ApiError } from '../../ground/errors/api-error'
import type { Deps } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, ok } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { forUser, isShown } from '../engagement/visible-banners'
import { bannerImage } from './banner'

export const shownBanner = z
  .object({
    id: z.number().int(),
    kind: z.enum(keysOf(BANNER_KINDS)),
    title: z.string(),
    alt: z.string(),
    link: z.string().nullable(),
    wide: z.array(bannerImage),
    narrow: z.array(bannerImage),
  })
  .openapi('ShownBanner')
export type ShownBanner = z.infer<typeof shownBanner>

/** A page that asks is a page that shows: see `shownBanners`. */
export const listShownBanners = endpoint(
  {
    method: 'get',
    path: '/banners/shown',
    tags: ['Conteúdo'],
    summary: 'Os banners e o pop-up do início, para quem pede; conta que os viu, uma vez por dia',
    ...securedForPeople(),
    // It counts.
    reads: 'leader',
    responses: {
      200: json(z.object({ data: z.array(shownBanner) }).openapi('ShownBannerList'), 'Os que aparecem'),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const { ctes, rows: shown } = shownBanners(who.userId, deps)
    const { rows } = await deps.db.execute<ShownBanner>(sql`${ctes} ${shown}`)
    return c.json({ data: rows }, 200)
  },
)

/**
 * What home shows a user, as the query of its rows and the CTEs before it. They read, and count whom they show them to,
 * each person once a day, so that a page that is loaded again writes nothing. Counters are locked in the order of their
 * banners, and a banner that is deleted meanwhile is not counted. A standby only shows.
 */
export function shownBanners(
  userId: number,
  { now: clock, isStandby = false }: Pick<Deps, 'now' | 'isStandby'>,
): { ctes: SQL; rows: SQL } {
  const now = clock()
  const today = sql`${saoPauloDate(now)}::date`
  const shown = sql`
    WITH shown AS (
      SELECT b.id, b.kind, b.title, b.alt, b.link, b.wide, b.narrow, b.position, s.seen_on
        ${forUser(userId)} AND ${isShown(now)} AND (b.kind = 'BANNER' OR s.closed_at IS NULL))`
  const counted = sql`,
    fresh AS (
      SELECT x.id FROM banners x WHERE x.id IN (SELECT id FROM shown WHERE seen_on IS DISTINCT FROM ${today})
       ORDER BY x.id FOR KEY SHARE OF x),
    seen AS (
      INSERT INTO banner_readers AS s (banner_id, user_id, seen_on) SELECT id, ${userId}::bigint, ${today} FROM fresh
      ON CONFLICT (banner_id, user_id) DO UPDATE SET seen_on = excluded.seen_on WHERE s.seen_on <> excluded.seen_on
      RETURNING banner_id),
    counted AS (
      INSERT INTO banner_days AS d (banner_id, day, views) SELECT banner_id, ${today}, 1 FROM seen ORDER BY banner_id
      ON CONFLICT (banner_id, day) DO UPDATE SET views = d.views + 1)`
  return {
    ctes: isStandby ? shown : sql`${shown}${counted}`,
    rows: sql`SELECT id::int, kind, title, alt, link, wide, narrow FROM shown ORDER BY position, id`,
  }
}

/** No audit row: it only counts. @throws NOT_FOUND for one that is not shown to the caller, or leads nowhere */
export const clickBanner = endpoint(
  {
    method: 'post',
    path: '/banners/{id}/click',
    tags: ['Conteúdo'],
    summary: 'Conta um clique e diz para onde o banner leva; um pop-up não volta a aparecer para quem clicou',
    ...securedForPeople(),
    request: { params: idParams },
    refusals: ['anyone', 'one'],
    responses: {
      200: json(z.object({ link: z.string() }).openapi('BannerLink'), 'Para onde leva'),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const today = sql`${saoPauloDate(now)}::date`
    const { rows } = await deps.db.execute<{ link: string }>(sql`
      WITH named AS (
        SELECT x.id, x.kind, x.link FROM banners x
         WHERE x.link IS NOT NULL AND x.id IN (SELECT b.id ${forUser(who.userId)} AND ${isShown(now)} AND b.id = ${c.req.valid('param').id})
         FOR KEY SHARE OF x),
      closed AS (${closing(who.userId, now)}),
      counted AS (
        INSERT INTO banner_days AS d (banner_id, day, clicks) SELECT id, ${today}, 1 FROM named
        ON CONFLICT (banner_id, day) DO UPDATE SET clicks = d.clicks + 1)
      SELECT link FROM named`)
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    return c.json({ link: rows[0].link }, 200)
  },
)

/** The pop-up `named` is put away for good: by closing it, or by going where it leads. */
const closing = (userId: number, now: Date): SQL => sql`
  INSERT INTO banner_readers AS s (banner_id, user_id, seen_on, closed_at)
  SELECT id, ${userId}::bigint, ${saoPauloDate(now)}::date, ${now.toISOString()}::timestamptz FROM named WHERE kind = 'POPUP'
  ON CONFLICT (banner_id, user_id) DO UPDATE SET closed_at = COALESCE(s.closed_at, excluded.closed_at)`

/** No audit row: it only records that the reader has seen it. @throws NOT_FOUND unless it is a pop-up for the caller */
export const closeBanner = endpoint(
  {
    method: 'post',
    path: '/banners/{id}/close',
    tags: ['Conteúdo'],
    summary: 'Fecha o pop-up de vez, só para quem o pede',
    ...securedForPeople(),
    request: { params: idParams },
    refusals: ['anyone', 'one'],
    responses: { 200: json(ok, 'Fechado') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const { rows } = await deps.db.execute(sql`
      WITH named AS (
        SELECT x.id, x.kind FROM banners x
         WHERE x.kind = 'POPUP' AND x.id IN (SELECT b.id ${forUser(who.userId)} AND ${isShown(now)} AND b.id = ${c.req.valid('param').id})
         FOR KEY SHARE OF x),
      closed AS (${closing(who.userId, now)})
      SELECT id FROM named`)
    if (rows.length === 0) throw new ApiError('NOT_FOUND')
    return c.json({ ok: true as const }, 200)
  },
)
