import { z } from '@hono/zod-openapi'
import { PERMISSION_KEYS } from '#domain/people/permissions/permissions'
import { compareRoles } from '#domain/people/roles/compare-roles'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { type Role, roleRow } from './role'
import { findRoleById } from './role-queries'

const side = roleRow.pick({ id: true, name: true, level: true, isAdmin: true, isBold: true })
const keys = z.array(z.enum(PERMISSION_KEYS))

const comparison = z
  .object({ left: side, right: side, onlyLeft: keys, onlyRight: keys, both: keys })
  .openapi('RoleComparison')

/** An administrator's role gives everything, whatever is ticked in it. */
export const showRoleComparison = endpoint(
  {
    method: 'get',
    path: '/roles/compare',
    tags: ['Perfis'],
    summary: 'Dois perfis lado a lado: só de um, só do outro, dos dois',
    ...securedForPeople('roles:view', 'roles:viewAll'),
    request: {
      query: z.object({ left: z.coerce.number().int().min(1), right: z.coerce.number().int().min(1) }),
    },
    refusals: ['anyone', 'one'],
    responses: { 200: json(comparison, 'A diferença') },
  },
  async (c) => {
    const { left, right } = c.req.valid('query')
    const one = await findRoleById(c.var.deps.db, c.var.who, left)
    const other = await findRoleById(c.var.deps.db, c.var.who, right)
    return c.json({ left: sideOf(one), right: sideOf(other), ...compareRoles(one, other) }, 200)
  },
)

const sideOf = ({ id, name, level, isAdmin, isBold }: Role) => ({ id, name, level, isAdmin, isBold })
