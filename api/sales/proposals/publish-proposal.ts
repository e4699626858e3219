import { z } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { fromCents } from '#domain/ground/money/money'
import type { ProposalInput } from '#domain/sales/proposals/proposal-input'
import { priceOption } from '#domain/sales/proposals/proposal-price'
import { LEAST_VALID_DAYS } from '#domain/sales/proposals/proposal-words'
import type { Transaction } from '../../ground/db/executor'
import { proposals, proposalVersions } from '../../ground/db/schema/proposals'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, versioned } from '../../ground/http/schemas'
import { writeOnce } from '../../ground/http/write-once'
import { hashLink, makeToken, newSalt } from '../../ground/mail/proposal-token'
import { buildDraft, readIssuer, termsOf } from './build-content'
import { PROPOSAL_WRITERS, securedForCompany } from './company-only'
import { proposalDetail, readDetail, readLife } from './proposal-detail'
import { noteDeed } from './proposal-event'
import { findStored, type StoredProposal, writeOptions } from './proposal-queries'
import { type ProposalBudget, readBudgets } from './read-budgets'

const one = { params: idParams }
const answers = { 200: json(proposalDetail, 'A proposta') }

/**
 * @throws NOT_FOUND, VERSION_CONFLICT, PROPOSAL_BUDGET_ENDED for an option whose budget is gone, VALIDATION_FAILED of a
 * validity below two days
 */
export const publishProposal = endpoint(
  {
    method: 'post',
    path: '/proposals/{id}/publish',
    tags: ['Propostas'],
    summary: 'Publica o rascunho como uma nova versão, que não muda mais; o link é o mesmo',
    ...securedForCompany(...PROPOSAL_WRITERS),
    request: {
      ...one,
      body: body(
        z
          .object({
            ...versioned,
            keepsResult: z
              .boolean()
              .default(false)
              .openapi({ description: 'O que o orçamento mudou vai para o preço do cliente: o resultado fica' }),
          })
          .openapi('ProposalPublication'),
      ),
    },
    responses: answers,
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, keepsResult } = c.req.valid('json')
    const { who, deps } = c.var
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const stored = await findStored(tx, who, id, { lock: true, version })
      const budgets = await readBudgets(
        tx,
        who,
        stored.data.options.map(({ orderId }) => orderId),
        now,
      )
      requireAlive(stored.data, budgets)
      const data = keepsResult ? await withMoved(tx, stored, budgets) : stored.data
      const number = stored.published + 1
      const issuer = await readIssuer(tx, stored.companyId)
      const supplier = deps.config.providerName
      const built = buildDraft({ id, version: number, draft: data, budgets, issuer, supplier, now })
      requireValidity(built, data, saoPauloDate(now))
      const salt = stored.salt ?? newSalt()
      const tokenHash = stored.tokenHash ?? hashLink(makeToken(id, salt, deps.config.proposalKeys()[0]!))
      await tx.insert(proposalVersions).values({
        proposalId: id,
        number,
        content: built.content,
        sha256: built.sha256,
        costs: built.costs,
        lastDay: built.lastDay,
        assumes: data.assumesDifference,
        userId: who.userId,
        publishedAt: now,
      })
      await tx
        .update(proposals)
        .set({
          data,
          salt,
          tokenHash,
          published: number,
          absorbed: {},
          revokedAt: null,
          version: stored.version + 1,
          updatedAt: now,
        })
        .where(eq(proposals.id, id))
      if (data !== stored.data) await writeOptions(tx, id, data)
      const after = { sha256: built.sha256, costs: built.costs, lastDay: built.lastDay }
      await noteDeed(tx, { ...mine(who), proposalId: id, number, deed: 'PUBLISHED', after, at: now })
      return { status: 200 as const, body: await readDetail(tx, id, { who, config: deps.config, now }) }
    })
    return c.json(answer.body, 200)
  },
)

const mine = ({ companyId, userId }: { companyId: number; userId: number }) => ({ companyId, userId })

function requireAlive({ options }: ProposalInput, budgets: ReadonlyMap<number, ProposalBudget>): void {
  const errors = options.flatMap(({ orderId }, at) => {
    const budget = budgets.get(orderId)
    return budget && !budget.hasEnded
      ? []
      : [{ field: `options.${at}.orderId`, code: 'PROPOSAL_BUDGET_ENDED' as const, meta: { orderId } }]
  })
  if (errors.length > 0) throw new ApiError('PROPOSAL_BUDGET_ENDED', { errors })
}

/** Two days at least, counted to the day on which it really ends (CDC 54-B). */
function requireValidity({ lastDay }: { lastDay: string }, { validUntil }: ProposalInput, today: string): void {
  const min = addDays(today, LEAST_VALID_DAYS)
  if (validUntil < min)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'validUntil', rule: 'afterOrEqual', meta: { min } }] })
  if (lastDay < min)
    throw new ApiError('VALIDATION_FAILED', {
      errors: [{ field: 'validUntil', rule: 'budgetEnds', meta: { max: lastDay } }],
    })
}

/**
 * The draft with what the budgets moved put on its price. Where the integrator invoices, the equipment's price is fixed
 * at what keeps the result; where the distributor does, the equipment follows by itself.
 */
async function withMoved(
  tx: Transaction,
  { id, data, absorbed }: StoredProposal,
  budgets: ReadonlyMap<number, ProposalBudget>,
): Promise<ProposalInput> {
  const [current] = (await readLife(tx, id)).versions
  if (!current || data.invoicedBy === 'DISTRIBUTOR') return data
  const terms = termsOf(data)
  return {
    ...data,
    pricing: 'FIXED',
    options: data.options.map((option) => {
      const budget = budgets.get(option.orderId)!
      const cost =
        absorbed[option.orderId] ?? current.costs.find(({ orderId }) => orderId === option.orderId)?.costCents
      const now = budget.totalCents - budget.serviceFeeCents
      const before = cost ?? now
      const fixed = option.equipmentPrice === null ? null : Math.round(option.equipmentPrice * 100)
      const price = priceOption({ ...budget, totalCents: before, serviceFeeCents: 0 }, terms, fixed)
      return { ...option, equipmentPrice: fromCents(price.equipmentCents + now - before) }
    }),
  }
}

/** @throws NOT_FOUND, VERSION_CONFLICT, PROPOSAL_NOT_PUBLISHED */
export const absorbDifference = endpoint(
  {
    method: 'post',
    path: '/proposals/{id}/absorb',
    tags: ['Propostas'],
    summary: 'Fica com a diferença do orçamento: o cliente lê o mesmo preço',
    ...securedForCompany(...PROPOSAL_WRITERS),
    request: { ...one, body: body(z.object(versioned).openapi('ProposalVersion')) },
    responses: answers,
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { who, deps } = c.var
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const stored = await findStored(tx, who, id, { lock: true, version: c.req.valid('json').version })
      if (stored.published === 0) throw new ApiError('PROPOSAL_NOT_PUBLISHED')
      const budgets = await readBudgets(
        tx,
        who,
        stored.data.options.map(({ orderId }) => orderId),
        now,
      )
      const absorbed = Object.fromEntries(
        [...budgets.values()].map(({ orderId, totalCents, serviceFeeCents }) => [
          orderId,
          totalCents - serviceFeeCents,
        ]),
      )
      await tx
        .update(proposals)
        .set({ absorbed, version: stored.version + 1, updatedAt: now })
        .where(eq(proposals.id, id))
      await noteDeed(tx, {
        ...mine(who),
        proposalId: id,
        number: stored.published,
        deed: 'ABSORBED',
        before: stored.absorbed,
        after: absorbed,
        at: now,
      })
      return { status: 200 as const, body: await readDetail(tx, id, { who, config: deps.config, now }) }
    })
    return c.json(answer.body, 200)
  },
)

/** The link ends at once; a revoked one cannot be told from one that never was. @throws NOT_FOUND, PROPOSAL_NOT_PUBLISHED */
export const revokeProposal = endpoint(
  {
    method: 'post',
    path: '/proposals/{id}/revoke',
    tags: ['Propostas'],
    summary: 'Revoga o link de uma proposta; publicar outra vez faz um link novo',
    ...securedForCompany(...PROPOSAL_WRITERS),
    request: one,
    responses: answers,
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { who, deps } = c.var
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const stored = await findStored(tx, who, id, { lock: true })
      if (stored.published === 0) throw new ApiError('PROPOSAL_NOT_PUBLISHED')
      if (stored.tokenHash !== null) {
        await tx
          .update(proposals)
          .set({ salt: null, tokenHash: null, revokedAt: now, version: stored.version + 1, updatedAt: now })
          .where(eq(proposals.id, id))
        // What waits to be sent would lead nowhere.
        await tx.execute(sql`
          UPDATE outbox_mails SET state = 'DEAD', error = 'O link deste e-mail não vale mais' WHERE proposal_id = ${id} AND state IN ('QUEUED', 'OUTBOX') AND event IN ('PROPOSAL_SENT', 'PROPOSAL_CODE')`)
        await noteDeed(tx, { ...mine(who), proposalId: id, number: stored.published, deed: 'REVOKED', at: now })
      }
      return { status: 200 as const, body: await readDetail(tx, id, { who, config: deps.config, now }) }
    })
    return c.json(answer.body, 200)
  },
)
