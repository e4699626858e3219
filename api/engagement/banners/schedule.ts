import { and, eq, sql } from 'drizzle-orm'
import { type BannerKind, MOST_ACTIVE } from '#domain/engagement/banners/banner-words'
import { mostAtOnce } from '#domain/engagement/banners/most-at-once'
import type { Transaction } from '../../ground/db/executor'
import { banners } from '../../ground/db/schema/banners'
import { ApiError } from '../../ground/errors/api-error'

const REFUSED = {
  BANNER: 'BANNER_MAXIMUM_LIMIT_ACTIVE_BANNERS_REACHED',
  POPUP: 'BANNER_MAXIMUM_LIMIT_ACTIVE_POPUP_REACHED',
} as const

/**
 * One writer of the schedule and of the order at a time, so that what `requireRoom` counts stays true. Taken before any
 * row is locked, so that two writers never wait for each other.
 */
export const lockSchedule = (tx: Transaction) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('list banners'))`)

/** Without a picture nothing is shown, and nothing counts (api/engagement/engagement). */
const isShown = sql`${banners.wide} <> '[]'::jsonb`

/**
 * Looks at the whole schedule as it is now written, under `lockSchedule`: at banners with a picture.
 * @throws BANNER_MAXIMUM_LIMIT_ACTIVE_BANNERS_REACHED or …_POPUP_REACHED when some moment to come has too many
 */
export async function requireRoom(tx: Transaction, kind: BannerKind, now: Date): Promise<void> {
  const spans = await tx
    .select({ startsAt: banners.startsAt, endsAt: banners.endsAt })
    .from(banners)
    .where(and(eq(banners.kind, kind), eq(banners.active, true), isShown))
  if (mostAtOnce(spans, now) > MOST_ACTIVE[kind]) throw new ApiError(REFUSED[kind])
}
