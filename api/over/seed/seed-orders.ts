import { eq, sql } from 'drizzle-orm'
import { entriesOf } from '#domain/ground/objects/entries-of'
import { isClaimType } from '#domain/ground/order-words/order-types'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import type { Transaction } from '../../ground/db/executor'
import { claims } from '../../ground/db/schema/claims'
import { files, orderLines, orderNotes, orderStatusHistory, orders } from '../../ground/db/schema/orders'
import { DEMO_COMPANIES } from './demo-companies'
import { type Books, draftOrder, type OrderRows, type SeedBase } from './draft-order'
import { insertForIds, insertRows } from './insert-rows'
import { claimRowOf } from './order-findings'
import type { PlannedOrder, TakenStep } from './plan-order'
import type { SavedDocument } from './save-documents'

/**
 * Writes the planned orders with lines, notes, documents and history: priced as the API prices them, and each step
 * taken by someone whose role may take it.
 * @returns the orders' numbers, in the order of `planned`
 */
export async function seedOrders(
  tx: Transaction,
  now: Date,
  planned: readonly PlannedOrder[],
  documents: ReadonlyMap<TakenStep, SavedDocument>,
  base: SeedBase,
): Promise<number[]> {
  const books = await readBooks(tx, now, base)
  const drafts = planned.map((one) => draftOrder(one, base, books))
  const orderIds = await insertForIds(
    tx,
    orders,
    drafts.map((draft) => draft.header),
  )
  await nameOriginals(tx, planned, drafts, orderIds)
  await insertRows(
    tx,
    orderLines,
    drafts.flatMap(({ lines }, at) => lines.map((line) => ({ orderId: orderIds[at]!, ...line }))),
  )

  await seedClaims(tx, planned, orderIds)

  const steps = planned.flatMap(({ plan }, at) =>
    plan.steps.map((step) => ({ step, orderId: orderIds[at]!, userId: drafts[at]!.userOf(step.by) })),
  )
  const noted = steps.filter(({ step }) => step.note)
  const noteIds = await insertForIds(
    tx,
    orderNotes,
    noted.map(({ step, orderId, userId }) => ({
      orderId,
      userId: userId!,
      text: step.note!,
      visibility: step.visibility,
      status: step.from ?? step.to,
      createdAt: step.at,
    })),
  )
  const noteIdOf = new Map(noted.map(({ step }, at) => [step, noteIds[at]!]))
  await insertRows(
    tx,
    orderStatusHistory,
    steps.map(({ step, orderId, userId }) => ({
      orderId,
      action: step.action,
      fromStatus: step.from,
      toStatus: step.to,
      direction: step.direction ?? 'FORWARD',
      userId,
      noteId: noteIdOf.get(step) ?? null,
      at: step.at,
    })),
  )
  await insertRows(
    tx,
    files,
    noted.flatMap(({ step, orderId, userId }) => {
      const document = documents.get(step)
      if (!document) return []
      const { storageKey, bytes } = document
      const noteId = noteIdOf.get(step)
      const at = { createdAt: step.at, uploaderUserId: userId! }
      return [{ orderId, noteId, name: step.document!, mediaType: 'application/pdf', bytes, storageKey, ...at }]
    }),
  )
  return orderIds
}

/** The rows that the demo's claims have beside their orders, with the check of returned goods. */
async function seedClaims(tx: Transaction, planned: readonly PlannedOrder[], ids: readonly number[]): Promise<void> {
  const own = planned.flatMap(({ order, plan }, at) => (isClaimType(plan.type) ? [{ order, plan, id: ids[at]! }] : []))
  await insertRows(
    tx,
    claims,
    own.map(({ order, plan, id }) => claimRowOf(order, plan, id)),
  )
  await tx.execute(sql`
    INSERT INTO claim_lines (claim_id, position, original_position, product_id, name, quantity, serials, accepted_quantity)
    SELECT l.order_id, l.position,
           (SELECT min(x.position) FROM order_lines x WHERE x.order_id = o.original_order_id AND x.product_id = l.product_id),
           l.product_id, l.name, l.quantity, CASE WHEN n.serial IS NULL THEN '{}' ELSE ARRAY[n.serial] END,
           CASE k.verdict WHEN 'ACCEPTED' THEN l.quantity WHEN 'REFUSED' THEN 0 END
      FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN claims k ON k.order_id = o.id
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(own.map(({ order, id }) => ({ id, serial: order.serial })))}::jsonb) AS n(id bigint, serial text) ON n.id = o.id
     WHERE o.budget_type = 'CUSTOMER_CLAIM' ORDER BY 1, 2`)
}

/**
 * A claim is about the company's latest order that was shipped before it and had the goods (domain 4.4); a gift, which
 * is about no line, about the latest one.
 */
async function nameOriginals(
  tx: Transaction,
  planned: readonly PlannedOrder[],
  drafts: readonly Pick<OrderRows, 'lines'>[],
  ids: readonly number[],
): Promise<void> {
  const productsOf = (at: number) => (drafts[at]?.lines ?? []).map(({ productId }) => productId)
  for (const [at, { order, plan }] of planned.entries()) {
    if (!isClaimType(plan.type)) continue
    const before = planned.flatMap((other, place) =>
      other.order.company === order.company &&
      !isClaimType(other.plan.type) &&
      (other.plan.reached('SHIPPED')?.getTime() ?? Number.POSITIVE_INFINITY) < plan.steps[0]!.at.getTime()
        ? [place]
        : [],
    )
    const claimed = productsOf(at)
    const original = before.findLast((place) => claimed.every((id) => productsOf(place).includes(id))) ?? before.at(-1)
    if (original === undefined) continue
    await tx.update(orders).set({ originalOrderId: ids[original]! }).where(eq(orders.id, ids[at]!))
  }
}

/** One price book a company: the same that prices its budgets in the API. */
async function readBooks(tx: Transaction, now: Date, { people, productIds }: SeedBase): Promise<Books> {
  const books: Books = new Map()
  for (const [key, companyId] of entriesOf(people.companyIds)) {
    if (DEMO_COMPANIES[key].status !== 'ACTIVE') continue
    const book = await loadPriceBook(tx, { companyId, productIds: Object.values<number>(productIds), now })
    books.set(key, book)
  }
  return books
}
