import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { fromCents, fromKnownCents } from '#domain/ground/money/money'
import { canonicalText, type ProposalContent } from '#domain/sales/proposals/proposal-content'
import type { ProposalInput } from '#domain/sales/proposals/proposal-input'
import { budgetMove } from '#domain/sales/proposals/proposal-price'
import { PROPOSAL_STATES, proposalState, versionState } from '#domain/sales/proposals/proposal-states'
import { WARNING_KINDS } from '#domain/sales/proposals/proposal-warnings'
import {
  ANSWER_WAYS,
  ANSWERS,
  type Answer,
  type AnswerWay,
  EQUIPMENT_PRICINGS,
  INVOICERS,
} from '#domain/sales/proposals/proposal-words'
import type { Who } from '../../ground/caller/who'
import type { Config } from '../../ground/config/config'
import type { Executor } from '../../ground/db/executor'
import type { PublishedCost } from '../../ground/db/schema/proposals'
import { toIso } from '../../ground/http/schemas'
import { deriveToken } from '../../ground/mail/proposal-token'
import { paymentAnswer } from './brand'
import { buildDraft, readIssuer } from './build-content'
import { contentAnswer } from './content-answer'
import { findStored, type StoredProposal } from './proposal-queries'
import { readBudgets } from './read-budgets'

const money = () => z.number().nullable()

const proposalDraft = z
  .object({
    clientName: z.string(),
    clientEmail: z.string().nullable(),
    clientPhone: z.string().nullable(),
    invoicedBy: z.enum(INVOICERS),
    pricing: z.enum(EQUIPMENT_PRICINGS),
    marginPercentage: money(),
    options: z.array(z.object({ orderId: z.number().int(), name: z.string(), equipmentPrice: money() })),
    serviceFixed: money(),
    servicePerWp: money(),
    servicePerModule: money(),
    servicePerKm: money(),
    km: z.number().int().nullable(),
    payments: z.array(paymentAnswer),
    validUntil: z.string(),
    assumesDifference: z.boolean(),
    headline: z.string().nullable(),
    intro: z.string().nullable(),
    terms: z.string().nullable(),
    warrantyMonths: z.number().int().nullable(),
    asksCode: z.boolean().openapi({ description: 'O aceite pede um código, mandado ao e-mail do cliente' }),
  })
  .openapi('ProposalDraft')

const optionAnswer = z.object({
  orderId: z.number().int(),
  name: z.string(),
  isBudget: z.boolean(),
  hasEnded: z.boolean(),
  modules: z.number().int(),
  kwp: z.number(),
  endsOn: z.string().nullable(),
  cost: z.number(),
  equipment: z.number(),
  services: z.number(),
  total: z.number(),
  result: z.number(),
  resultPercentage: z.number().nullable(),
  move: z
    .object({
      difference: z.number().openapi({ description: 'Quanto o orçamento subiu; negativo, baixou' }),
      result: z.number().openapi({ description: 'O que sobra do preço publicado' }),
      resultPercentage: z.number().nullable(),
      keepsResultAt: z.number().openapi({ description: 'O que o cliente pagaria para o resultado ficar' }),
    })
    .nullable()
    .openapi({ description: 'O que mudou desde a publicação' }),
  delay: z
    .object({ before: z.string().nullable(), after: z.string().nullable() })
    .nullable()
    .openapi({ description: 'O material chega em outro dia do que na publicação' }),
})

const proposalAnswerFacts = z.object({
  number: z.number().int(),
  answer: z.enum(ANSWERS),
  way: z.enum(ANSWER_WAYS),
  sha256: z.string(),
  orderId: z.number().int().nullable(),
  optionName: z.string().nullable(),
  paymentLabel: z.string().nullable(),
  total: z.number().nullable(),
  name: z.string().nullable(),
  document: z.string().nullable(),
  email: z.string().nullable(),
  hasCode: z.boolean().openapi({ description: 'O e-mail foi confirmado com um código' }),
  address: z.string().nullable(),
  statement: z.string().nullable(),
  reason: z.string().nullable(),
  signedOn: z.string().nullable(),
  hasPaper: z.boolean(),
  rating: z.number().int().nullable(),
  ratingComment: z.string().nullable(),
  at: z.iso.datetime(),
})

export const proposalDetail = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    state: z.enum(PROPOSAL_STATES),
    published: z.number().int(),
    link: z
      .string()
      .nullable()
      .openapi({ description: 'O link do cliente; nulo antes de publicar e depois de revogar' }),
    draft: proposalDraft,
    options: z.array(optionAnswer),
    warnings: z.array(z.object({ kind: z.enum(WARNING_KINDS), text: z.string() })),
    preview: contentAnswer.openapi({ description: 'O que o cliente leria se fosse publicada agora' }),
    isAsPublished: z.boolean().openapi({ description: 'O rascunho é o que está no ar' }),
    versions: z.array(
      z.object({
        number: z.number().int(),
        state: z.enum(PROPOSAL_STATES),
        sha256: z.string(),
        total: z.number(),
        lastDay: z.string(),
        publishedAt: z.iso.datetime(),
        userName: z.string(),
        views: z.number().int(),
        firstViewedAt: z.iso.datetime().nullable(),
        lastViewedAt: z.iso.datetime().nullable(),
      }),
    ),
    answers: z.array(proposalAnswerFacts),
  })
  .openapi('Proposal')
export type ProposalDetail = z.infer<typeof proposalDetail>

interface Life {
  versions: {
    number: number
    sha256: string
    content: ProposalContent
    costs: PublishedCost[]
    lastDay: string
    assumes: boolean
    publishedAt: string
    userName: string
    views: number
    firstViewedAt: string | null
    lastViewedAt: string | null
  }[]
  answers: (Omit<z.infer<typeof proposalAnswerFacts>, 'total'> & {
    totalCents: number | null
    answer: Answer
    way: AnswerWay
  })[]
}

/** Versions, newest first, and the answers to them: one statement. */
export async function readLife(db: Executor, id: number): Promise<Life> {
  const { rows } = await db.execute<Life & Record<string, unknown>>(sql`
    SELECT COALESCE((SELECT jsonb_agg(jsonb_build_object('number', v.number, 'sha256', v.sha256, 'content', v.content, 'costs', v.costs, 'lastDay', v.last_day, 'assumes', v.assumes,
                       'publishedAt', v.published_at, 'userName', u.name, 'views', v.views, 'firstViewedAt', v.first_viewed_at, 'lastViewedAt', v.last_viewed_at) ORDER BY v.number DESC)
                       FROM proposal_versions v JOIN users u ON u.id = v.user_id WHERE v.proposal_id = ${id}), '[]') AS versions,
           COALESCE((SELECT jsonb_agg(jsonb_build_object('number', a.number, 'answer', a.answer, 'way', a.way, 'sha256', a.sha256, 'orderId', a.order_id, 'optionName', a.option_name,
                       'paymentLabel', a.payment_label, 'totalCents', a.total_cents, 'name', a.name, 'document', a.document, 'email', a.email, 'hasCode', a.has_code, 'address', a.address, 'statement', a.statement,
                       'reason', a.reason, 'signedOn', a.signed_on, 'hasPaper', a.paper IS NOT NULL, 'rating', a.rating, 'ratingComment', a.rating_comment, 'at', a.at) ORDER BY a.number DESC)
                       FROM proposal_answers a WHERE a.proposal_id = ${id}), '[]') AS answers`)
  return rows[0]!
}

interface Asked {
  who: Who
  config: Config
  now: Date
}

/**
 * A proposal as its company reads it: the draft with prices and warnings of now, what moved since it was published, its
 * link, versions and answers. Four statements.
 */
export async function readDetail(db: Executor, id: number, asked: Asked): Promise<ProposalDetail> {
  const stored = await findStored(db, asked.who, id)
  return toDetail(db, stored, asked)
}

/** The same of a draft that is not saved. @throws NOT_FOUND */
export async function previewDetail(
  db: Executor,
  id: number,
  { draft, ...asked }: Asked & { draft: ProposalInput },
): Promise<ProposalDetail> {
  const stored = await findStored(db, asked.who, id)
  return toDetail(db, { ...stored, data: draft }, asked)
}

async function toDetail(db: Executor, stored: StoredProposal, { who, config, now }: Asked): Promise<ProposalDetail> {
  const { id, data } = stored
  const orderIds = data.options.map(({ orderId }) => orderId)
  const budgets = await readBudgets(db, who, orderIds, now)
  const issuer = await readIssuer(db, stored.companyId)
  const life = await readLife(db, id)
  const given = { id, draft: data, budgets, issuer, supplier: config.providerName, now }
  const built = buildDraft({ ...given, version: stored.published + 1 })
  const today = saoPauloDate(now)
  const [current] = life.versions
  const hasBudgetEnded = (assumes: boolean) => !assumes && [...budgets.values()].every(({ hasEnded }) => hasEnded)
  const factsOf = (one: Life['versions'][number]) => ({
    isCurrent: one.number === stored.published,
    answer: life.answers.find(({ number }) => number === one.number)?.answer ?? null,
    isRevoked: stored.revokedAt !== null,
    views: one.views,
    validUntil: one.lastDay,
    hasBudgetEnded: hasBudgetEnded(one.assumes),
  })
  const isAsPublished = current !== undefined && stored.revokedAt === null && sameBut(current.content, built.content)
  return {
    id,
    version: stored.version,
    state: proposalState(current ? factsOf(current) : null, today),
    published: stored.published,
    link: linkOf(stored, config),
    draft: data,
    options: built.options.map(({ orderId, name, budget, price }) => {
      const published = current?.costs.find((one) => one.orderId === orderId)
      const move =
        published &&
        budgetMove(
          { totalCents: published.totalCents, costCents: stored.absorbed[orderId] ?? published.costCents },
          budget,
        )
      return {
        orderId,
        name,
        isBudget: budget.isBudget,
        hasEnded: budget.hasEnded,
        modules: budget.modules,
        kwp: budget.watts / 1000,
        endsOn: budget.endsOn,
        cost: fromCents(price.costCents),
        equipment: fromCents(price.equipmentCents),
        services: fromCents(price.serviceCents),
        total: fromCents(price.totalCents),
        result: fromCents(price.resultCents),
        resultPercentage: price.resultPercentage,
        delay:
          published?.readyOn !== undefined && published.readyOn !== budget.readyOn
            ? { before: published.readyOn, after: budget.readyOn }
            : null,
        move: move
          ? {
              difference: fromCents(move.afterCents - move.beforeCents),
              result: fromCents(move.resultCents),
              resultPercentage: move.resultPercentage,
              keepsResultAt: fromCents(move.keepsResultAtCents),
            }
          : null,
      }
    }),
    warnings: built.warnings,
    preview: built.content,
    isAsPublished,
    versions: life.versions.map((one) => ({
      number: one.number,
      state: versionState(factsOf(one), today),
      sha256: one.sha256,
      total: one.content.options[0]?.total ?? 0,
      lastDay: one.lastDay,
      publishedAt: toIso(one.publishedAt)!,
      userName: one.userName,
      views: one.views,
      firstViewedAt: toIso(one.firstViewedAt),
      lastViewedAt: toIso(one.lastViewedAt),
    })),
    answers: life.answers.map(({ totalCents, ...one }) => ({
      ...one,
      total: fromKnownCents(totalCents),
      at: toIso(one.at)!,
    })),
  }
}

/** Two contents that differ in nothing but which version they are, and of which day. */
function sameBut(published: ProposalContent, built: ProposalContent): boolean {
  const strip = ({ version: _, publishedOn: __, ...rest }: ProposalContent) => canonicalText(rest)
  return strip(published) === strip(built)
}

/** The address that a client opens. */
function linkOf({ id, salt, tokenHash, revokedAt }: StoredProposal, config: Config): string | null {
  if (!salt || !tokenHash || revokedAt) return null
  const token = deriveToken(id, salt, tokenHash, config.proposalKeys())
  return token && `${config.appUrl}/p/${token}`
}
