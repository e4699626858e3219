import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { dedicatedShippingInput } from '#domain/terms/freights/dedicated-shipping-input'
import type { Executor } from '../../ground/db/executor'
import { settings } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { hasChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { secured, securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

/** The row of `settings` that holds the one record. */
export const DEDICATED_SHIPPING_KEY = 'delivery.dedicated'
/** There is one, so it has this id. */
const ID = 1

const dedicatedShipping = z
  .object({
    id: z.number().int(),
    pricePerKm: z.number(),
    minimumValue: z.number(),
    note: z.string().nullable(),
    version: z.number().int().openapi({ description: 'Zero enquanto ninguém o cadastrou' }),
  })
  .openapi('DedicatedShipping')

export const showDedicatedShipping = endpoint(
  {
    method: 'get',
    path: '/dedicatedShippings/show',
    tags: ['Entrega'],
    summary: 'O frete dedicado: R$ por km, mínimo e observação; informa quem fecha um orçamento, não entra no preço',
    ...secured('orders:store', 'orders:storeAll', 'freight:view'),
    responses: { 200: json(dedicatedShipping, 'O frete dedicado') },
  },
  async (c) => c.json(await readStored(c.var.deps.db), 200),
)

const dedicatedShippingChange = documentChange(
  dedicatedShippingInput,
  { document: 'DedicatedShippingInput', change: 'DedicatedShippingUpdate' },
  z.coerce.number().int().min(0),
)

/** @throws NOT_FOUND for another id, VERSION_CONFLICT */
export const updateDedicatedShipping = endpoint(
  {
    method: 'put',
    path: '/dedicatedShippings/{id}',
    tags: ['Entrega'],
    summary: 'Altera o frete dedicado; há um só, de número 1',
    ...securedForStaff('freight:update'),
    request: {
      params: idParams,
      body: dedicatedShippingChange.body,
    },
    responses: {
      200: json(dedicatedShipping, 'O frete dedicado'),
    },
  },
  async (c) => {
    if (c.req.valid('param').id !== ID) throw new ApiError('NOT_FOUND')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${DEDICATED_SHIPPING_KEY}))`)
      const before = await readStored(tx)
      const input = await dedicatedShippingChange.whole(c, before)
      if (version !== before.version) throw new ApiError('VERSION_CONFLICT')
      if (before.version > 0 && !hasChanges(before, input)) return { status: 200 as const, body: before }
      const after = { ...input, id: ID, version: before.version + 1 }
      const updatedAt = c.var.deps.now()
      await tx
        .insert(settings)
        .values({ key: DEDICATED_SHIPPING_KEY, value: after, updatedAt })
        .onConflictDoUpdate({ target: settings.key, set: { value: after, updatedAt } })
      await writeAudit(c, tx, { action: 'update', table: 'settings', id: DEDICATED_SHIPPING_KEY, before, after })
      return { status: 200 as const, body: after }
    })
    return c.json(answer.body, 200)
  },
)

async function readStored(db: Executor): Promise<z.infer<typeof dedicatedShipping>> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`SELECT s.value FROM settings s WHERE s.key = ${DEDICATED_SHIPPING_KEY}`,
  )
  const read = dedicatedShipping.safeParse(rows[0]?.value)
  return read.success ? read.data : { id: ID, pricePerKm: 0, minimumValue: 0, note: null, version: 0 }
}
