import { sql } from 'drizzle-orm'
import { cartClientInput } from '#domain/sales/cart/cart-input'
import { type Buyer, deliveryUfOf, isTaxpayer } from '#domain/sales/orders/buyer/buyer'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { holdWorkingCompany } from '../../people/companies/visible-companies'
import { visibleCompanyClients } from '../../people/company-clients/visible-company-clients'
import { cartAnswer } from './cart'
import type { CartRecord } from './cart-record'
import { changeCart } from './change-cart'

/**
 * For whom the cart is, until its budget is made: the checkout begins with this client, and the cart has its state and
 * tax class from here on (domain 2.1, 2.4). Staff come to the client's company by it, and the lines have its prices.
 * @throws NOT_FOUND for a client that is not visible, or whose company cannot be worked for
 */
export const setCartClient = endpoint(
  {
    method: 'put',
    path: '/carts/current/client',
    tags: ['Carrinho'],
    summary: 'Diz para qual cliente é o carrinho; a equipe passa à empresa do cliente. null: ninguém',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(cartClientInput, 'CartClient')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 200: json(cartAnswer, 'O carrinho') },
  },
  async (c) => {
    const { companyClientId, version } = c.req.valid('json')
    const answer = await changeCart(c, {
      version,
      prepare: async (cart, tx) => {
        if (companyClientId === null) return { ...cart, client: null }
        const client = await findClient(tx, c.var.who, companyClientId)
        const companyId = await holdWorkingCompany(tx, c.var.who, client.companyId)
        // A bill was of another client's roof.
        const sizing = companyId === cart.companyId ? cart.sizing : null
        const { id, name, ...buyer } = client
        const site = { taxpayer: isTaxpayer(buyer), freightUf: deliveryUfOf({ ...NO_OTHERS, client: buyer }) }
        return {
          ...cart,
          sizing,
          companyId,
          taxpayer: site.taxpayer,
          freightUf: site.freightUf ?? cart.freightUf,
          client: { id, name, companyId: client.companyId },
        }
      },
      apply: (cart) => cart,
    })
    return c.json(answer, 200)
  },
)

const NO_OTHERS = { triangulation: null, deliveryAddress: null }

type Client = NonNullable<CartRecord['client']> & Buyer & { [column: string]: unknown }

/** @throws NOT_FOUND */
async function findClient(tx: Transaction, who: Who, id: number): Promise<Client> {
  await holdRows(tx, { company_clients: id })
  const { rows } = await tx.execute<Client>(sql`
    SELECT cc.id::int, cc.name, cc.company_id::int AS "companyId", cc.document, cc.state_registration AS "stateRegistration", cc.uf FROM company_clients cc
     WHERE cc.id = ${id} AND cc.destroyed_at IS NULL AND ${visibleCompanyClients(who)}`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}
