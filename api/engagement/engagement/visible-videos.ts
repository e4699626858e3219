import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import { isStaff } from '../../people/companies/visible-companies'
import { isForUser } from './audience'

/** `FROM` and `WHERE` of the published videos `v`, in the playlists `p` of the categories `k`, that are for a user. */
export const videosFor = (userId: number): SQL => sql`
  FROM playlists p JOIN users u ON u.id = ${userId} JOIN roles r ON r.id = u.role_id JOIN companies c ON c.id = u.company_id
  JOIN categories k ON k.id = p.category_id
  JOIN videos v ON v.playlist_id = p.id AND v.published AND v.destroyed_at IS NULL
  LEFT JOIN video_views w ON w.video_id = v.id AND w.user_id = u.id
 WHERE p.destroyed_at IS NULL AND ${isForUser(sql`p`)}`

/** The WHERE for files `f`: users who keep videos see each picture, others those of videos that are for them. */
export const readablePosters = (who: Who): SQL =>
  isStaff(who) && can(who, 'videos:view')
    ? sql`f.video_id IS NOT NULL`
    : sql`EXISTS (SELECT 1 ${videosFor(who.userId)} AND v.id = f.video_id)`
