import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import { isStaff } from '../../people/companies/visible-companies'
import { isForUser, runsNow } from './audience'

/** `FROM` and `WHERE` of the banners `b` that are for a user. */
export const forUser = (userId: number): SQL => sql`
  FROM banners b JOIN users u ON u.id = ${userId} JOIN roles r ON r.id = u.role_id JOIN companies c ON c.id = u.company_id
  LEFT JOIN banner_readers s ON s.banner_id = b.id AND s.user_id = u.id
 WHERE ${isForUser(sql`b`)}`

/** Of them those that home shows now: active, running, with a picture. */
export const isShown = (now: Date): SQL => sql`b.active AND b.wide <> '[]' AND ${runsNow(sql`b`, now)}`

/** The WHERE for files `f`: users who keep banners see each picture, others those of banners that they are shown. */
export const readableBanners = (who: Who, now: Date): SQL =>
  isStaff(who) && can(who, 'banners:view')
    ? sql`f.banner_id IS NOT NULL`
    : sql`EXISTS (SELECT 1 ${forUser(who.userId)} AND b.id = f.banner_id AND ${isShown(now)})`
