import { type SQL, sql } from 'drizzle-orm'
import { PROOF_MINUTES } from '#domain/people/users/proof'
import type { Executor } from '../../ground/db/executor'

const PROOF_MS = PROOF_MINUTES * 60_000

/** What is known of the owner of one session. */
export interface Proof {
  /** Until when the session may change credentials; null where its owner has not proved to be it. */
  heldUntil: Date | null
  hasTwoStep: boolean
  /** Of the present second step: its code was given within the last minutes. */
  hasCode: boolean
  /** Of `known_devices`: where the session stands, while that device is known. */
  deviceId: number | null
}

export interface ProofFacts {
  passwordProvedAt: string | Date | null
  codeProvedAt: string | Date | null
  twoStepSince: string | Date | null
}

/** What `proofOf` reads of a session; the tables are named ses (access_tokens) and s (two_steps). */
export const PROOF_FACTS: SQL = sql`
  ses.password_proved_at AS "passwordProvedAt", ses.code_proved_at AS "codeProvedAt", s.confirmed_at AS "twoStepSince"`

/** The password, and a code where there is a second step by now, each not older than five minutes. */
export function proofOf(facts: ProofFacts, now: Date): Omit<Proof, 'deviceId'> {
  const ends = (at: string | Date | null) => (at === null ? 0 : new Date(at).getTime() + PROOF_MS)
  const hasTwoStep = facts.twoStepSince !== null
  const codeUntil = ends(facts.codeProvedAt)
  const until = Math.min(ends(facts.passwordProvedAt), hasTwoStep ? codeUntil : Number.POSITIVE_INFINITY)
  return {
    heldUntil: until > now.getTime() ? new Date(until) : null,
    hasTwoStep,
    hasCode: hasTwoStep && codeUntil > now.getTime(),
  }
}

/** @param tokenId of a session that is open */
export async function findProof(db: Executor, tokenId: number, now: Date): Promise<Proof> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<ProofFacts & { deviceId: number | null } & Record<string, unknown>>(sql`
    SELECT ${PROOF_FACTS},
           (SELECT d.id::int FROM known_devices d WHERE d.id = ses.device_id AND d.ended_at IS NULL AND d.expires_at > ${at}) AS "deviceId"
      FROM access_tokens ses LEFT JOIN two_steps s ON s.user_id = ses.user_id AND s.confirmed_at IS NOT NULL
     WHERE ses.id = ${tokenId}`)
  const row = rows[0]!
  return { ...proofOf(row, now), deviceId: row.deviceId }
}
