import { isOpenState } from '#domain/sales/proposals/proposal-states'
import type { ProposalDeed } from '#domain/sales/proposals/proposal-words'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { writeOnce } from '../../ground/http/write-once'
import { countingMisses, type Found, findLink, stateOf } from './find-link'
import { mailProposal, type ProposalMail } from './mail-proposal'
import { noteDeed } from './proposal-event'

/** What a client does behind a link, in its transaction. */
interface Answering {
  tx: Transaction
  found: Found
  now: Date
  /** Into the company's own record. */
  note: (deed: ProposalDeed, after: object) => Promise<void>
  tell: (mails: readonly ProposalMail[]) => Promise<void>
}

/**
 * Once for each Idempotency-Key, with the proposal locked: whoever publishes, revokes or answers meanwhile has its turn.
 * @throws NOT_FOUND, and what `work` throws
 */
export async function writeBehindLink(
  c: ApiContext,
  token: string,
  work: (answering: Answering) => Promise<void>,
): Promise<{ ok: true }> {
  const { deps } = c.var
  const answer = await countingMisses(c, () =>
    writeOnce(c, async (tx) => {
      const now = deps.now()
      const found = await findLink(c, tx, token, true)
      const { id: proposalId, number, companyId, companyName } = found
      await work({
        ...{ tx, found, now },
        note: (deed, after) => noteDeed(tx, { companyId, userId: null, proposalId, number, deed, after, at: now }),
        async tell(mails) {
          await mailProposal(tx, mails, { proposalId, companyId, companyName, appUrl: deps.config.appUrl, now })
          c.var.wakes.add('mail')
        },
      })
      return { status: 200 as const, body: { ok: true as const } }
    }),
  )
  return answer.body
}

/** Names the hash of the page that was read. @throws PROPOSAL_NOT_CURRENT, _ALREADY_ANSWERED, _EXPIRED */
export function requireAnswerable({ found, now }: Pick<Answering, 'found' | 'now'>, hash: string): void {
  if (found.answer !== null) throw new ApiError('PROPOSAL_ALREADY_ANSWERED')
  if (found.sha256 !== hash) throw new ApiError('PROPOSAL_NOT_CURRENT')
  if (!isOpenState(stateOf(found, now))) throw new ApiError('PROPOSAL_EXPIRED')
}
