import { sql } from 'drizzle-orm'
import { codeRequestInput } from '#domain/sales/proposals/proposal-input'
import { CODE_MINUTES, MOST_CODE_TRIES, MOST_CODES_AN_HOUR } from '#domain/sales/proposals/proposal-words'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, ok } from '../../ground/http/schemas'
import { isCodeOf, newSalt } from '../../ground/mail/proposal-token'
import { type Found, findLink, ofLink, REFUSALS } from './find-link'
import { requireAnswerable, writeBehindLink } from './write-answer'

/**
 * The code that was mailed, counted as a try before anything is written: what is refused rolls back, and the try must
 * stay. One statement.
 * @throws VALIDATION_FAILED of the code: wrong, of another mailbox, too old, tried too often
 */
async function requireCode(c: ApiContext, { id, number }: Found, email: string, typed: string): Promise<void> {
  const { deps } = c.var
  const since = new Date(deps.now().getTime() - CODE_MINUTES * 60_000).toISOString()
  const { rows } = await deps.db.execute<{ email: string; salt: string }>(sql`
    UPDATE proposal_codes SET tries = tries + 1
     WHERE proposal_id = ${id} AND number = ${number} AND tries < ${MOST_CODE_TRIES} AND sent_at > ${since}::timestamptz
    RETURNING email, salt`)
  const code = rows[0] && { ...rows[0], proposalId: id, number }
  if (!code || code.email !== email || !isCodeOf(code, typed, deps.config.proposalKeys()))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'code', rule: 'proposalCode' }] })
}

/**
 * A code that came along with an acceptance, where its version asks for one.
 * @returns the version that the mailbox was shown for; null where none was asked
 * @throws NOT_FOUND, VALIDATION_FAILED of the code
 */
export async function checkCode(
  c: ApiContext,
  token: string,
  { email, code = '' }: { email: string; code?: string | undefined },
): Promise<number | null> {
  const found = await findLink(c, c.var.deps.db, token)
  // What was answered is said by the answer's own transaction, to a repeated try too.
  if (!found.content.asksCode || found.answer !== null) return null
  await requireCode(c, found, email, code)
  return found.number
}

/**
 * Mails a code to who is about to accept. Five an hour for a version, whoever asks.
 * @throws as `acceptProposal`, RATE_LIMITED
 */
export const requestCode = endpoint(
  {
    ...ofLink,
    method: 'post',
    path: '/publicProposals/{token}/code',
    summary: 'Manda por e-mail o código que o aceite pede; vale 15 minutos',
    request: { ...ofLink.request, body: body(named(codeRequestInput, 'CodeAsk')) },
    responses: { 200: json(ok, 'A caminho; também de uma proposta que não pede código'), ...REFUSALS },
  },
  async (c) => {
    const { token } = c.req.valid('param')
    const { hash, email } = c.req.valid('json')
    const answer = await writeBehindLink(c, token, async ({ tx, found, now, note, tell }) => {
      requireAnswerable({ found, now }, hash)
      if (!found.content.asksCode) return
      const at = sql`${now.toISOString()}::timestamptz`
      const isNewHour = sql`k.counted_from <= ${at} - interval '1 hour'`
      const { rows } = await tx.execute<{ salt: string }>(sql`
        INSERT INTO proposal_codes AS k (proposal_id, number, email, salt, sent_at, counted_from)
        VALUES (${found.id}, ${found.number}, ${email}, ${newSalt()}, ${at}, ${at})
        ON CONFLICT (proposal_id, number) DO UPDATE
           SET email = excluded.email, salt = excluded.salt, sent_at = excluded.sent_at, tries = 0,
               sends = CASE WHEN ${isNewHour} THEN 1 ELSE k.sends + 1 END,
               counted_from = CASE WHEN ${isNewHour} THEN excluded.counted_from ELSE k.counted_from END
         WHERE ${isNewHour} OR k.sends < ${MOST_CODES_AN_HOUR}
        RETURNING salt`)
      const salt = rows[0]?.salt
      if (!salt) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: 3_600 })
      await note('CODE_SENT', { email })
      await tell([
        {
          key: `proposal-code:${found.id}:${found.number}:${salt}`,
          recipient: email,
          event: 'PROPOSAL_CODE',
          subject: `Código para aceitar a proposta ${found.id}`,
          lines: [
            `A ${found.companyName} pede que você confirme o seu e-mail antes de aceitar a proposta ${found.id}.`,
            `Digite o código na página do aceite. Ele vale ${CODE_MINUTES} minutos. Se não foi você, não faça nada.`,
          ],
          hasCode: true,
          link: { label: 'Voltar à proposta', to: 'CLIENT' },
        },
      ])
    })
    return c.json(answer, 200)
  },
)
