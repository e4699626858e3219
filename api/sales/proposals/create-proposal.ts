import { sql } from 'drizzle-orm'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { newProposalInput, type ProposalInput } from '#domain/sales/proposals/proposal-input'
import { OPTION_NAMES } from '#domain/sales/proposals/proposal-words'
import type { Transaction } from '../../ground/db/executor'
import { proposals } from '../../ground/db/schema/proposals'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { writeOnce } from '../../ground/http/write-once'
import { brandOf } from './brand'
import { PROPOSAL_WRITERS, securedForCompany } from './company-only'
import { proposalDetail, readDetail } from './proposal-detail'
import { noteDeed } from './proposal-event'
import { findStored, visibleProposals, writeOptions } from './proposal-queries'
import { readBudgets } from './read-budgets'

/** Where a brand says nothing. */
const VALID_DAYS = 7

/** @throws VALIDATION_FAILED of the budget: one that is not there, a foreign one, a claim */
export const createProposal = endpoint(
  {
    method: 'post',
    path: '/proposals',
    tags: ['Propostas'],
    summary:
      'Começa a proposta de um orçamento com a marca da empresa; de um orçamento que já tem proposta, a mais nova',
    ...securedForCompany(...PROPOSAL_WRITERS),
    request: { body: body(named(newProposalInput, 'NewProposalInput')) },
    responses: { 201: json(proposalDetail, 'A proposta') },
  },
  async (c) => {
    const { orderId } = c.req.valid('json')
    const { who, deps } = c.var
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      // One at a time for one budget: two taps on a phone are one proposal.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`proposal of ${orderId}`}))`)
      const budget = (await readBudgets(tx, who, [orderId], now)).get(orderId)
      if (!budget) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'orderId', rule: 'exists' }] })
      const { rows } = await tx.execute<{ id: number }>(sql`
        SELECT p.id::int FROM proposal_options x JOIN proposals p ON p.id = x.proposal_id
         WHERE x.order_id = ${orderId} AND ${visibleProposals(who)} ORDER BY p.id DESC LIMIT 1`)
      if (rows[0])
        return { status: 201 as const, body: await readDetail(tx, rows[0].id, { who, config: deps.config, now }) }
      const brand = await brandOf(tx, who.companyId)
      const ofBrand = {
        ...{ headline: brand.headline, intro: brand.intro, terms: brand.terms, warrantyMonths: brand.warrantyMonths },
        ...{
          serviceFixed: brand.serviceFixed,
          servicePerWp: brand.servicePerWp,
          servicePerModule: brand.servicePerModule,
        },
        ...{ servicePerKm: brand.servicePerKm, payments: brand.payments, marginPercentage: brand.marginPercentage },
        asksCode: brand.asksCode,
      }
      const data: ProposalInput = {
        clientName: budget.client?.name ?? 'Cliente',
        clientEmail: budget.client?.email ?? null,
        clientPhone: budget.client?.phone ?? null,
        invoicedBy: 'INTEGRATOR',
        pricing: 'MARGIN',
        options: [{ orderId, name: OPTION_NAMES[0], equipmentPrice: null }],
        km: null,
        validUntil: addDays(saoPauloDate(now), brand.validDays ?? VALID_DAYS),
        assumesDifference: false,
        ...ofBrand,
      }
      const id = await insertProposal(c, tx, data, 'CREATED')
      return { status: 201 as const, body: await readDetail(tx, id, { who, config: deps.config, now }) }
    })
    return c.json(answer.body, 201)
  },
)

/** The same draft anew, of the same budgets, without link, versions and answers. @throws NOT_FOUND */
export const duplicateProposal = endpoint(
  {
    method: 'post',
    path: '/proposals/{id}/duplicate',
    tags: ['Propostas'],
    summary: 'Copia o rascunho de uma proposta para uma nova',
    ...securedForCompany(...PROPOSAL_WRITERS),
    request: { params: idParams },
    responses: { 201: json(proposalDetail, 'A cópia') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const { data } = await findStored(tx, who, c.req.valid('param').id, { lock: true })
      const least = addDays(saoPauloDate(now), VALID_DAYS)
      const copy = { ...data, validUntil: [data.validUntil, least].sort().at(-1)! }
      const id = await insertProposal(c, tx, copy, 'DUPLICATED')
      return { status: 201 as const, body: await readDetail(tx, id, { who, config: deps.config, now }) }
    })
    return c.json(answer.body, 201)
  },
)

async function insertProposal(
  c: ApiContext,
  tx: Transaction,
  data: ProposalInput,
  deed: 'CREATED' | 'DUPLICATED',
): Promise<number> {
  const { who, deps } = c.var
  const { companyId, userId } = who
  const at = deps.now()
  const [row] = await tx
    .insert(proposals)
    .values({ companyId, userId, data, createdAt: at, updatedAt: at })
    .returning({ id: proposals.id })
  await writeOptions(tx, row!.id, data)
  await noteDeed(tx, { companyId, userId, proposalId: row!.id, deed, after: data, at })
  return row!.id
}
