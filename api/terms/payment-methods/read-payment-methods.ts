import type { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import { PAYMENT_METHODS_LIST } from '#domain/terms/payment-methods/payment-methods-list'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findPaymentMethodById, METHOD_COLUMNS, paymentMethod, paymentMethodDetail } from './payment-method'

export const listPaymentMethods = endpoint(
  {
    method: 'get',
    path: '/paymentMethods',
    tags: ['Pagamento'],
    summary: 'Lista as formas de pagamento; sem permissão de cadastro, só as ativas',
    ...secured(
      'orders:store',
      'orders:storeAll',
      'orders:update',
      'orders:view',
      'budgets:view',
      'paymentMethods:view',
      'paymentMethods:viewAll',
    ),
    request: {
      query: listQueryOf(PAYMENT_METHODS_LIST),
    },
    responses: {
      200: json(pageOf('PaymentMethodPage', paymentMethod), 'As formas de pagamento'),
    },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`m.destroyed_at IS NULL`]
    if (!can(c.var.who, 'paymentMethods:view', 'paymentMethods:viewAll')) where.push(sql`m.enabled`)
    if (query.enabled) where.push(sql`m.enabled = ${query.enabled === 'true'}`)
    if (query.kind) where.push(sql`m.kind = ${query.kind}`)
    if (query.name) where.push(hasWords(sql`m.name`, query.name))

    const { rows, meta } = await runList<z.infer<typeof paymentMethod>>(c.var.deps.db, {
      query,
      columns: METHOD_COLUMNS,
      from: sql`payment_methods m`,
      id: sql`m.id`,
      where,
      sort: { name: byName(sql`m.name`), id: { sql: sql`m.id`, type: 'bigint' } },
      defaultSort: { field: 'id', order: 'asc' },
    })
    return c.json({ data: rows, meta }, 200)
  },
)

export const showPaymentMethod = endpoint(
  {
    method: 'get',
    path: '/paymentMethods/{id}',
    tags: ['Pagamento'],
    summary: 'Mostra uma forma de pagamento',
    ...secured('paymentMethods:view', 'paymentMethods:viewAll'),
    request: { params: idParams },
    responses: { 200: json(paymentMethodDetail, 'A forma de pagamento') },
  },
  async (c) => c.json(await findPaymentMethodById(c.var.deps.db, c.req.valid('param').id, c.var.deps.now()), 200),
)
