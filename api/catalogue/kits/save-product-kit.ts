import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { slotsOf } from '#domain/catalogue/kits/kit-slots'
import type { KitItem } from '#domain/catalogue/kits/merge-items'
import { productKitInput } from '#domain/catalogue/kits/product-kit-input'
import type { ProductType } from '#domain/catalogue/products/product-types'
import type { Transaction } from '../../ground/db/executor'
import { lockRow } from '../../ground/db/lock-row'
import type { RowOf } from '../../ground/db/row-of'
import { productKitItems, productKits } from '../../ground/db/schema/catalogue'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { hasChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named, saved } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { judgeKit } from './judge-kit'
import { removeKit } from './remove-kit'

/** @throws as `judgeKit` */
export const createProductKit = endpoint(
  {
    method: 'post',
    path: '/productKits',
    tags: ['Kits'],
    summary: 'Cria um kit pronto; um inativo pode ficar por terminar',
    ...securedForStaff('productKits:store'),
    request: { body: body(named(productKitInput, 'ProductKitInput')) },
    responses: { 201: json(saved, 'O kit criado') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const { columns, items } = await judgeKit(tx, input, c.var.deps.now())
      const [row] = await tx.insert(productKits).values(columns).returning()
      await writeItems(tx, row!.id, items)
      await writeAudit(c, tx, {
        action: 'create',
        table: 'product_kits',
        id: row!.id,
        before: null,
        after: { ...row!, items },
      })
      return { status: 201 as const, body: { id: row!.id, version: row!.version } }
    })
    return c.json(answer.body, 201)
  },
)

const productKitChange = documentChange(productKitInput, { document: 'ProductKitInput', change: 'ProductKitUpdate' })

/** @throws NOT_FOUND, VERSION_CONFLICT, and as `judgeKit` */
export const updateProductKit = endpoint(
  {
    method: 'put',
    path: '/productKits/{id}',
    tags: ['Kits'],
    summary: 'Altera um kit; orçamentos em andamento guardam itens e preços',
    ...securedForStaff('productKits:update'),
    request: {
      params: idParams,
      body: productKitChange.body,
    },
    responses: { 200: json(saved, 'O kit') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, productKits, id, version)
      const held = await readItems(tx, id)
      const input = await productKitChange.whole(c, { ...before, ...slotsOf(held) })
      const { columns, items } = await judgeKit(tx, input, c.var.deps.now())
      if (!hasChanges(before, columns) && isDeepStrictEqual(inOrder(held), inOrder(items)))
        return { status: 200 as const, body: { id, version } }
      const [after] = await tx
        .update(productKits)
        .set({ ...columns, handEdited: before.batchId !== null, updatedAt: c.var.deps.now(), version: version + 1 })
        .where(eq(productKits.id, id))
        .returning()
      await tx.delete(productKitItems).where(eq(productKitItems.kitId, id))
      await writeItems(tx, id, items)
      await writeAudit(c, tx, {
        action: 'update',
        table: 'product_kits',
        id,
        before: { ...before, items: inOrder(held) },
        after: { ...after!, items },
      })
      return { status: 200 as const, body: { id, version: after!.version } }
    })
    return c.json(answer.body, 200)
  },
)

/** It stays, marked. @throws NOT_FOUND, RESOURCE_IN_USE while a promotion of it runs or waits */
export const deleteProductKit = endpoint(
  {
    method: 'delete',
    path: '/productKits/{id}',
    tags: ['Kits'],
    summary: 'Exclui um kit; orçamentos em andamento guardam itens e preços',
    ...securedForStaff('productKits:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      return { status: 200 as const, body: await removeKit(c, tx, await lockRow(tx, productKits, id)) }
    })
    return c.json(answer.body, 200)
  },
)

async function readItems(tx: Transaction, kitId: number) {
  const { rows } = await tx.execute<RowOf<KitItem & { type: ProductType }>>(sql`
    SELECT i.product_id::int AS "productId", i.quantity, p.type
      FROM product_kit_items i JOIN products p ON p.id = i.product_id WHERE i.kit_id = ${kitId} ORDER BY i.product_id`)
  return rows
}

async function writeItems(tx: Transaction, kitId: number, items: readonly KitItem[]): Promise<void> {
  if (items.length > 0) await tx.insert(productKitItems).values(items.map((item) => ({ kitId, ...item })))
}

const inOrder = (items: readonly KitItem[]): KitItem[] =>
  items.map(({ productId, quantity }) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId)
