import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import { PAYMENT_CONDITIONS_LIST } from '#domain/terms/payment-conditions/payment-conditions-list'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import {
  CONDITION_COLUMNS,
  findPaymentConditionById,
  paymentCondition,
  paymentConditionDetail,
} from './payment-condition'

/** A condition without kinds goes with every method. */
const fits = (kind: SQL) => sql`(cardinality(p.kinds) = 0 OR ${kind} = ANY (p.kinds))`

export const listPaymentConditions = endpoint(
  {
    method: 'get',
    path: '/paymentConditions',
    tags: ['Pagamento'],
    summary: 'Lista as condições de pagamento, também só as que cabem em uma forma',
    ...secured('orders:store', 'orders:storeAll', 'orders:update', 'paymentMethods:view', 'paymentMethods:viewAll'),
    request: {
      query: listQueryOf(PAYMENT_CONDITIONS_LIST).extend({
        paymentMethodId: z.coerce.number().int().min(1).optional(),
      }),
    },
    responses: {
      200: json(pageOf('PaymentConditionPage', paymentCondition), 'As condições de pagamento'),
    },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`p.destroyed_at IS NULL`]
    if (!can(c.var.who, 'paymentMethods:view', 'paymentMethods:viewAll')) where.push(sql`p.enabled`)
    if (query.enabled) where.push(sql`p.enabled = ${query.enabled === 'true'}`)
    if (query.kind) where.push(fits(sql`${query.kind}`))
    if (query.paymentMethodId)
      where.push(fits(sql`(SELECT m.kind FROM payment_methods m WHERE m.id = ${query.paymentMethodId})`))
    if (query.name) where.push(hasWords(sql`p.name`, query.name))

    const { rows, meta } = await runList<z.infer<typeof paymentCondition>>(c.var.deps.db, {
      query,
      columns: CONDITION_COLUMNS,
      from: sql`payment_conditions p`,
      id: sql`p.id`,
      where,
      sort: { name: byName(sql`p.name`), id: { sql: sql`p.id`, type: 'bigint' } },
      defaultSort: { field: 'id', order: 'asc' },
    })
    return c.json({ data: rows, meta }, 200)
  },
)

export const showPaymentCondition = endpoint(
  {
    method: 'get',
    path: '/paymentConditions/{id}',
    tags: ['Pagamento'],
    summary: 'Mostra uma condição de pagamento',
    ...secured('paymentMethods:view', 'paymentMethods:viewAll'),
    request: { params: idParams },
    responses: { 200: json(paymentConditionDetail, 'A condição de pagamento') },
  },
  async (c) => c.json(await findPaymentConditionById(c.var.deps.db, c.req.valid('param').id, c.var.deps.now()), 200),
)
