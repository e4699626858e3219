import { sql } from 'drizzle-orm'
import type { OrderSortField } from '#domain/sales/orders/list/orders-list'
import type { SortField } from '../../../ground/db/list-cursor'

/** What the lists of budgets and orders may be sorted by. Orders are always sent (a CHECK says so); budgets are not. */
export const orderSortFields = (budget: boolean): Record<OrderSortField, SortField> => ({
  id: { sql: sql`o.id`, type: 'bigint' },
  createdAt: { sql: sql`o.created_at`, type: 'timestamptz' },
  orderSentAt: { sql: sql`o.order_sent_at`, type: 'timestamptz', ...(budget ? { nullable: true } : {}) },
  expirationAt: { sql: sql`o.expiration_at`, type: 'timestamptz', nullable: true },
  dueDate: { sql: sql`o.due_date`, type: 'date', nullable: true },
  total: { sql: sql`o.total_cents`, type: 'bigint' },
  potency: { sql: sql`o.potency`, type: 'bigint' },
  status: { sql: sql`o.status`, type: 'text' },
})

/** Newest first (specification §9). */
export const orderDefaultSort = (budget: boolean): { field: OrderSortField; order: 'desc' } => ({
  field: budget ? 'createdAt' : 'orderSentAt',
  order: 'desc',
})
