import { z } from '@hono/zod-openapi'
import { PERMISSION_KEYS } from '#domain/people/permissions/permissions'
import { USER_KINDS } from '#domain/people/users/user-kinds'

/** A line of the roles list. */
export const roleRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    level: z.number().int().openapi({ description: 'Ninguém dá um perfil de nível acima do próprio' }),
    isAdmin: z.boolean(),
    isBold: z.boolean().openapi({ description: 'Da equipe do fornecedor' }),
    permissionsCount: z.number().int(),
    usersCount: z.number().int().openapi({ description: 'Usuários ativos com o perfil' }),
    createdAt: z.iso.datetime(),
  })
  .openapi('RoleRow')
export type RoleRow = z.infer<typeof roleRow>

export const role = roleRow
  .extend({
    requiresTwoStep: z
      .boolean()
      .openapi({ description: 'Quem tem o perfil só trabalha com verificação em duas etapas' }),
    permissions: z.array(z.enum(PERMISSION_KEYS)),
    users: z
      .array(z.object({ id: z.number().int(), name: z.string(), kind: z.enum(USER_KINDS), companyName: z.string() }))
      .openapi({ description: 'Os primeiros 50 que quem pergunta pode ver' }),
    updatedAt: z.iso.datetime(),
    version: z.number().int(),
    allowedActions: z.array(z.enum(['update', 'delete'])),
  })
  .openapi('Role')
export type Role = z.infer<typeof role>
