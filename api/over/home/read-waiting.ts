import { sql } from 'drizzle-orm'
import { QUEUE_COUNT_CAP, QUEUE_SHOWN } from '#domain/insight/queue/queue-groups'
import { type ShownBanner, shownBanners } from '../../engagement/banners/shown-banners'
import { type RawNotice, toNoticeList, unreadNotices } from '../../engagement/notifications/own-notices'
import type { Who } from '../../ground/caller/who'
import { jsonRows } from '../../ground/db/json-rows'
import type { Deps } from '../../ground/http/context'
import { readQueue } from '../../insight/queue/count-queue'
import { toQueueGroups } from '../../insight/queue/queue-answer'

/**
 * What waits for this person, what they have not read, and what is shown to them: one statement. Showing a banner is
 * counted in it; where that cannot be done (a full disk, a read-only database) the page is shown without banners, since
 * users do not come for them.
 */
export async function readWaiting(deps: Deps, who: Who, now: Date) {
  const { db, log } = deps
  const { ctes, rows } = shownBanners(who.userId, deps)
  const notices = jsonRows('notices', unreadNotices(who.userId))
  const read = (shown: typeof ctes, banners: typeof rows) =>
    readQueue<{ notices: RawNotice[]; banners: ShownBanner[] }>(db, who, now, QUEUE_COUNT_CAP, QUEUE_SHOWN, {
      ctes: shown,
      columns: [notices, banners],
    })
  const found = await read(ctes, jsonRows('banners', rows)).catch((error: unknown) => {
    log.warn({ err: error }, 'home is read again without banners')
    return read(sql``, sql`'[]'::json AS banners`)
  })
  return {
    banners: found.beside.banners,
    notices: toNoticeList(found.beside.notices),
    queue: toQueueGroups(found, now),
  }
}
