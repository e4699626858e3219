import { z } from '@hono/zod-openapi'
import { VIEW_SCREENS } from '#domain/insight/saved-views/view-screens'
import { ORDER_LIST_COLUMNS } from '#domain/sales/orders/list/order-list-columns'

/** A saved view as its finder reads it. */
export const savedView = z
  .object({
    id: z.number().int(),
    screen: z.enum(VIEW_SCREENS),
    name: z.string(),
    slug: z.string().openapi({ description: 'Vai no endereço: /orders?view={slug}, ou /budgets, /customerClaims' }),
    query: z.string().openapi({ description: 'Filtros e ordem da lista, como no endereço' }),
    columns: z.array(z.enum(ORDER_LIST_COLUMNS)),
    perPage: z.number().int(),
    inSidebar: z.boolean(),
    isOwn: z.boolean(),
    ownerName: z.string(),
    sharedRole: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    version: z.number().int(),
  })
  .openapi('SavedView')
export type SavedView = z.infer<typeof savedView>
