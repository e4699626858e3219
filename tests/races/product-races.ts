import { sql } from 'drizzle-orm'
import { letSell } from '../support/on-sale'
import type { RaceWorld } from './open-race-world'
import type { RaceRecipe } from './race'

const tool = ({ unique }: RaceWorld, more: object = {}) => ({
  name: unique(),
  type: 'TOOL',
  unit: 'un',
  specs: {},
  ...more,
})
async function product(world: RaceWorld, more: object = {}): Promise<number> {
  const id = await world.make('/products', tool(world, more))
  await letSell(world.api.db, id)
  return id
}
const manufacturer = ({ make, unique }: RaceWorld) => make('/manufacturers', { name: unique(), enabled: true })

const RULE = { price: 10, detachedTaxpayerMargin: 1.1, detachedNonTaxpayerMargin: 1.2 }
const priceTable = ({ make, unique }: RaceWorld) => make('/priceTables', { name: unique() })

/** A product with a price, so that it can be sold. */
async function priced(world: RaceWorld): Promise<number> {
  const id = await product(world)
  await world.api.db.execute(sql`
    INSERT INTO price_table_products (price_table_id, product_id, price_cents, detached_taxpayer_margin, detached_non_taxpayer_margin)
    SELECT id, ${id}, 1000, 1.1, 1.2 FROM price_tables WHERE is_default AND destroyed_at IS NULL`)
  return id
}

/** A kit that is not sold yet, with one more item. */
const kitOf = ({ unique }: RaceWorld, productId?: number) => ({
  name: unique(),
  systemType: 'ON_GRID',
  networkVoltage: 'MONO_220',
  enabled: false,
  others: productId ? [{ productId, quantity: 1 }] : [],
})

const promotionOf = ({ unique }: RaceWorld, kitIds: number[]) => ({
  name: unique(),
  startsOn: '2026-11-18',
  endsOn: '2027-11-18',
  discount: 5,
  kitIds,
  audience: 'ALL',
})

/** Writers of references to a product, and of a product's own. */
export const PRODUCT_RACES: Readonly<Record<string, Readonly<Record<string, RaceRecipe>>>> = {
  'products.manufacturer_id': {
    create: async (world) => {
      const parent = await manufacturer(world)
      const body = tool(world, { manufacturerId: parent })
      return { parent, use: () => world.api.as('admin').post('/products', body) }
    },
    update: async (world) => {
      const [parent, id] = [await manufacturer(world), await product(world)]
      const body = tool(world, { manufacturerId: parent })
      return { parent, use: () => world.api.as('admin').put(`/products/${id}`, { ...body, version: 1 }) }
    },
  },
  'products.substitute_id': {
    create: async (world) => {
      const parent = await product(world)
      const body = tool(world, { substituteId: parent })
      return { parent, use: () => world.api.as('admin').post('/products', body) }
    },
    update: async (world) => {
      const [parent, id] = [await product(world), await product(world)]
      const body = tool(world, { substituteId: parent })
      return { parent, use: () => world.api.as('admin').put(`/products/${id}`, { ...body, version: 1 }) }
    },
  },
  'product_substitutes.substitute_id': {
    create: async (world) => {
      const parent = await product(world)
      const body = tool(world, { substituteId: parent })
      return { parent, use: () => world.api.as('admin').post('/products', body) }
    },
    replace: async (world) => {
      const [parent, id] = [await product(world), await product(world)]
      const substitutes = [{ id: parent, occasion: 'ANY', price: 'OWN', needsConsent: true }]
      return {
        parent,
        use: () => world.api.as('admin').put(`/products/${id}/substitutes`, { substitutes, version: 1 }),
      }
    },
  },
  'related_products.product_id': {
    relate: async (world) => {
      const [parent, id] = [await product(world), await product(world)]
      const body = { relatedProducts: [{ id: parent, kitQuantity: 1 }], version: 1 }
      return { parent, use: () => world.api.as('admin').put(`/products/${id}/relatedProducts`, body) }
    },
  },
  'product_kit_items.product_id': {
    create: async (world) => {
      const parent = await product(world)
      const body = kitOf(world, parent)
      return { parent, use: () => world.api.as('admin').post('/productKits', body) }
    },
    update: async (world) => {
      const parent = await product(world)
      const id = await world.make('/productKits', kitOf(world))
      const body = { ...kitOf(world, parent), version: 1 }
      return { parent, use: () => world.api.as('admin').put(`/productKits/${id}`, body) }
    },
  },
  'promotion_kits.kit_id': {
    create: async (world) => {
      const parent = await world.make('/productKits', kitOf(world))
      const body = promotionOf(world, [parent])
      return { parent, use: () => world.api.as('admin').post('/promotions', body) }
    },
    update: async (world) => {
      const parent = await world.make('/productKits', kitOf(world))
      const own = await world.make('/productKits', kitOf(world))
      const id = await world.make('/promotions', promotionOf(world, [own]))
      const body = { ...promotionOf(world, [own, parent]), version: 1 }
      return { parent, use: () => world.api.as('admin').put(`/promotions/${id}`, body) }
    },
  },
  'price_table_products.product_id': {
    add: async (world) => {
      const [parent, table] = [await product(world), await priceTable(world)]
      const use = () => world.api.as('admin').post(`/priceTables/${table}/products`, { productId: parent, ...RULE })
      return { parent, use }
    },
    change: async (world) => {
      const [parent, table] = [await product(world), await priceTable(world)]
      const body = { productId: parent, rows: [RULE] }
      return { parent, use: () => world.api.as('admin').put(`/priceTables/${table}/products`, body) }
    },
  },
  'exclusive_products.product_id': {
    create: async (world) => {
      const parent = await product(world)
      const body = { companyId: world.ids.soldovale, productId: parent, ...RULE }
      return { parent, use: () => world.api.as('admin').post('/exclusiveProducts', body) }
    },
  },
  'exclusive_products.company_id': {
    create: async (world) => {
      const [parent, productId] = [await world.company(), await product(world)]
      const body = { companyId: parent, productId, ...RULE }
      return { parent, use: () => world.api.as('admin').post('/exclusiveProducts', body) }
    },
  },
  'order_lines.product_id': {
    create: async (world) => {
      const parent = await priced(world)
      const products = [...world.ids.kit, { productId: parent, quantity: 1 }]
      const body = world.orderOf(world.ids.soldovale, { products })
      return { parent, use: () => world.api.as('admin').post('/orders', body) }
    },
    update: async (world) => {
      const [parent, id] = [await priced(world), await world.make('/orders', world.orderOf(world.ids.soldovale))]
      const products = [...world.ids.kit, { productId: parent, quantity: 1 }]
      return { parent, use: () => world.api.as('integrator').put(`/orders/${id}`, { products, version: 1 }) }
    },
  },
}
