import { z } from '@hono/zod-openapi'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import { USER_KINDS, USER_STATUSES } from '#domain/people/users/user-kinds'

/** A line of the users list. */
export const userRow = z
  .object({
    id: z.number().int(),
    kind: z.enum(USER_KINDS),
    name: z.string(),
    email: z.string(),
    companyId: z.number().int(),
    companyName: z.string(),
    roleId: z.number().int(),
    roleName: z.string(),
    status: z.enum(USER_STATUSES),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().openapi({ description: 'Último uso de uma sessão ou de um token' }),
  })
  .openapi('UserRow')
export type UserRow = z.infer<typeof userRow>

export const user = userRow
  .extend({
    whatsapp: z.string().nullable(),
    isStaff: z.boolean().openapi({ description: 'Da empresa do fornecedor' }),
    teamId: z.number().int().nullable(),
    teamName: z.string().nullable(),
    thresholdRole: z.enum(THRESHOLD_ROLES).nullable(),
    hasTwoStep: z.boolean().openapi({ description: 'Entra com verificação em duas etapas' }),
    updatedAt: z.iso.datetime(),
    version: z.number().int(),
    allowedActions: z.array(z.enum(['update', 'delete', 'reactivate', 'reset', 'resetTwoStep', 'tokens'])),
  })
  .openapi('User')
export type User = z.infer<typeof user>
