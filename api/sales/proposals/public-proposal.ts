import { z } from '@hono/zod-openapi'
import { and, eq, sql } from 'drizzle-orm'
import { brDate } from '#domain/ground/dates/business-date'
import { saoPauloDate, saoPauloMoment } from '#domain/ground/dates/sao-paulo'
import { formatDocument } from '#domain/ground/documents/client-document'
import { formatCentsText } from '#domain/ground/money/format-cents-text'
import { toCents } from '#domain/ground/money/money'
import { ORDER_TYPES, type OrderType } from '#domain/ground/order-words/order-types'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ground/order-words/statuses'
import type { ProposalContent } from '#domain/sales/proposals/proposal-content'
import { acceptanceInput, codeRequestInput, declineInput, ratingInput } from '#domain/sales/proposals/proposal-input'
import { isOpenState, PROPOSAL_STATES, versionState } from '#domain/sales/proposals/proposal-states'
import {
  ANSWERS,
  type Answer,
  CODE_MINUTES,
  MOST_CODE_TRIES,
  MOST_CODES_AN_HOUR,
} from '#domain/sales/proposals/proposal-words'
import type { Executor, Transaction } from '../../ground/db/executor'
import { effectiveStatus } from '../../ground/db/order-status-sql'
import { brandLogos, proposalAnswers } from '../../ground/db/schema/proposals'
import { ApiError } from '../../ground/errors/api-error'
import { clientAddress } from '../../ground/http/client-address'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, ok, refusals, toIso } from '../../ground/http/schemas'
import { writeOnce } from '../../ground/http/write-once'
import { hashLink, isCodeOf, newSalt, PROPOSAL_TOKEN } from '../../ground/mail/proposal-token'
import { logoResponse } from './brand'
import { contentAnswer } from './content-answer'
import { mailProposal, type ProposalMail } from './mail-proposal'
import { noteDeed } from './proposal-event'

/** What the one statement reads behind a link. */
interface Found {
  id: number
  companyId: number
  companyName: string
  companyEmail: string | null
  number: number
  content: ProposalContent
  sha256: string
  costs: { orderId: number }[]
  lastDay: string
  assumes: boolean
  views: number
  answer: Answer | null
  answeredAt: string | null
  optionName: string | null
  paymentLabel: string | null
  totalCents: number | null
  rating: number | null
  acceptedBefore: string | null
  /** Statuses by order; of the accepted one, its days too. */
  ended: number[]
  order: {
    budget: boolean
    type: OrderType
    status: OrderStatus
    readyOn: string | null
    shippedAt: string | null
    deliveredAt: string | null
  } | null
}

/**
 * The proposal behind a link: unknown, malformed and revoked are one answer, by the same statement.
 * @param lock for an answer, which waits for whoever publishes or revokes
 * @throws NOT_FOUND
 */
async function findLink(c: ApiContext, db: Executor | Transaction, token: string, lock = false): Promise<Found> {
  const now = c.var.deps.now()
  const hash = hashLink(token)
  // Alone, so that what it waits for is read afterwards: a version that was being published is the newest one then.
  if (lock) await db.execute(sql`SELECT 1 FROM proposals p WHERE p.token_hash = ${hash} FOR UPDATE`)
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    SELECT p.id::int, p.company_id::int AS "companyId", co.fantasy_name AS "companyName", COALESCE((SELECT b.data ->> 'email' FROM brands b WHERE b.company_id = co.id), co.email) AS "companyEmail",
           v.number, v.content, v.sha256, v.costs, v.last_day::text AS "lastDay", v.assumes, v.views,
           a.answer, a.at AS "answeredAt", a.option_name AS "optionName", a.payment_label AS "paymentLabel", a.total_cents::float8 AS "totalCents", a.rating,
           CASE WHEN a.answer IS NULL THEN (SELECT max(b.at) FROM proposal_answers b WHERE b.proposal_id = p.id AND b.answer = 'ACCEPTED') END AS "acceptedBefore",
           COALESCE((SELECT jsonb_agg(o.id) FROM proposal_options x JOIN orders o ON o.id = x.order_id WHERE x.proposal_id = p.id AND ${effectiveStatus(now)} IN ('EXPIRED', 'CANCELED')), '[]') AS ended,
           (SELECT jsonb_build_object('budget', o.budget, 'type', o.type, 'status', ${effectiveStatus(now)}, 'shippedAt', o.shipped_at, 'deliveredAt', o.delivered_at,
                     'readyOn', (SELECT max(l.available_at)::text FROM order_lines l WHERE l.order_id = o.id)) FROM orders o WHERE o.id = a.order_id) AS "order"
      FROM proposals p JOIN companies co ON co.id = p.company_id
      JOIN proposal_versions v ON v.proposal_id = p.id AND v.number = p.published
      LEFT JOIN proposal_answers a ON a.proposal_id = p.id AND a.number = p.published
     WHERE p.token_hash = ${hash}`)
  const found = rows[0]
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

/**
 * Counts a link that leads nowhere against whoever tried it, after the transaction: inside it a second connection would
 * be waited for that the embedded database has not.
 * @throws RATE_LIMITED for who tries many, else what `work` throws
 */
async function countingMisses<T>(c: ApiContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND')
      await c.var.deps.publicLimits.take('proposal', clientAddress(c))
    throw error
  }
}

/** The state that the link's page says; a budget that ended ends its option, and the last one the proposal. */
function stateOf(found: Found, now: Date) {
  const { answer, views, lastDay, assumes, costs, ended } = found
  const facts = {
    ...{ isCurrent: true, isRevoked: false, answer, views },
    validUntil: lastDay,
    hasBudgetEnded: !assumes && costs.every(({ orderId }) => ended.includes(orderId)),
  }
  return versionState(facts, saoPauloDate(now))
}

const publicAnswer = z
  .object({
    content: contentAnswer,
    sha256: z.string(),
    state: z.enum(PROPOSAL_STATES),
    closedOptions: z.array(z.number().int()).openapi({ description: 'Opções que não podem mais ser aceitas' }),
    answer: z
      .object({
        answer: z.enum(ANSWERS),
        at: z.iso.datetime(),
        optionName: z.string().nullable(),
        paymentLabel: z.string().nullable(),
        total: z.number().nullable(),
        rating: z.number().int().nullable(),
      })
      .nullable(),
    acceptedBefore: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Uma versão anterior foi aceita: esta pede um novo aceite' }),
    order: z
      .object({
        type: z.enum(ORDER_TYPES),
        status: z.enum(ORDER_STATUSES),
        readyOn: z.string().nullable(),
        shippedAt: z.iso.datetime().nullable(),
        deliveredAt: z.iso.datetime().nullable(),
      })
      .nullable()
      .openapi({ description: 'Depois de enviado: onde está, sem preços' }),
  })
  .openapi('PublicProposal')

const route = {
  tags: ['Propostas'],
  security: [],
  request: { params: z.object({ token: z.string().regex(PROPOSAL_TOKEN) }) },
}
const MISSES = { 404: refusals.one[404], 429: refusals.anyone[429] }
const REFUSALS = { ...MISSES, 400: refusals.write[400], 409: refusals.write[409], 422: refusals.anyone[422] }

/** One statement. @throws as `findLink` */
export const showPublicProposal = endpoint(
  {
    ...route,
    method: 'get',
    path: '/publicProposals/{token}',
    summary: 'O que o cliente lê pelo link; não conta como visita',
    reads: 'leader',
    responses: { 200: json(publicAnswer, 'A proposta'), ...MISSES },
  },
  async (c) => {
    const { deps } = c.var
    const found = await countingMisses(c, () => findLink(c, deps.db, c.req.valid('param').token))
    const { answer, answeredAt, optionName, paymentLabel, totalCents, rating, order } = found
    return c.json(
      {
        content: found.content,
        sha256: found.sha256,
        state: stateOf(found, deps.now()),
        closedOptions: closedOptions(found),
        answer: answer && {
          ...{ answer, at: toIso(answeredAt)!, optionName, paymentLabel, rating },
          total: totalCents === null ? null : totalCents / 100,
        },
        acceptedBefore: toIso(found.acceptedBefore),
        order:
          order && !order.budget
            ? {
                type: order.type,
                status: order.status,
                readyOn: order.readyOn,
                shippedAt: toIso(order.shippedAt),
                deliveredAt: toIso(order.deliveredAt),
              }
            : null,
      },
      200,
    )
  },
)

const closedOptions = ({ assumes, costs, ended }: Found): number[] =>
  assumes ? [] : costs.flatMap(({ orderId }, at) => (ended.includes(orderId) ? [at] : []))

/** Counts a reader, but for sessions of the company itself. One statement; no address is kept. @throws NOT_FOUND */
export const countProposalView = endpoint(
  {
    ...route,
    method: 'post',
    path: '/publicProposals/{token}/view',
    summary: 'Conta uma visita: a imagem da página chama, e não a página',
    responses: { 200: json(ok, 'Contada, ou da própria empresa'), ...MISSES },
  },
  async (c) => {
    const { deps, who } = c.var
    const at = sql`${deps.now().toISOString()}::timestamptz`
    const { rows } = await deps.db.execute(sql`
      WITH p AS (SELECT id, published, company_id FROM proposals WHERE token_hash = ${hashLink(c.req.valid('param').token)}),
      counted AS (
        UPDATE proposal_versions v SET views = v.views + 1, first_viewed_at = COALESCE(v.first_viewed_at, ${at}), last_viewed_at = ${at}
          FROM p WHERE v.proposal_id = p.id AND v.number = p.published AND p.company_id IS DISTINCT FROM ${who?.companyId ?? null}::bigint)
      SELECT 1 FROM p`)
    if (rows.length === 0) {
      await deps.publicLimits.take('proposal', clientAddress(c))
      throw new ApiError('NOT_FOUND')
    }
    return c.json({ ok: true as const }, 200)
  },
)

/** A logo by its hash: of the company whose link it is, so that a published version keeps the one of its day. */
export const showPublicLogo = endpoint(
  {
    method: 'get',
    path: '/publicProposals/{token}/logo/{sha256}',
    tags: route.tags,
    security: [],
    summary: 'O logotipo que a proposta mostra',
    request: { params: route.request.params.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }) },
    responses: {
      200: {
        description: 'WebP',
        content: { 'image/webp': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
      },
      ...MISSES,
    },
  },
  async (c) => {
    const { token, sha256 } = c.req.valid('param')
    const { deps } = c.var
    const { rows } = await deps.db.execute<{ data: string }>(sql`
      SELECT l.data FROM proposals p JOIN ${brandLogos} l ON l.company_id = p.company_id AND l.sha256 = ${sha256} WHERE p.token_hash = ${hashLink(token)}`)
    if (!rows[0]) {
      await deps.publicLimits.take('proposal', clientAddress(c))
      throw new ApiError('NOT_FOUND')
    }
    // The address is a secret: no shared cache may keep it.
    return logoResponse(rows[0].data, 'private, max-age=86400, immutable')
  },
)

/** What is ticked, word for word: part of the evidence. */
const statementOf = (option: string, payment: string, total: string): string =>
  `Li a proposta e aceito o valor e as condições: ${option}, ${payment}, ${total}.`

/** Names the hash of the page that was read. @throws PROPOSAL_NOT_CURRENT, _ALREADY_ANSWERED, _EXPIRED */
function requireAnswerable(found: Found, hash: string, now: Date): void {
  if (found.answer !== null) throw new ApiError('PROPOSAL_ALREADY_ANSWERED')
  if (found.sha256 !== hash) throw new ApiError('PROPOSAL_NOT_CURRENT')
  if (!isOpenState(stateOf(found, now))) throw new ApiError('PROPOSAL_EXPIRED')
}

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
async function checkCode(
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
    ...route,
    method: 'post',
    path: '/publicProposals/{token}/code',
    summary: 'Manda por e-mail o código que o aceite pede; vale 15 minutos',
    request: { ...route.request, body: body(named(codeRequestInput, 'CodeAsk')) },
    responses: { 200: json(ok, 'A caminho; também de uma proposta que não pede código'), ...REFUSALS },
  },
  async (c) => {
    const { token } = c.req.valid('param')
    const { hash, email } = c.req.valid('json')
    const { deps } = c.var
    const answer = await countingMisses(c, () =>
      writeOnce(c, async (tx) => {
        const now = deps.now()
        const found = await findLink(c, tx, token, true)
        requireAnswerable(found, hash, now)
        if (!found.content.asksCode) return { status: 200 as const, body: { ok: true as const } }
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
        await noteDeed(tx, {
          companyId: found.companyId,
          userId: null,
          proposalId: found.id,
          number: found.number,
          deed: 'CODE_SENT',
          after: { email },
          at: now,
        })
        await tell(c, tx, found, [
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
        return { status: 200 as const, body: { ok: true as const } }
      }),
    )
    return c.json(answer.body, 200)
  },
)

/**
 * The one acceptance of a version. It sends no order (decision 043).
 * @throws NOT_FOUND, PROPOSAL_NOT_CURRENT for a page that another version has replaced, PROPOSAL_ALREADY_ANSWERED,
 * PROPOSAL_EXPIRED, PROPOSAL_CODE_REQUIRED, VALIDATION_FAILED
 */
export const acceptProposal = endpoint(
  {
    ...route,
    method: 'post',
    path: '/publicProposals/{token}/accept',
    summary: 'Aceita uma opção e uma forma de pagamento da versão que foi lida; uma resposta por versão',
    request: { ...route.request, body: body(named(acceptanceInput, 'ProposalAcceptance')) },
    responses: { 200: json(ok, 'Aceita'), ...REFUSALS },
  },
  async (c) => {
    const { token } = c.req.valid('param')
    const input = c.req.valid('json')
    const { deps } = c.var
    const checked = input.code === undefined ? null : await countingMisses(c, () => checkCode(c, token, input))
    const answer = await countingMisses(c, () =>
      writeOnce(c, async (tx) => {
        const now = deps.now()
        const found = await findLink(c, tx, token, true)
        requireAnswerable(found, input.hash, now)
        const hasCode = checked === found.number
        if (found.content.asksCode && !hasCode) throw new ApiError('PROPOSAL_CODE_REQUIRED')
        const option = found.content.options[input.option]
        const payment = option?.payments[input.payment]
        const orderId = found.costs[input.option]?.orderId
        if (!option || orderId === undefined)
          throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'option', rule: 'choice' }] })
        if (!payment) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'payment', rule: 'choice' }] })
        if (closedOptions(found).includes(input.option)) throw new ApiError('PROPOSAL_EXPIRED')
        const total = formatCentsText(toCents(payment.total))
        const plan =
          payment.instalments > 1
            ? `${payment.label}, ${payment.instalments} × ${formatCentsText(toCents(payment.value))}`
            : payment.label
        const statement = statementOf(option.name, plan, total)
        const { name, document, email } = input
        await tx.insert(proposalAnswers).values({
          ...{ proposalId: found.id, number: found.number, answer: 'ACCEPTED', way: 'LINK', sha256: found.sha256 },
          ...{
            orderId,
            optionName: option.name,
            paymentLabel: plan,
            totalCents: toCents(option.total),
            name,
            document,
            email,
          },
          ...{ address: clientAddress(c), statement, hasCode, at: now },
        })
        const after = { name, email, hasCode, optionName: option.name, paymentLabel: plan, sha256: found.sha256 }
        await noteDeed(tx, {
          companyId: found.companyId,
          userId: null,
          proposalId: found.id,
          number: found.number,
          deed: 'ACCEPTED',
          after,
          at: now,
        })
        const evidence = [
          `${name}, ${formatDocument(document)}, aceitou a versão ${found.number} da proposta ${found.id} em ${saoPauloMoment(now)} (horário de Brasília).`,
          statement,
          ...(hasCode ? [`O e-mail ${email} foi confirmado com um código.`] : []),
          `Código da versão aceita (SHA-256): ${found.sha256}`,
        ]
        await tell(c, tx, found, [
          {
            key: `proposal-accepted:${found.id}:${found.number}:client`,
            recipient: email,
            event: 'PROPOSAL_ACCEPTED',
            subject: `Sua cópia do aceite da proposta ${found.id}`,
            lines: [...evidence, `A ${found.companyName} entra em contato. Nada foi cobrado agora.`],
            link: { label: 'Ver o que foi aceito', to: 'CLIENT' },
          },
          ...(found.companyEmail
            ? [
                {
                  key: `proposal-accepted:${found.id}:${found.number}:company`,
                  recipient: found.companyEmail,
                  event: 'PROPOSAL_ACCEPTED' as const,
                  subject: `${name} aceitou a proposta ${found.id}`,
                  lines: [...evidence, 'O orçamento continua aberto: envie o pedido antes que o preço vença.'],
                  link: { label: 'Abrir a proposta', to: 'COMPANY' as const },
                },
              ]
            : []),
        ])
        return { status: 200 as const, body: { ok: true as const } }
      }),
    )
    return c.json(answer.body, 200)
  },
)

/** @throws as `acceptProposal` */
export const declineProposal = endpoint(
  {
    ...route,
    method: 'post',
    path: '/publicProposals/{token}/decline',
    summary: 'Recusa a versão que foi lida; o motivo é opcional, e só a empresa lê',
    request: { ...route.request, body: body(named(declineInput, 'ProposalDecline')) },
    responses: { 200: json(ok, 'Recusada'), ...REFUSALS },
  },
  async (c) => {
    const { token } = c.req.valid('param')
    const { hash, reason } = c.req.valid('json')
    const { deps } = c.var
    const answer = await countingMisses(c, () =>
      writeOnce(c, async (tx) => {
        const now = deps.now()
        const found = await findLink(c, tx, token, true)
        requireAnswerable(found, hash, now)
        await tx.insert(proposalAnswers).values({
          ...{ proposalId: found.id, number: found.number, answer: 'DECLINED', way: 'LINK', sha256: found.sha256 },
          ...{ reason, address: clientAddress(c), at: now },
        })
        await noteDeed(tx, {
          companyId: found.companyId,
          userId: null,
          proposalId: found.id,
          number: found.number,
          deed: 'DECLINED',
          after: { reason },
          at: now,
        })
        if (found.companyEmail)
          await tell(c, tx, found, [
            {
              key: `proposal-declined:${found.id}:${found.number}`,
              recipient: found.companyEmail,
              event: 'PROPOSAL_DECLINED',
              subject: `A proposta ${found.id} foi recusada`,
              lines: [
                `${found.content.clientName} recusou a versão ${found.number}, de ${brDate(found.content.publishedOn)}.`,
                ...(reason ? [`Motivo: ${reason}`] : []),
              ],
              link: { label: 'Abrir a proposta', to: 'COMPANY' },
            },
          ])
        return { status: 200 as const, body: { ok: true as const } }
      }),
    )
    return c.json(answer.body, 200)
  },
)

/** Once the goods have come. @throws PROPOSAL_NOT_DELIVERED before that, PROPOSAL_ALREADY_ANSWERED the second time */
export const rateProposal = endpoint(
  {
    ...route,
    method: 'post',
    path: '/publicProposals/{token}/rating',
    summary: 'A nota do cliente no fim, uma vez',
    request: { ...route.request, body: body(named(ratingInput, 'ProposalRating')) },
    responses: { 200: json(ok, 'Obrigado'), ...REFUSALS },
  },
  async (c) => {
    const { token } = c.req.valid('param')
    const { rating, comment } = c.req.valid('json')
    const { deps } = c.var
    const answer = await countingMisses(c, () =>
      writeOnce(c, async (tx) => {
        const now = deps.now()
        const found = await findLink(c, tx, token, true)
        if (!found.order || (found.order.deliveredAt === null && found.order.status !== 'FINISHED'))
          throw new ApiError('PROPOSAL_NOT_DELIVERED')
        if (found.rating !== null) throw new ApiError('PROPOSAL_ALREADY_ANSWERED')
        await tx
          .update(proposalAnswers)
          .set({ rating, ratingComment: comment, ratedAt: now })
          .where(and(eq(proposalAnswers.proposalId, found.id), eq(proposalAnswers.number, found.number)))
        await noteDeed(tx, {
          companyId: found.companyId,
          userId: null,
          proposalId: found.id,
          number: found.number,
          deed: 'RATED',
          after: { rating, comment },
          at: now,
        })
        return { status: 200 as const, body: { ok: true as const } }
      }),
    )
    return c.json(answer.body, 200)
  },
)

async function tell(c: ApiContext, tx: Transaction, found: Found, mails: readonly ProposalMail[]): Promise<void> {
  const { deps } = c.var
  const { id: proposalId, companyId, companyName } = found
  await mailProposal(tx, mails, { proposalId, companyId, companyName, appUrl: deps.config.appUrl, now: deps.now() })
  c.var.wakes.add('mail')
}
