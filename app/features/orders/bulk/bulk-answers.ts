import type { BulkAction } from '#domain/orders/bulk/bulk-input'
import type { OrderType } from '#domain/orders/order-types'
import type { NoteRule } from '#domain/orders/status/order-actions'
import type { StatusData } from '#domain/orders/status/status-change-input'
import type { OrderStatus } from '#domain/orders/statuses'

/** What became, or would become, of one order of a selection. */
export type BulkMove = {
  id: number
  ok: boolean
  code?: string
  from: OrderStatus
  to: OrderStatus | null
  blockers: { code: string; field?: string; meta?: Record<string, unknown> }[]
}

/** What may be done with a selection, and for one verb what would become of each. */
export type BulkPreview = {
  isAlike: boolean
  actions: {
    action: BulkAction
    label: string
    note: NoteRule
    data: (keyof StatusData)[]
    movable: number
    blocked: number
  }[]
  data: (BulkMove & {
    budget: boolean
    type: OrderType
    clientName: string | null
    companyName: string
    total: number
  })[]
}

export type BulkResult = { state: 'RUNNING' | 'DONE'; total: number; data: BulkMove[] }
