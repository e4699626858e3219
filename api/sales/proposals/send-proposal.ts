import { brDate } from '#domain/ground/dates/business-date'
import { firstName } from '#domain/sales/proposals/proposal-content'
import { proposalMailInput } from '#domain/sales/proposals/proposal-input'
import { isOpenState } from '#domain/sales/proposals/proposal-states'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { writeOnce } from '../../ground/http/write-once'
import { PROPOSAL_WRITERS, securedForCompany } from './company-only'
import { mailProposal } from './mail-proposal'
import { proposalDetail, readDetail } from './proposal-detail'
import { noteDeed } from './proposal-event'
import { findStored } from './proposal-queries'

/** @throws NOT_FOUND, PROPOSAL_NOT_PUBLISHED where there is no link that a client could answer */
export const sendProposal = endpoint(
  {
    method: 'post',
    path: '/proposals/{id}/email',
    tags: ['Propostas'],
    summary: 'Manda o link ao cliente por e-mail, em nome da empresa',
    ...securedForCompany(...PROPOSAL_WRITERS),
    request: { params: idParams, body: body(named(proposalMailInput, 'ProposalMailInput')) },
    responses: { 200: json(proposalDetail, 'A proposta') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { email, message } = c.req.valid('json')
    const { who, deps } = c.var
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const { companyId } = await findStored(tx, who, id, { lock: true })
      const detail = await readDetail(tx, id, { who, config: deps.config, now })
      if (!isOpenState(detail.state) || !detail.link) throw new ApiError('PROPOSAL_NOT_PUBLISHED')
      const { company, clientName, validUntil } = detail.preview
      await mailProposal(
        tx,
        [
          {
            key: `proposal-sent:${id}:${now.getTime()}:${email}`,
            recipient: email,
            event: 'PROPOSAL_SENT',
            subject: `Sua proposta de energia solar, da ${company.name}`,
            lines: [
              `${firstName(clientName)}, aqui está a proposta ${id} da ${company.name}.`,
              ...(message ? [message] : []),
              `Ela vale até ${brDate(detail.versions[0]?.lastDay ?? validUntil)}.`,
            ],
            link: { label: 'Ver a proposta', to: 'CLIENT' },
          },
        ],
        { proposalId: id, companyId, companyName: company.name, appUrl: deps.config.appUrl, now },
      )
      const { userId } = who
      await noteDeed(tx, {
        companyId,
        userId,
        proposalId: id,
        number: detail.published,
        deed: 'MAILED',
        after: { email, message },
        at: now,
      })
      return { status: 200 as const, body: detail }
    })
    c.var.wakes.add('mail')
    return c.json(answer.body, 200)
  },
)
