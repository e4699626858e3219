import type { ProposalDeed } from '#domain/sales/proposals/proposal-words'
import type { Transaction } from '../../ground/db/executor'
import { proposalEvents } from '../../ground/db/schema/proposals'

/** Writes what was done into the company's own record, in the transaction that does it. */
export async function noteDeed(
  tx: Transaction,
  deed: {
    companyId: number
    proposalId: number | null
    number?: number | null
    userId: number | null
    deed: ProposalDeed
    before?: object | null
    after?: object | null
    at: Date
  },
): Promise<void> {
  await tx.insert(proposalEvents).values({ before: null, after: null, number: null, ...deed })
}
