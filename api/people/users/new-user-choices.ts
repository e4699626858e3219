import { z } from '@hono/zod-openapi'
import { can } from '#domain/people/permissions/permissions'
import { USER_KINDS } from '#domain/people/users/user-kinds'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { isStaff } from '../companies/visible-companies'
import { findUserCompany } from './user-company'
import { userKindsOf } from './user-queries'

/** The rules of POST /users, asked before anything is typed. @throws NOT_FOUND */
export const newUserChoices = endpoint(
  {
    method: 'get',
    path: '/users/newUserChoices',
    tags: ['Usuários'],
    summary: 'O que um novo usuário de uma empresa pode ter: tipos, time e alçada',
    ...securedForPeople('users:store', 'users:storeAll'),
    request: {
      query: z.object({
        companyId: z.coerce.number().int().min(1).optional().openapi({ description: 'Sem ela, a própria empresa' }),
      }),
    },
    refusals: ['anyone', 'one'],
    responses: {
      200: json(
        z
          .object({
            company: z.object({ id: z.number().int(), fantasyName: z.string(), isStaff: z.boolean() }),
            kinds: z.array(z.enum(USER_KINDS)),
            hasTeam: z.boolean().openapi({ description: 'Só pessoas da equipe do fornecedor têm time' }),
            hasThreshold: z.boolean().openapi({ description: 'E só quem tem users:thresholdRole dá alçada a elas' }),
          })
          .openapi('NewUserChoices'),
        'As opções',
      ),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const { companyId } = c.req.valid('query')
    const wanted = isStaff(who) ? (companyId ?? who.companyId) : who.companyId
    const company = await findUserCompany(deps.db, who, wanted)
    const { id, fantasyName, isStaff: isProvider } = company
    return c.json(
      {
        company: { id, fantasyName, isStaff: isProvider },
        kinds: userKindsOf(company),
        hasTeam: isProvider,
        hasThreshold: isProvider && can(who, 'users:thresholdRole'),
      },
      200,
    )
  },
)
