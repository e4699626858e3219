import { type SQL, sql } from 'drizzle-orm'
import { PRICE_APPROVALS_LIST } from '#domain/sales/approvals/price-approvals-list'
import { listQueryOf, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import {
  findPriceApproval,
  PRICE_APPROVAL_COLUMNS,
  PRICE_APPROVAL_TABLES,
  type PriceApprovalRow,
  priceApproval,
  reachesReader,
  toPriceApproval,
} from './price-approval'

/** Who answers, and who writes prices that may wait. */
const READERS = [
  'approvalThresholdsRequests:respond',
  'promotions:store',
  'promotions:update',
  'exclusivePriceTableProducts:store',
  'exclusivePriceTableProducts:update',
  'priceTables:update',
] as const

const OF_LIST = listQueryOf(PRICE_APPROVALS_LIST)

export const listPriceApprovals = endpoint(
  {
    method: 'get',
    path: '/priceApprovals',
    tags: ['Aprovações'],
    summary: 'Preços que aguardam aprovação: os que esperam a resposta de quem pergunta, os respondidos e os próprios',
    ...securedForStaff(...READERS),
    request: {
      query: OF_LIST.extend({ view: OF_LIST.shape.view.unwrap().default('pending') }),
    },
    responses: { 200: json(pageOf('PriceApprovalPage', priceApproval), 'Os preços') },
  },
  async (c) => {
    const { who, deps } = c.var
    const query = c.req.valid('query')
    const where: SQL[] = {
      pending: [sql`a.status = 'PENDING'`, reachesReader(who)],
      answered: [sql`a.status <> 'PENDING'`, reachesReader(who)],
      mine: [
        sql`a.author_user_id = ${who.userId}::bigint`,
        sql`a.responded_by_user_id IS DISTINCT FROM a.author_user_id`,
      ],
    }[query.view]
    if (query.kind) where.push(sql`a.kind = ${query.kind}`)
    const { rows, meta } = await runList<PriceApprovalRow>(deps.db, {
      query,
      columns: PRICE_APPROVAL_COLUMNS,
      from: PRICE_APPROVAL_TABLES,
      countFrom: sql`price_approvals a`,
      id: sql`a.id`,
      where,
      sort: { createdAt: { sql: sql`a.created_at`, type: 'timestamptz' } },
      defaultSort: { field: 'createdAt', order: query.view === 'pending' ? 'asc' : 'desc' },
    })
    return c.json({ data: rows.map((row) => toPriceApproval(row, who)), meta }, 200)
  },
)

export const showPriceApproval = endpoint(
  {
    method: 'get',
    path: '/priceApprovals/{id}',
    tags: ['Aprovações'],
    summary: 'Mostra um preço que aguarda aprovação, ou o que foi respondido dele',
    ...securedForStaff(...READERS),
    request: { params: idParams },
    responses: { 200: json(priceApproval, 'O preço') },
  },
  async (c) => c.json(await findPriceApproval(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)
