import { sql } from 'drizzle-orm'
import type { RaceWorld } from './open-race-world'
import type { RaceRecipe } from './race'

/**
 * Writers of one of the terms of an order. A budget that is restored keeps those that it has, also a deleted one: it is
 * its sending that they block.
 */
function termRaces(
  field: 'paymentMethodId' | 'paymentConditionId' | 'shippingCompanyId',
  make: (world: RaceWorld) => Promise<number>,
): Readonly<Record<string, RaceRecipe>> {
  const integrator = ({ api }: RaceWorld) => api.as('integrator')
  return {
    create: async (world) => {
      const parent = await make(world)
      const body = world.orderOf(world.ids.soldovale, { [field]: parent })
      return { parent, use: () => integrator(world).post('/orders', body) }
    },
    update: async (world) => {
      const parent = await make(world)
      const id = await world.make('/orders', world.orderOf(world.ids.soldovale))
      return { parent, use: () => integrator(world).put(`/orders/${id}`, { [field]: parent, version: 1 }) }
    },
    clone: async (world) => {
      const parent = await make(world)
      const id = await world.expired({ [field]: parent })
      return { parent, use: () => world.api.as('admin').post(`/orders/clone/${id}`, {}) }
    },
  }
}

function methodOf({ make, unique }: RaceWorld): Promise<number> {
  return make('/paymentMethods', { name: unique(), kind: 'PIX' })
}
function conditionOf({ make, unique }: RaceWorld): Promise<number> {
  return make('/paymentConditions', { name: unique(), percentage: 0, onCredit: false, kinds: [] })
}
function carrierOf({ make, unique }: RaceWorld): Promise<number> {
  return make('/shippingCompanies', { name: unique(), cnpj: null, email: null, phone: null })
}

/** Writers of an order's references. */
export const ORDER_RACES: Readonly<Record<string, Readonly<Record<string, RaceRecipe>>>> = {
  'orders.company_id': {
    create: async ({ api, company, orderOf }) => {
      const parent = await company()
      return { parent, use: () => api.as('admin').post('/orders', orderOf(parent)) }
    },
    clone: async (world) => {
      const parent = await world.company()
      const id = await world.make('/orders', world.orderOf(parent))
      await world.expire(id)
      return { parent, use: () => world.api.as('admin').post(`/orders/clone/${id}`, {}) }
    },
    restore: async (world) => {
      const parent = await world.company()
      const id = await world.make('/orders', world.orderOf(parent))
      await world.expire(id)
      return { parent, use: () => restore(world, id) }
    },
  },
  'orders.team_id': {
    create: async (world) => {
      const [parent, company] = await teamOfCompany(world)
      return { parent, use: () => world.api.as('admin').post('/orders', world.orderOf(company)) }
    },
    clone: async (world) => {
      const [parent, id] = await orderOfLeftTeam(world)
      return { parent, use: () => world.api.as('admin').post(`/orders/clone/${id}`, {}) }
    },
    restore: async (world) => {
      const [parent, id] = await orderOfLeftTeam(world)
      return { parent, use: () => restore(world, id) }
    },
  },
  'orders.company_client_id': {
    create: async (world) => {
      const parent = await clientOf(world)
      const body = world.orderOf(world.ids.soldovale, { companyClientId: parent })
      return { parent, use: () => world.api.as('integrator').post('/orders', body) }
    },
    update: async (world) => {
      const parent = await clientOf(world)
      const id = await world.make('/orders', world.orderOf(world.ids.soldovale))
      return {
        parent,
        use: () => world.api.as('integrator').put(`/orders/${id}`, { companyClientId: parent, version: 1 }),
      }
    },
    clone: async (world) => {
      const parent = await clientOf(world)
      const id = await world.expired({ companyClientId: parent })
      return { parent, use: () => world.api.as('admin').post(`/orders/clone/${id}`, {}) }
    },
    restore: async (world) => {
      const parent = await clientOf(world)
      const id = await world.expired({ companyClientId: parent })
      return { parent, use: () => restore(world, id) }
    },
    restoreRevision: async (world) => {
      const parent = await clientOf(world)
      const other = await clientOf(world)
      const id = await world.make('/orders', world.orderOf(world.ids.soldovale, { companyClientId: parent }))
      await world.ok(world.api.as('admin').put(`/orders/${id}`, { companyClientId: other, version: 1 }))
      return { parent, use: () => world.api.as('admin').post(`/orders/${id}/revisions/0/restore`, { version: 2 }) }
    },
  },
  'orders.payment_method_id': termRaces('paymentMethodId', methodOf),
  'orders.payment_condition_id': termRaces('paymentConditionId', conditionOf),
  'orders.shipping_company_id': termRaces('shippingCompanyId', carrierOf),
  'orders.distribution_center_id': {
    change: async ({ api, placer, center }) => {
      const [parent, id] = [await center(), await placer.store()]
      await placer.place(id, 'ANALYSIS')
      return {
        parent,
        use: () =>
          api.as('admin').put(`/orders/${id}/distributionCenter`, { distributionCenterId: parent, version: 1 }),
      }
    },
    send: async ({ api, placer, center, one }) => {
      const [parent, next, id] = [await center(), await center(), await placer.store()]
      const former = await one(sql`SELECT id FROM distribution_centers WHERE is_default`)
      await api.db.execute(sql`UPDATE distribution_centers SET is_default = false WHERE id = ${former}`)
      await api.db.execute(sql`UPDATE distribution_centers SET is_default = true WHERE id = ${parent}`)
      return {
        parent,
        use: () => api.as('integrator').put(`/orders/sendOrder/${id}`, { version: 1 }),
        // The default is never deleted: it was moved a moment ago.
        remove: [
          `UPDATE distribution_centers SET is_default = false WHERE id = ${parent}`,
          `UPDATE distribution_centers SET is_default = true WHERE id = ${next}`,
        ],
      }
    },
  },
  'order_substitutions.substitute_id': {
    propose: async ({ api, placer, one }) => {
      const id = await placer.store()
      await placer.place(id, 'SEPARATION')
      const [productId, parent] = [
        await one(sql`SELECT product_id AS id FROM order_lines WHERE order_id = ${id} AND type = 'MODULE' LIMIT 1`),
        await one(sql`
          INSERT INTO products (name, type, potency, unit, manufacturer_id, specs, enabled, cost_price_cents)
          SELECT 'Módulo de troca ' || ${id}::int, p.type, p.potency, p.unit, p.manufacturer_id, p.specs, true, p.cost_price_cents
            FROM products p JOIN order_lines l ON l.product_id = p.id AND l.order_id = ${id} AND l.type = 'MODULE' RETURNING id`),
      ]
      await api.db.execute(sql`
        INSERT INTO product_substitutes (product_id, place, substitute_id, price, needs_consent)
        SELECT ${productId}::bigint, 1 + COALESCE(max(place), 0), ${parent}::bigint, 'REPLACED', false FROM product_substitutes WHERE product_id = ${productId}`)
      const body = { productId, substituteId: parent, quantity: 14, version: 1 }
      return { parent, use: () => api.as('logistics').post(`/orders/${id}/substitutions`, body) }
    },
  },
  'shipments.center_id': {
    plan: async (world) => shipmentRace(world, 'centerId', await world.center()),
  },
  'shipments.shipping_company_id': {
    plan: async (world) => shipmentRace(world, 'shippingCompanyId', await carrierOf(world)),
  },
  'stock_reservations.center_id': {
    reserve: async ({ api, placer, center }) => {
      const [parent, id] = [await center(), await placer.store()]
      await api.db.execute(sql`
        INSERT INTO stock_levels (product_id, center_id, on_hand, allocated, as_of, source)
        SELECT DISTINCT product_id, ${parent}::bigint, 1000, 0, now(), 'SHEET' FROM order_lines WHERE order_id = ${id}`)
      return { parent, use: () => api.as('admin').post(`/orders/${id}/reservation`, { days: 1, centerId: parent }) }
    },
  },
}

/** A shipment that is planned with it. */
async function shipmentRace({ api, placer }: RaceWorld, field: 'centerId' | 'shippingCompanyId', parent: number) {
  const id = await placer.store()
  await placer.place(id, 'SEPARATION')
  const body = { lines: [{ position: 1, quantity: 1 }], [field]: parent }
  return { parent, use: () => api.as('admin').post(`/orders/${id}/shipments`, body) }
}

async function restore({ api }: RaceWorld, id: number) {
  return api.as('admin').post(`/orders/restore/${id}`, { note: 'De novo' })
}

const clientOf = ({ make, client, ids }: RaceWorld) => make('/companyClients', client(ids.soldovale))

/** A team with one company, and that company. */
async function teamOfCompany({ api, team, company, ok }: RaceWorld): Promise<[team: number, company: number]> {
  const [teamId, companyId] = [await team(), await company()]
  await ok(api.as('admin').put(`/companies/updateConfig/${companyId}`, { teamId, version: 1 }))
  return [teamId, companyId]
}

/** An expired budget whose company has left the team that it was made in. */
async function orderOfLeftTeam(world: RaceWorld): Promise<[team: number, order: number]> {
  const [team, company] = await teamOfCompany(world)
  const id = await world.make('/orders', world.orderOf(company))
  await world.expire(id)
  await world.ok(world.api.as('admin').put(`/companies/updateConfig/${company}`, { teamId: null, version: 2 }))
  return [team, id]
}
