import { sql } from 'drizzle-orm'
import { UNLOAD_FEES_LIST } from '#domain/terms/unload-fees/unload-fees-list'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findUnloadFeeById, toUnloadFee, UNLOAD_FEE_COLUMNS, type UnloadFeeRow, unloadFee } from './unload-fee'

export const listUnloadFees = endpoint(
  {
    method: 'get',
    path: '/unloadFees',
    tags: ['Entrega'],
    summary: 'Lista as taxas de descarga por quantidade de módulos',
    ...secured('orders:store', 'orders:storeAll', 'unloadFees:view'),
    request: { query: listQueryOf(UNLOAD_FEES_LIST) },
    responses: {
      200: json(pageOf('UnloadFeePage', unloadFee), 'As taxas de descarga'),
    },
  },
  async (c) => {
    const { rows, meta } = await runList<UnloadFeeRow>(c.var.deps.db, {
      query: c.req.valid('query'),
      columns: UNLOAD_FEE_COLUMNS,
      from: sql`unload_fees u`,
      id: sql`u.id`,
      where: [],
      ...sortsOf(UNLOAD_FEES_LIST, {
        initialRange: { sql: sql`u.initial_range`, type: 'bigint' },
        id: { sql: sql`u.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(toUnloadFee), meta }, 200)
  },
)

export const showUnloadFee = endpoint(
  {
    method: 'get',
    path: '/unloadFees/{id}',
    tags: ['Entrega'],
    summary: 'Mostra uma taxa de descarga',
    ...secured('unloadFees:view'),
    request: { params: idParams },
    responses: { 200: json(unloadFee, 'A taxa de descarga') },
  },
  async (c) => c.json(await findUnloadFeeById(c.var.deps.db, c.req.valid('param').id), 200),
)
