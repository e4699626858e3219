import { disapprovalInput, suspensionInput } from '#domain/people/companies/company-input'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { company } from './company'
import { moveCompany } from './move-company'

const answers = { 200: json(company, 'A empresa') }
const verb = <Path extends string>(path: Path, summary: string) => ({
  method: 'post' as const,
  path,
  tags: ['Empresas'],
  summary,
  ...securedForStaff('companies:approve'),
  request: { params: idParams },
  responses: answers,
})

export const approveCompany = endpoint(
  verb('/companies/approve/{id}', 'Aprova o cadastro; a empresa recebe o link de ativação'),
  async (c) => c.json(await moveCompany(c, c.req.valid('param').id, 'approve'), 200),
)

export const activateCompany = endpoint(
  verb('/companies/activate/{id}', 'Ativa uma empresa aprovada sem esperar pelo link'),
  async (c) => c.json(await moveCompany(c, c.req.valid('param').id, 'activate'), 200),
)

export const reactivateCompany = endpoint(
  verb('/companies/reactivate/{id}', 'Devolve o acesso a uma empresa suspensa, ou traz de volta uma excluída'),
  async (c) => c.json(await moveCompany(c, c.req.valid('param').id, 'reactivate'), 200),
)

export const disapproveCompany = endpoint(
  {
    ...verb('/companies/disapprove/{id}', 'Reprova o cadastro, com o motivo'),
    request: { params: idParams, body: body(named(disapprovalInput, 'DisapprovalInput')) },
  },
  async (c) => c.json(await moveCompany(c, c.req.valid('param').id, 'disapprove', c.req.valid('json').reason), 200),
)

export const suspendCompany = endpoint(
  {
    ...verb('/companies/suspend/{id}', 'Suspende uma empresa ativa e encerra as sessões dela'),
    method: 'put',
    request: { params: idParams, body: body(named(suspensionInput, 'SuspensionInput')) },
  },
  async (c) => c.json(await moveCompany(c, c.req.valid('param').id, 'suspend', c.req.valid('json').reason), 200),
)
