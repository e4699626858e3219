import { createRoute } from '@hono/zod-openapi'
import { disapprovalInput, suspensionInput } from '#domain/people/companies/company-input'
import type { Handler } from '../../ground/http/handler'
import { body, idParams, json, named, refusals } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { company } from './company'
import { moveCompany } from './move-company'

const answers = { 200: json(company, 'A empresa'), ...refusals.anyone, ...refusals.one, ...refusals.write }
const verb = <Path extends string>(path: Path, summary: string) => ({
  method: 'post' as const,
  path,
  tags: ['Empresas'],
  summary,
  ...securedForStaff('companies:approve'),
  request: { params: idParams },
  responses: answers,
})

export const approveCompanyRoute = createRoute(
  verb('/companies/approve/{id}', 'Aprova o cadastro; a empresa recebe o link de ativação'),
)
export const approveCompany: Handler<typeof approveCompanyRoute> = async (c) =>
  c.json(await moveCompany(c, c.req.valid('param').id, 'approve'), 200)

export const activateCompanyRoute = createRoute(
  verb('/companies/activate/{id}', 'Ativa uma empresa aprovada sem esperar pelo link'),
)
export const activateCompany: Handler<typeof activateCompanyRoute> = async (c) =>
  c.json(await moveCompany(c, c.req.valid('param').id, 'activate'), 200)

export const reactivateCompanyRoute = createRoute(
  verb('/companies/reactivate/{id}', 'Devolve o acesso a uma empresa suspensa, ou traz de volta uma excluída'),
)
export const reactivateCompany: Handler<typeof reactivateCompanyRoute> = async (c) =>
  c.json(await moveCompany(c, c.req.valid('param').id, 'reactivate'), 200)

export const disapproveCompanyRoute = createRoute({
  ...verb('/companies/disapprove/{id}', 'Reprova o cadastro, com o motivo'),
  request: { params: idParams, body: body(named(disapprovalInput, 'DisapprovalInput')) },
})
export const disapproveCompany: Handler<typeof disapproveCompanyRoute> = async (c) =>
  c.json(await moveCompany(c, c.req.valid('param').id, 'disapprove', c.req.valid('json').reason), 200)

export const suspendCompanyRoute = createRoute({
  ...verb('/companies/suspend/{id}', 'Suspende uma empresa ativa e encerra as sessões dela'),
  method: 'put',
  request: { params: idParams, body: body(named(suspensionInput, 'SuspensionInput')) },
})
export const suspendCompany: Handler<typeof suspendCompanyRoute> = async (c) =>
  c.json(await moveCompany(c, c.req.valid('param').id, 'suspend', c.req.valid('json').reason), 200)
