import { z } from '@hono/zod-openapi'
import { businessDaysSince, type Holidays } from '#domain/ground/dates/business-days'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { fromCents } from '#domain/ground/money/money'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { QUEUE_COUNT_CAP, QUEUE_GROUPS, type QueueGroup } from '#domain/insight/queue/queue-groups'
import { THRESHOLD_TYPES } from '#domain/people/permissions/threshold-roles'
import { ORDER_ACTIONS } from '#domain/sales/orders/status/order-actions'
import { listMeta } from '../../ground/db/list-query'
import { blocker } from '../../ground/http/blocker'
import { toIso } from '../../ground/http/schemas'

export const queueStep = z
  .object({
    action: z.enum(ORDER_ACTIONS),
    to: z.enum(ORDER_STATUSES).nullable(),
    label: z.string(),
    allowed: z.boolean(),
    blockers: z.array(blocker),
  })
  .openapi('QueueStep')

const queueRow = z
  .object({
    id: z.number().int().openapi({ description: 'Do pedido, da solicitação (APPROVALS) ou da empresa (ACTIVATIONS)' }),
    orderId: z.number().int().nullable(),
    budget: z.boolean(),
    status: z.enum(ORDER_STATUSES).nullable(),
    companyName: z.string(),
    clientName: z.string().nullable(),
    total: z.number().nullable(),
    since: z.iso.datetime().openapi({ description: 'Desde quando espera' }),
    businessDays: z.number().int().openapi({ description: 'Dias úteis desde então, pelo calendário do portal' }),
    dueDate: z.string().nullable(),
    endsAt: z.iso.datetime().nullable().openapi({ description: 'Fim da validade ou da solicitação' }),
    errorCode: z.string().nullable().openapi({ description: 'O que o ERP recusou' }),
    note: z.string().nullable(),
    approvalType: z.enum(THRESHOLD_TYPES).nullable(),
    requestedValue: z.number().nullable(),
    requesterName: z.string().nullable(),
    step: queueStep.nullable().openapi({ description: 'O próximo passo do pedido; só com group' }),
  })
  .openapi('QueueRow')
export type QueueRow = z.infer<typeof queueRow>

export const queueGroup = z
  .object({
    group: z.enum(QUEUE_GROUPS),
    total: z.number().int(),
    totalIsCapped: z.boolean(),
    value: z.number().nullable().openapi({ description: 'Soma dos pedidos; nula acima do limite da contagem' }),
    first: z.array(queueRow).openapi({ description: 'Os primeiros da fila; vazio com group' }),
  })
  .openapi('QueueGroup')

export const queueAnswer = z
  .object({ groups: z.array(queueGroup), data: z.array(queueRow), meta: listMeta })
  .openapi('Queue')

/** A row of a plan, as the database answers it: moments as text or Date. */
export type RawQueueRow = Omit<QueueRow, 'total' | 'businessDays' | 'step' | 'since' | 'endsAt'> & {
  totalCents: number | null
  since: unknown
  endsAt: unknown
}

/** A raw row as the API answers it. */
export function toQueueRow(
  { totalCents, ...row }: RawQueueRow,
  now: Date,
  holidays: Holidays,
  step: QueueRow['step'] = null,
): QueueRow {
  const since = toIso(row.since)!
  return {
    ...row,
    total: totalCents === null ? null : fromCents(totalCents),
    since,
    businessDays: businessDaysSince(saoPauloDate(new Date(since)), saoPauloDate(now), holidays),
    endsAt: toIso(row.endsAt),
    step,
  }
}

/** The groups as the API answers them: counts and sums as far as they were counted. */
export const toQueueGroups = (
  queue: {
    groups: readonly { group: QueueGroup; n: number; cents: number; first: readonly RawQueueRow[] }[]
    holidays: Holidays
  },
  now: Date,
): z.infer<typeof queueGroup>[] =>
  queue.groups.map(({ group, n, cents, first }) => ({
    group,
    total: Math.min(n, QUEUE_COUNT_CAP),
    totalIsCapped: n > QUEUE_COUNT_CAP,
    value: n > QUEUE_COUNT_CAP ? null : fromCents(cents),
    first: first.map((row) => toQueueRow(row, now, queue.holidays)),
  }))
