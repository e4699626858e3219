import { z } from '@hono/zod-openapi'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { ERP_STATES, ERP_STEPS, ERP_TROUBLES } from '#domain/sales/erp/erp-states'

/** A call to the ERP, for staff. */
const call = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    step: z.enum(ERP_STEPS),
    ok: z.boolean(),
    code: z.string().nullable(),
    detail: z.string().nullable(),
    milliseconds: z.number().int(),
  })
  .openapi('ErpCall')

export const erpDetail = z
  .object({
    id: z.number().int(),
    state: z.enum(ERP_STATES),
    /** The ERP's own number. */
    number: z.string().nullable(),
    /** False where no ERP is configured: orders wait. */
    isConnected: z.boolean(),
    jobs: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(['CREATE', 'CANCEL']),
        key: z.string(),
        state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'DEAD']),
        attempts: z.number().int(),
        maxAttempts: z.number().int(),
        nextTryAt: z.iso.datetime().nullable(),
        code: z.string().nullable(),
        detail: z.string().nullable(),
        createdAt: z.iso.datetime(),
        finishedAt: z.iso.datetime().nullable(),
      }),
    ),
    /** The last ones, newest first. */
    calls: z.array(call),
    /** There is something that 'Tentar de novo' would do, and this caller may. */
    canRetry: z.boolean(),
  })
  .openapi('ErpIntegration')
export type ErpDetail = z.infer<typeof erpDetail>

export const erpTroubleRow = z
  .object({
    id: z.number().int(),
    status: z.enum(ORDER_STATUSES),
    companyName: z.string(),
    clientName: z.string().nullable(),
    kind: z.enum(['CREATE', 'CANCEL']),
    trouble: z.enum(ERP_TROUBLES),
    attempts: z.number().int(),
    nextTryAt: z.iso.datetime().nullable(),
    code: z.string().nullable(),
    detail: z.string().nullable(),
    since: z.iso.datetime(),
  })
  .openapi('ErpTrouble')
export type ErpTroubleRow = z.infer<typeof erpTroubleRow>

export const integrated = z.object({ id: z.number().int(), erpState: z.enum(ERP_STATES) }).openapi('Integrated')
