import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { role } from './role'
import { findRoleById } from './role-queries'

export const showRole = endpoint(
  {
    method: 'get',
    path: '/roles/{id}',
    tags: ['Perfis'],
    summary: 'Mostra um perfil, suas permissões e quem o usa',
    ...securedForPeople('roles:view', 'roles:viewAll'),
    request: { params: idParams },
    responses: { 200: json(role, 'O perfil') },
  },
  async (c) => c.json(await findRoleById(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)
