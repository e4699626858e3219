import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { regional } from './regional'
import { findRegionalById } from './regional-queries'

export const showRegional = endpoint(
  {
    method: 'get',
    path: '/regionals/{id}',
    tags: ['Regionais'],
    summary: 'Mostra uma regional',
    ...securedForStaff('regionals:view'),
    request: { params: idParams },
    responses: { 200: json(regional, 'A regional') },
  },
  async (c) => c.json(await findRegionalById(c.var.deps.db, c.req.valid('param').id), 200),
)
