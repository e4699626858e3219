import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { PROPOSAL_STATES } from '#domain/sales/proposals/proposal-states'
import { ANSWERS } from '#domain/sales/proposals/proposal-words'
import { brandLogos } from '../../ground/db/schema/proposals'
import { ApiError } from '../../ground/errors/api-error'
import { clientAddress } from '../../ground/http/client-address'
import { endpoint } from '../../ground/http/endpoint'
import { json, ok, toIso } from '../../ground/http/schemas'
import { hashLink } from '../../ground/mail/proposal-token'
import { logoResponse } from './brand'
import { contentAnswer } from './content-answer'
import { closedOptions, countingMisses, findLink, MISSES, ofLink, stateOf } from './find-link'

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
        arrivesOn: z
          .string()
          .nullable()
          .openapi({ description: 'O dia prometido no envio, ou o que foi avisado depois' }),
        shippedAt: z.iso.datetime().nullable(),
        deliveredAt: z.iso.datetime().nullable(),
      })
      .nullable()
      .openapi({ description: 'Depois de enviado: onde está, sem preços' }),
  })
  .openapi('PublicProposal')

/** One statement. @throws as `findLink` */
export const showPublicProposal = endpoint(
  {
    ...ofLink,
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
                arrivesOn: order.arrivesOn,
                shippedAt: toIso(order.shippedAt),
                deliveredAt: toIso(order.deliveredAt),
              }
            : null,
      },
      200,
    )
  },
)

/** Counts a reader, but for sessions of the company itself. One statement; no address is kept. @throws NOT_FOUND */
export const countProposalView = endpoint(
  {
    ...ofLink,
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
    tags: ofLink.tags,
    security: [],
    summary: 'O logotipo que a proposta mostra',
    request: { params: ofLink.request.params.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }) },
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
