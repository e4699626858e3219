import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type TokenPurpose, tokenUrl } from '#domain/engagement/notifications/account-notices'
import { readSetting } from '#domain/ground/settings/default-settings'
import type { Transaction } from '../db/executor'
import { hashToken } from '../http/authenticate'

export interface TokenOwner {
  tokenPurpose: TokenPurpose
  userId: number | null
  companyId: number | null
}

/**
 * Makes the one link of this owner that works, and ends those before it; it is valid from now on, when the mail leaves
 * (docs/threats.md T5, F7). The owner's row is locked meanwhile, so that two workers cannot leave two.
 * @returns the link, of which the database keeps only the hash; null when the owner may no longer have one
 */
export async function mintTokenLink(
  tx: Transaction,
  { tokenPurpose: purpose, userId, companyId }: TokenOwner,
  { appUrl, now }: { appUrl: string; now: Date },
): Promise<string | null> {
  const isRecovery = purpose === 'RECOVERY'
  const ownerId = isRecovery ? userId : companyId
  const { rows } = isRecovery
    ? await tx.execute(
        sql`SELECT 1 FROM users WHERE id = ${ownerId} AND kind = 'PERSON' AND destroyed_at IS NULL FOR UPDATE`,
      )
    : await tx.execute(
        sql`SELECT 1 FROM companies WHERE id = ${ownerId} AND destroyed_at IS NULL AND (status = 'APPROVED'
             OR (status = 'ACTIVE' AND NOT EXISTS (SELECT 1 FROM users u WHERE u.company_id = companies.id))) FOR UPDATE`,
      )
  if (rows.length === 0) return null
  const { rows: stored } = await tx.execute(
    sql`SELECT key, value FROM settings WHERE key IN ('recoveryToken.hours', 'activationToken.days')`,
  )
  const settings = Object.fromEntries(stored.map(({ key, value }) => [key, value]))
  const hours = isRecovery
    ? readSetting(settings, 'recoveryToken.hours')
    : readSetting(settings, 'activationToken.days') * 24
  const token = randomBytes(32).toString('base64url')
  const at = sql`${now.toISOString()}::timestamptz`
  const owner = isRecovery ? sql`user_id = ${ownerId}` : sql`company_id = ${ownerId}`
  await tx.execute(sql`
    UPDATE account_tokens SET ended_at = ${at} WHERE purpose = ${purpose} AND ${owner} AND used_at IS NULL AND ended_at IS NULL`)
  await tx.execute(sql`
    INSERT INTO account_tokens (purpose, user_id, company_id, token_hash, created_at, expires_at)
    VALUES (${purpose}, ${isRecovery ? ownerId : null}, ${isRecovery ? null : ownerId}, ${hashToken(token)}, ${at}, ${at} + ${hours}::float8 * interval '1 hour')`)
  return tokenUrl(appUrl, purpose, token)
}
