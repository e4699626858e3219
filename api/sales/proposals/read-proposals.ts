import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { monthStart } from '#domain/ground/dates/business-date'
import { searchText } from '#domain/ground/text/text'
import { PROPOSAL_STATES } from '#domain/sales/proposals/proposal-states'
import { PROPOSAL_DEEDS } from '#domain/sales/proposals/proposal-words'
import { listQuery, pageOf } from '../../ground/db/list-query'
import type { RowOf } from '../../ground/db/row-of'
import { likePattern, runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, listOf } from '../../ground/http/schemas'
import { deriveToken } from '../../ground/mail/proposal-token'
import { PROPOSAL_READERS, securedForCompany } from './company-only'
import { proposalDetail, readDetail } from './proposal-detail'
import {
  findStored,
  type ProposalRow,
  proposalColumns,
  proposalRow,
  proposalTables,
  stateSql,
  visibleProposals,
} from './proposal-queries'

export const proposalQuery = listQuery.extend({
  state: z.enum(PROPOSAL_STATES).optional(),
  userId: z.coerce.number().int().min(1).max(1e15).optional().openapi({ type: 'integer' }),
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional()
    .openapi({ description: 'Publicadas neste mês, como 2026-11' }),
  search: searchText(),
  orderId: z.coerce.number().int().min(1).max(1e15).optional().openapi({ type: 'integer' }),
  unseen: z.enum(['true']).optional().openapi({ description: 'Publicadas que ninguém olhou' }),
})
export type ProposalQuery = z.infer<typeof proposalQuery>

/** The WHERE of the list, of the funnel and of the sheet. */
export function proposalConditions(
  { state, userId, month, search, orderId, unseen }: Omit<ProposalQuery, keyof z.infer<typeof listQuery>>,
  now: Date,
): SQL[] {
  const where: SQL[] = []
  if (state) where.push(sql`${stateSql(now)} = ${state}`)
  if (unseen) where.push(sql`${stateSql(now)} = 'PUBLISHED'`)
  if (userId) where.push(sql`p.user_id = ${userId}`)
  if (search) where.push(sql`lower(p.data ->> 'clientName') LIKE lower(${likePattern(search)})`)
  if (orderId)
    where.push(sql`EXISTS (SELECT 1 FROM proposal_options x WHERE x.proposal_id = p.id AND x.order_id = ${orderId})`)
  if (month) {
    const first = `${month}-01`
    where.push(sql`v.published_at >= (${first}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo'
      AND v.published_at < (${monthStart(first, 1)}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo'`)
  }
  return where
}

/** A row with what a reminder needs. */
const listedProposal = proposalRow
  .extend({ clientPhone: z.string().nullable(), link: z.string().nullable() })
  .openapi('ListedProposal')
type LinkParts = { salt: string | null; tokenHash: string | null; clientPhone: string | null }

export const listProposals = endpoint(
  {
    method: 'get',
    path: '/proposals',
    tags: ['Propostas'],
    summary: 'Propostas da própria empresa, a mais nova primeiro',
    ...securedForCompany(...PROPOSAL_READERS),
    request: { query: proposalQuery },
    responses: { 200: json(pageOf('ProposalPage', listedProposal), 'As propostas') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const now = c.var.deps.now()
    const { rows, meta } = await runList<ProposalRow & LinkParts>(c.var.deps.db, {
      query,
      columns: sql`${proposalColumns(now)}, p.salt, p.token_hash AS "tokenHash", p.data ->> 'clientPhone' AS "clientPhone"`,
      from: proposalTables,
      id: sql`p.id`,
      where: [visibleProposals(c.var.who), ...proposalConditions(query, now)],
      sort: { createdAt: { sql: sql`p.created_at`, type: 'timestamptz' } },
      defaultSort: { field: 'createdAt', order: 'desc' },
    })
    const { config } = c.var.deps
    const data = rows.map(({ salt, tokenHash, clientPhone, ...row }) => {
      const token = salt && tokenHash ? deriveToken(row.id, salt, tokenHash, config.proposalKeys()) : null
      return { ...answerOf(proposalRow)(row), clientPhone, link: token && `${config.appUrl}/p/${token}` }
    })
    return c.json({ data, meta }, 200)
  },
)

const funnelStep = z.object({ count: z.number().int(), value: z.number() })
const funnelAnswer = z
  .object({
    published: funnelStep,
    viewed: funnelStep,
    accepted: funnelStep,
    unseen: z.number().int().openapi({ description: 'No ar e ainda não vistas' }),
    people: z.array(
      z.object({
        userId: z.number().int(),
        userName: z.string(),
        published: z.number().int(),
        accepted: z.number().int(),
        value: z.number(),
      }),
    ),
    months: z.array(
      z.object({ month: z.string(), published: z.number().int(), accepted: z.number().int(), value: z.number() }),
    ),
  })
  .openapi('ProposalFunnel')

/** How many were published, looked at and accepted, what they are worth, by person and by month. One statement. */
export const showFunnel = endpoint(
  {
    method: 'get',
    path: '/proposals/funnel',
    tags: ['Propostas'],
    summary: 'Funil da própria empresa: publicadas, vistas e aceitas, com valor, por pessoa e por mês',
    ...securedForCompany(...PROPOSAL_READERS),
    request: { query: proposalQuery.pick({ userId: true, month: true }) },
    responses: { 200: json(funnelAnswer, 'O funil') },
  },
  async (c) => {
    const now = c.var.deps.now()
    const where = [
      visibleProposals(c.var.who),
      sql`v.number IS NOT NULL`,
      ...proposalConditions(
        { ...c.req.valid('query'), state: undefined, search: undefined, orderId: undefined, unseen: undefined },
        now,
      ),
    ]
    const { rows } = await c.var.deps.db.execute<RowOf<{ funnel: z.infer<typeof funnelAnswer> }>>(sql`
      WITH one AS (
        SELECT p.user_id, u.name, to_char(v.published_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM') AS month, ${stateSql(now)} AS state,
               (v.views > 0 OR a.answer IS NOT NULL) AS seen, COALESCE(a.answer = 'ACCEPTED', false) AS accepted,
               (COALESCE(a.total_cents, (v.costs -> 0 ->> 'totalCents')::bigint) / 100.0) AS value
          FROM ${proposalTables} WHERE ${sql.join(where, sql` AND `)})
      SELECT jsonb_build_object(
        'published', (SELECT jsonb_build_object('count', count(*), 'value', COALESCE(sum(value), 0)) FROM one),
        'viewed', (SELECT jsonb_build_object('count', count(*), 'value', COALESCE(sum(value), 0)) FROM one WHERE seen),
        'accepted', (SELECT jsonb_build_object('count', count(*), 'value', COALESCE(sum(value), 0)) FROM one WHERE accepted),
        'unseen', (SELECT count(*) FROM one WHERE state = 'PUBLISHED'),
        'people', COALESCE((SELECT jsonb_agg(x ORDER BY x.value DESC, x."userId") FROM (SELECT user_id AS "userId", name AS "userName", count(*) AS published,
                     count(*) FILTER (WHERE accepted) AS accepted, COALESCE(sum(value) FILTER (WHERE accepted), 0) AS value FROM one GROUP BY 1, 2) x), '[]'),
        'months', COALESCE((SELECT jsonb_agg(x ORDER BY x.month DESC) FROM (SELECT month, count(*) AS published,
                     count(*) FILTER (WHERE accepted) AS accepted, COALESCE(sum(value) FILTER (WHERE accepted), 0) AS value FROM one GROUP BY 1) x), '[]')) AS funnel`)
    return c.json(rows[0]!.funnel, 200)
  },
)

export const showProposal = endpoint(
  {
    method: 'get',
    path: '/proposals/{id}',
    tags: ['Propostas'],
    summary: 'Uma proposta com o preço de agora, o que mudou, o link, as versões e as respostas',
    ...securedForCompany(...PROPOSAL_READERS),
    request: { params: idParams },
    responses: { 200: json(proposalDetail, 'A proposta') },
  },
  async (c) => {
    const { who, deps } = c.var
    return c.json(
      await readDetail(deps.db, c.req.valid('param').id, { who, config: deps.config, now: deps.now() }),
      200,
    )
  },
)

const eventRow = z
  .object({
    id: z.number().int(),
    deed: z.enum(PROPOSAL_DEEDS),
    number: z.number().int().nullable(),
    userName: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    at: z.iso.datetime(),
  })
  .openapi('ProposalEvent')

/** The company's own record of a proposal. */
export const listProposalEvents = endpoint(
  {
    method: 'get',
    path: '/proposals/{id}/events',
    tags: ['Propostas'],
    summary: 'O que foi feito com uma proposta, do mais novo ao mais antigo; só a própria empresa lê',
    ...securedForCompany(...PROPOSAL_READERS),
    request: { params: idParams },
    responses: { 200: json(listOf('ProposalEvents', eventRow), 'O histórico, até 200 linhas') },
  },
  async (c) => {
    const { id } = await findStored(c.var.deps.db, c.var.who, c.req.valid('param').id)
    const { rows } = await c.var.deps.db.execute<RowOf<z.infer<typeof eventRow>>>(sql`
      SELECT e.id::int, e.deed, e.number, u.name AS "userName", e.before, e.after, e.at FROM proposal_events e LEFT JOIN users u ON u.id = e.user_id
       WHERE e.proposal_id = ${id} ORDER BY e.id DESC LIMIT 200`)
    return c.json({ data: rows.map(answerOf(eventRow)) }, 200)
  },
)
