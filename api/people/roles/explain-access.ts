import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { isPasswordStale } from '#domain/ground/dates/password-age'
import { choice } from '#domain/ground/forms/choice'
import { many } from '#domain/ground/lists/many'
import { keysOf } from '#domain/ground/objects/keys-of'
import { COMPANY_STATUSES } from '#domain/people/companies/company-statuses'
import { MENU_GATES } from '#domain/people/permissions/menu-gates'
import { can, PERMISSION_KEYS } from '#domain/people/permissions/permissions'
import { SCREEN_CONDITIONS } from '#domain/people/permissions/screen-conditions'
import { SCREEN_RULES } from '#domain/people/permissions/screen-rules'
import { DUTIES } from '#domain/people/users/duties'
import { ENTRY_CHECKS } from '#domain/people/users/entry'
import { type AccessFacts, type AccessQuestion, explainAccess, questionOf } from '#domain/people/users/explain-access'
import { USER_KINDS } from '#domain/people/users/user-kinds'
import { ACCESS_FACTS } from '../../ground/caller/find-who'
import type { RowOf } from '../../ground/db/row-of'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { visibleAccounts } from '../users/visible-accounts'

const step = z.object({
  check: z.enum([...ENTRY_CHECKS, ...DUTIES, 'API_USERS_ALLOWED', 'GRANT', 'CONDITION']),
  passed: z.boolean(),
  by: z.enum(['ADMIN', 'ROLE', 'STAFF', 'EVERYONE']).optional(),
  permission: z.enum(PERMISSION_KEYS).optional(),
  anyOf: z.array(z.enum(PERMISSION_KEYS)).optional(),
  condition: z.enum(SCREEN_CONDITIONS).optional(),
})

const explanation = z
  .object({
    allowed: z.boolean(),
    steps: z.array(step),
    user: z.object({ id: z.number().int(), name: z.string(), kind: z.enum(USER_KINDS) }),
    company: z.object({ fantasyName: z.string(), status: z.enum(COMPANY_STATUSES) }),
    role: z.object({ id: z.number().int(), name: z.string(), level: z.number().int() }),
  })
  .openapi('AccessExplanation')

/** @throws VALIDATION_FAILED where nothing is asked about; NOT_FOUND for a user out of sight */
export const explainUserAccess = endpoint(
  {
    method: 'get',
    path: '/roles/explain',
    tags: ['Perfis'],
    summary: 'Por que um usuário tem, ou não, uma permissão ou uma tela, pelas regras que decidem',
    ...securedForPeople('roles:view', 'roles:viewAll'),
    request: {
      query: z.object({
        userId: z.coerce.number().int().min(1),
        permission: choice(PERMISSION_KEYS).optional(),
        gate: many(choice(keysOf(MENU_GATES)), 10).openapi({
          description: 'Chaves do menu; qualquer uma abre',
        }),
        condition: z.enum(SCREEN_CONDITIONS).optional(),
        screen: choice(keysOf(SCREEN_RULES)).optional().openapi({ description: 'Caminho de uma tela do portal' }),
      }),
    },
    refusals: ['anyone', 'one'],
    responses: { 200: json(explanation, 'A resposta, passo a passo') },
  },
  async (c) => {
    const { userId, permission, screen, gate, condition } = c.req.valid('query')
    if (!permission && !screen && !gate && !condition)
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'permission', rule: 'required' }] })
    const question: AccessQuestion = permission
      ? { permission }
      : screen
        ? questionOf(screen)
        : { gates: gate ?? [], condition }
    const { facts, ...known } = await loadFacts(c, userId)
    return c.json({ ...explainAccess(facts, question), ...known }, 200)
  },
)

async function loadFacts(c: ApiContext, userId: number) {
  const { who, deps } = c.var
  const sees = can(who, 'users:view', 'users:viewAll') ? visibleAccounts(who) : sql`u.id = ${who.userId}`
  const { rows } = await deps.db.execute<
    RowOf<
      AccessFacts & {
        id: number
        name: string
        fantasyName: string
        roleId: number
        roleName: string
        level: number
        lastPasswordUpdate: string | Date
      }
    >
  >(sql`
    SELECT u.id::int, u.name, co.fantasy_name AS "fantasyName", co.allow_detached_order AS "allowDetachedOrder",
           r.id::int AS "roleId", r.name AS "roleName", ${ACCESS_FACTS}
      FROM users u JOIN companies co ON co.id = u.company_id JOIN roles r ON r.id = u.role_id
     WHERE u.id = ${userId} AND ${sees}`)
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  return {
    facts: { ...row, isPasswordStale: isPasswordStale(new Date(row.lastPasswordUpdate), deps.now()) },
    user: { id: row.id, name: row.name, kind: row.kind },
    company: { fantasyName: row.fantasyName, status: row.companyStatus },
    role: { id: row.roleId, name: row.roleName, level: row.level },
  }
}
