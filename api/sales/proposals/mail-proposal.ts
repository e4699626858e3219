import { createHash } from 'node:crypto'
import { HIDDEN_CODE, HIDDEN_LINK } from '#domain/engagement/notifications/account-notices'
import { renderMail } from '#domain/engagement/notifications/render-mail'
import type { Transaction } from '../../ground/db/executor'
import { writeOutbox } from '../../ground/mail/write-outbox'

export interface ProposalMail {
  /** One mail is written once. */
  key: string
  recipient: string
  event: 'PROPOSAL_SENT' | 'PROPOSAL_ACCEPTED' | 'PROPOSAL_DECLINED' | 'PROPOSAL_CODE'
  subject: string
  lines: readonly string[]
  /** A last line has the code, which is derived when the mail leaves. */
  hasCode?: true
  /** Of the one link: to the client's page, or to the company's own. */
  link: { label: string; to: 'CLIENT' | 'COMPANY' }
}

/**
 * Puts mails about a proposal into the outbox, where no staff reads them (decision 043). The client's link is not in
 * it: it is derived when the mail leaves, with the company's name as the sender.
 */
export async function mailProposal(
  tx: Transaction,
  mails: readonly ProposalMail[],
  about: { proposalId: number; companyId: number; companyName: string; appUrl: string; now: Date },
): Promise<void> {
  const { proposalId, companyId, companyName, appUrl, now } = about
  await writeOutbox(tx, {
    mails: mails.map(({ key, recipient, event, subject, lines, hasCode, link }) => ({
      ...{ key, recipient, userId: null, companyId, proposalId, event },
      ...renderMail(
        // What somebody typed must not become a second link, or a code.
        {
          subject,
          lines: [
            ...lines.map((line) => line.replaceAll(HIDDEN_LINK, '').replaceAll(HIDDEN_CODE, '')),
            ...(hasCode ? [`Seu código: ${HIDDEN_CODE}`] : []),
          ],
          path: `/proposals/${proposalId}`,
        } as Parameters<typeof renderMail>[0],
        { appUrl, provider: companyName, link: link.label, ...(link.to === 'CLIENT' ? { url: HIDDEN_LINK } : {}) },
      ),
      messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${new URL(appUrl).hostname}>`,
    })),
    notices: [],
    now,
  })
}
