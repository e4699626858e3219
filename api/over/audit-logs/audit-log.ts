import { z } from '@hono/zod-openapi'

/** A record by its name, for readers who may see it. */
const auditName = z
  .object({
    table: z.string(),
    id: z.number().int(),
    name: z.string(),
    isOpen: z.boolean().openapi({ description: 'Quem pergunta tem uma tela dele' }),
  })
  .openapi('AuditName')
export type AuditName = z.infer<typeof auditName>

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
    names: z.array(auditName).openapi({
      description: 'Nomes dos registros que a linha menciona, só os que quem pergunta vê',
    }),
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
