import { eq } from 'drizzle-orm'
import { type ProposalInput, proposalInput } from '#domain/sales/proposals/proposal-input'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { proposals } from '../../ground/db/schema/proposals'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { hasChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { writeOnce } from '../../ground/http/write-once'
import { PROPOSAL_WRITERS, securedForCompany } from './company-only'
import { previewDetail, proposalDetail, readDetail } from './proposal-detail'
import { noteDeed } from './proposal-event'
import { findStored, writeOptions } from './proposal-queries'
import { readBudgets } from './read-budgets'

const proposalChange = documentChange(proposalInput, { document: 'ProposalInput', change: 'ProposalUpdate' })

/** @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED of an option whose budget is not the company's */
export const updateProposal = endpoint(
  {
    method: 'put',
    path: '/proposals/{id}',
    tags: ['Propostas'],
    summary: 'Altera o rascunho; o que já foi publicado fica como está',
    ...securedForCompany(...PROPOSAL_WRITERS),
    request: { params: idParams, body: proposalChange.body },
    responses: { 200: json(proposalDetail, 'A proposta') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const { who, deps } = c.var
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await findStored(tx, who, id, { lock: true, version })
      const data = await proposalChange.whole(c, before.data)
      if (hasChanges(before.data, data)) {
        await requireBudgets(tx, who, data, before.data, now)
        await tx
          .update(proposals)
          .set({ data, version: before.version + 1, updatedAt: now })
          .where(eq(proposals.id, id))
        await writeOptions(tx, id, data)
        const { companyId, userId } = who
        await noteDeed(tx, {
          companyId,
          userId,
          proposalId: id,
          deed: 'SAVED',
          before: before.data,
          after: data,
          at: now,
        })
      }
      return { status: 200 as const, body: await readDetail(tx, id, { who, config: deps.config, now }) }
    })
    return c.json(answer.body, 200)
  },
)

/** New ones must be there; one that it has already stays, whatever became of it. */
async function requireBudgets(
  tx: Transaction,
  who: Who,
  { options }: ProposalInput,
  before: ProposalInput,
  now: Date,
): Promise<void> {
  const known = new Set(before.options.map(({ orderId }) => orderId))
  const found = await readBudgets(
    tx,
    who,
    options.map(({ orderId }) => orderId),
    now,
  )
  const errors = options.flatMap(({ orderId }, at) =>
    known.has(orderId) || found.has(orderId) ? [] : [{ field: `options.${at}.orderId`, rule: 'exists' }],
  )
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
}

/** Keeps nothing. @throws NOT_FOUND, VALIDATION_FAILED of the draft */
export const previewProposal = endpoint(
  {
    method: 'post',
    path: '/proposals/{id}/preview',
    tags: ['Propostas'],
    summary: 'O que o cliente leria, e o que sobraria, com um rascunho que ainda não foi salvo; não altera nada',
    ...securedForCompany(...PROPOSAL_WRITERS),
    request: { params: idParams, body: body(named(proposalInput, 'DraftInput')) },
    responses: { 200: json(proposalDetail, 'A proposta como ficaria') },
  },
  async (c) => {
    const { who, deps } = c.var
    const draft = c.req.valid('json')
    const { id } = c.req.valid('param')
    return c.json(await previewDetail(deps.db, id, { who, config: deps.config, now: deps.now(), draft }), 200)
  },
)
