import { z } from '@hono/zod-openapi'

/** A row of the list: who did what to which record. */
export const auditLog = z
  .object({
    id: z.number().int(),
    createdAt: z.iso.datetime(),
    userId: z.number().int().nullable(),
    userName: z.string().nullable(),
    action: z.string(),
    tableName: z.string(),
    recordPrimaryKey: z.string(),
    productId: z.number().int().nullable(),
    changedFields: z.array(z.string()).openapi({ description: 'Campos que mudaram, no máximo 12' }),
  })
  .openapi('AuditLog')
export type AuditLog = z.infer<typeof auditLog>

const record = z.record(z.string(), z.unknown()).nullable()

/** The row whole, as far as the reader may see it. */
export const auditLogDetail = auditLog
  .extend({ before: record, after: record, requestId: z.string().nullable(), sealed: z.boolean() })
  .openapi('AuditLogDetail')
