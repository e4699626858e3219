import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestApi } from '../tests/support/open-test-api'
import { get, type Operation } from './growth'

/** What is asked of claims, with one order in twenty a claim (bench/fill-claims.ts). */
export const CLAIM_OPERATIONS: Readonly<Record<string, Operation>> = {
  claims: async (api: TestApi) => get(api, '/customerClaims'),
  'claims by status': async (api: TestApi) => get(api, '/customerClaims', { 'status[]': ['ANALYSIS'] }),
  'claims that are late': async (api: TestApi) => get(api, '/customerClaims', { overdue: 'true' }),
  'their counters': async (api: TestApi) => get(api, '/customerClaims/summary'),
  'their counters, of one type': async (api: TestApi) => get(api, '/customerClaims/summary', { type: 'WARRANTY' }),
  'claims by serial number': async (api: TestApi) =>
    get(api, '/customerClaims', { serial: `bench-${await middleClaim(api)}` }),
  'claims by client name': async (api: TestApi) => get(api, '/customerClaims', { clientName: 'padaria' }),
  'claims by client name, none': async (api: TestApi) => get(api, '/customerClaims', { clientName: 'xyzwq' }),
  'claims by product name': async (api: TestApi) => get(api, '/customerClaims', { productName: 'vx-6k' }),
  'claims by product name, none': async (api: TestApi) => get(api, '/customerClaims', { productName: 'xyzwq' }),
  'what may be claimed': async (api: TestApi) => get(api, `/customerClaims/openable/${await shippedOrder(api)}`),
  'open a claim': openClaim,
}

/** One question of the statistics: it reads a year's lines, and its time is theirs. */
export const readStatistics: Operation = async (api) => get(api, '/customerClaims/statistics', { by: 'manufacturer' })

const one = async (api: TestApi, query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.value)
const middleClaim = (api: TestApi) =>
  one(
    api,
    sql`SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY claim_id) AS value FROM claim_lines WHERE serials[1] LIKE 'BENCH-%'`,
  )

/** A shipped order of which there is always something left, delivered today. */
async function shippedOrder(api: TestApi): Promise<number> {
  const id = await one(
    api,
    sql`SELECT id AS value FROM orders WHERE status = 'SHIPPED' AND budget_type <> 'CUSTOMER_CLAIM' AND shipped_at IS NOT NULL ORDER BY id DESC LIMIT 1`,
  )
  await api.db.execute(
    sql`UPDATE orders SET shipped_at = now() - interval '1 day', delivered_at = now() WHERE id = ${id}`,
  )
  await api.db.execute(
    sql`UPDATE order_lines SET quantity = 100000, picked_quantity = NULL WHERE order_id = ${id} AND position = 1`,
  )
  return id
}

async function openClaim(api: TestApi) {
  const orderId = await shippedOrder(api)
  const { rows } = await api.db.execute(sql`
    INSERT INTO files (uploader_user_id, name, media_type, bytes, storage_key)
    SELECT (SELECT id FROM users WHERE email = 'admin@aurora.example'), 'foto.png', 'image/png', 100, gen_random_uuid()::text FROM generate_series(1, 200)
    RETURNING id::int`)
  const photos = rows.map(({ id }) => Number(id))
  return async () => {
    const answer = await api.as('admin').post(
      '/customerClaims',
      {
        type: 'MISSING',
        orderId,
        reasonCategory: 'MISSING_PIECE',
        reason: 'Faltou na entrega.',
        lines: [{ position: 1, quantity: 1 }],
        assetIds: [photos.pop()],
      },
      { idempotencyKey: randomUUID() },
    )
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  }
}
