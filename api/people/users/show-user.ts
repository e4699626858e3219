import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { user } from './user'
import { findUserById } from './user-queries'

export const showUser = endpoint(
  {
    method: 'get',
    path: '/users/{id}',
    tags: ['Usuários'],
    summary: 'Mostra um usuário, também excluído',
    ...securedForPeople('users:view', 'users:viewAll'),
    request: { params: idParams },
    responses: { 200: json(user, 'O usuário') },
  },
  async (c) => c.json(await findUserById(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)
