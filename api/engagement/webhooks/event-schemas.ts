import { z } from '@hono/zod-openapi'
import { SYSTEM_TYPES } from '#domain/catalogue/kits/kit-words'
import { NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPES } from '#domain/catalogue/products/product-types'
import { CHANGE_TYPES, type ChangeType } from '#domain/engagement/feed/change-types'
import { eventLabel, WEBHOOK_EVENTS } from '#domain/engagement/webhooks/webhook-words'
import { claimRow } from '../../after-sales/claims/claim-queries'
import { pricedProduct, productRow } from '../../catalogue/products/product'
import { companyClientRow } from '../../people/company-clients/company-client'
import { orderRow } from '../../sales/orders/list/order-row'

export const changedKit = z
  .object({
    id: z.number().int(),
    name: z.string(),
    systemType: z.enum(SYSTEM_TYPES),
    potency: z.number().int().openapi({ description: 'Wp' }),
    networkVoltage: z.enum(NETWORK_VOLTAGES),
    fixationType: z.enum(FIXATION_TYPES).nullable(),
    version: z.number().int(),
    items: z.array(z.object({ productId: z.number().int(), quantity: z.number().int() })),
  })
  .openapi('ChangedKit')

/** What a message tells of a record, with its name in the contract: the row of the API's own list. */
export const PAYLOADS = {
  order: { name: 'OrderRow', schema: orderRow },
  budget: { name: 'OrderRow', schema: orderRow },
  claim: { name: 'ClaimRow', schema: claimRow },
  client: { name: 'CompanyClientRow', schema: companyClientRow },
  product: { name: 'ProductRow', schema: productRow },
  kit: { name: 'ChangedKit', schema: changedKit },
  price: { name: 'PricedProduct', schema: pricedProduct },
} as const satisfies Record<ChangeType, { name: string; schema: z.ZodObject }>

const objectOf = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

function dataOf(event: (typeof WEBHOOK_EVENTS)[number]): object {
  if (event.endsWith('.deleted')) return objectOf({ id: { type: 'integer' } })
  const type = CHANGE_TYPES.find((one) => event.startsWith(`${one}.`))!
  const record = { $ref: `#/components/schemas/${PAYLOADS[type].name}` }
  // Of prices alone: without an id any of them may have changed.
  return type === 'price' ? { anyOf: [record, objectOf({ id: { type: 'null' } })] } : record
}

/** Every event for the contract, under `webhooks` as OpenAPI 3.1 has them. */
export function describeEvents(): Record<string, object> {
  const events = WEBHOOK_EVENTS.map((event) => {
    const timestamp = { type: 'string', format: 'date-time' }
    const schema = objectOf({ type: { type: 'string', const: event }, timestamp, data: dataOf(event) })
    const post = {
      summary: eventLabel(event),
      requestBody: { content: { 'application/json': { schema } } },
      responses: { 200: { description: 'Qualquer 2xx, em 10 segundos: entregue' } },
    }
    return [event, { post }] as const
  })
  return Object.fromEntries(events)
}
