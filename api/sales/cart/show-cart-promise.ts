import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { PromiseFacts } from '#domain/sales/orders/promise/order-promise'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { promiseAnswer, toPromise } from '../order-record/promise-answer'
import { promiseOfFacts } from '../order-record/promise-facts'
import { datedLines, type PromiseInputs, promiseInputsSql } from '../order-record/promise-inputs'
import { proposeSwap } from '../order-record/promise-swap'
import { saleTermsOf } from './cart-promotion'
import { findCartWith } from './cart-queries'
import type { CartRecord } from './cart-record'
import { readerOf } from './change-cart'

/** What can be bought of a cart `c`, in its order. */
const linesOfCart = sql`
  (SELECT i.place::int AS position, q.id AS product_id, q.name, q.type, (i.item ->> 'quantity')::int AS quantity, q.available_at, q.available_in_days,
          0 AS n, NULL::bigint AS center_id, NULL::boolean AS is_collected
     FROM jsonb_array_elements(c.items) WITH ORDINALITY AS i(item, place)
     JOIN products q ON q.id = (i.item ->> 'productId')::bigint AND q.enabled AND q.destroyed_at IS NULL) l`

export const showCartPromise = endpoint(
  {
    method: 'get',
    path: '/carts/current/promise',
    tags: ['Carrinho'],
    summary: 'Quando chega, se for enviado agora',
    ...secured('orders:store', 'orders:storeAll'),
    responses: { 200: json(promiseAnswer, 'A data, com a causa; NONE de um carrinho vazio') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const today = saoPauloDate(now)
    const { cart, also } = await findCartWith<PromiseInputs>(
      deps.db,
      who,
      today,
      promiseInputsSql({
        lines: linesOfCart,
        center: sql`NULL::bigint`,
        freightDays: sql`(SELECT f.delivery_days FROM freights f WHERE f.uf = c.freight_uf)`,
        // A cart has no carrier: what its buyer may collect, the answer says as the day on which it leaves.
        isPickup: sql`false`,
        today,
      }),
    )
    const inputs = also ?? EMPTY
    const lines = datedLines(inputs, { now })
    const facts = asBudget(cart)
    const dated = (of: typeof lines) => promiseOfFacts(facts, of, inputs, now).promised
    const promised = dated(lines)
    const { cause } = promised
    const swap =
      cause?.kind === 'LINES'
        ? await proposeSwap(
            deps.db,
            {
              companyId: cart.companyId,
              budgetType: cart.budgetType,
              networkVoltage: cart.networkVoltage,
              sale: saleTermsOf(cart),
              bypassRestrictions: readerOf(who).bypassRestrictions,
            },
            { lines, late: cause.positions, on: promised.on, dateOf: (of) => dated([...of]).on, now },
          )
        : null
    return c.json(toPromise({ promised, lines }, inputs, null, swap), 200)
  },
)

const EMPTY: PromiseInputs = {
  ...{ centerId: null, deliveryDays: null, freightDays: null, isPickup: false },
  ...{ holidays: [], settings: {}, lines: [] },
}

/** A cart is a budget that nobody has made yet. */
const asBudget = ({ budgetType, freightUf }: CartRecord): PromiseFacts => ({
  status: 'NEW',
  budget: true,
  budgetType,
  type: budgetType === 'DETACHED' ? 'DETACHED' : 'NORMAL',
  freightUf,
  sentAt: null,
  confirmedAt: null,
  shippedOn: null,
  deliveredOn: null,
  plannedOn: null,
  promisedOn: null,
})
