import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { nextQuotaReset } from '#domain/people/api-quotas/api-quotas'
import type { Transaction } from '../db/executor'
import { ApiError } from '../errors/api-error'
import type { ApiContext } from '../http/context'

/**
 * Counts an upload against what a user may upload on one São Paulo day, in the transaction that keeps it: a repeated
 * form counts once, a refused one not at all. The statement that counts is the one that decides, so that parallel
 * uploads get over it no more than others.
 * @param bytes as they are kept
 * @throws UPLOAD_QUOTA_EXCEEDED (429) with the seconds until midnight
 */
export async function countUpload(c: ApiContext, tx: Transaction, bytes: number): Promise<void> {
  const { config, now } = c.var.deps
  const { files: mostFiles, bytes: mostBytes } = config.uploadsPerDay
  const { rowCount } = await tx.execute(sql`
    INSERT INTO upload_usage AS u (user_id, day, files, bytes)
    SELECT ${c.var.who.userId}::bigint, ${saoPauloDate(now())}::date, 1, ${bytes}::bigint
     WHERE ${mostFiles}::int >= 1 AND ${bytes}::bigint <= ${mostBytes}::bigint
    ON CONFLICT (user_id, day) DO UPDATE SET files = u.files + 1, bytes = u.bytes + excluded.bytes
     WHERE u.files < ${mostFiles}::int AND u.bytes + excluded.bytes <= ${mostBytes}::bigint`)
  if (rowCount) return
  const wait = nextQuotaReset(now()).getTime() - now().getTime()
  throw new ApiError('UPLOAD_QUOTA_EXCEEDED', { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) })
}
