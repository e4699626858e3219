import { createRoute } from '@hono/zod-openapi'
import { companyInfoInput, companyInput, companyProfileInput } from '#domain/companies/company-input'
import type { Handler } from '../http/handler'
import { body, idParams, json, named, refusals, versioned } from '../http/schemas'
import { secured, securedForStaff } from '../http/secured'
import { company } from './company'
import { saveCompany } from './save-company'

const answers = { 200: json(company, 'A empresa'), ...refusals.anyone, ...refusals.one, ...refusals.write }

export const updateCompanyRoute = createRoute({
  method: 'put',
  path: '/companies/{id}',
  tags: ['Empresas'],
  summary: 'Altera os dados de uma empresa',
  ...securedForStaff('companies:update'),
  request: { params: idParams, body: body(companyInput.safeExtend(versioned).openapi('CompanyUpdate')) },
  responses: answers,
})

export const updateCompany: Handler<typeof updateCompanyRoute> = async (c) => {
  const { version, ...input } = c.req.valid('json')
  const { id } = c.req.valid('param')
  return c.json(await saveCompany(c, { id, version, action: 'update' }, () => input), 200)
}

export const updateCompanyInfoRoute = createRoute({
  method: 'put',
  path: '/companies/updateInfo/{id}',
  tags: ['Empresas'],
  summary: 'Altera o contato e as observações que a equipe guarda de uma empresa',
  ...securedForStaff('companies:updateInfo'),
  request: {
    params: idParams,
    body: body(named(companyInfoInput, 'CompanyInfoInput').extend(versioned).openapi('CompanyInfoUpdate')),
  },
  responses: answers,
})

export const updateCompanyInfo: Handler<typeof updateCompanyInfoRoute> = async (c) => {
  const { version, ...input } = c.req.valid('json')
  const { id } = c.req.valid('param')
  return c.json(await saveCompany(c, { id, version, action: 'updateInfo' }, () => input), 200)
}

export const updateCompanyProfileRoute = createRoute({
  method: 'put',
  path: '/companies/updateProfile/{id}',
  tags: ['Empresas'],
  summary: 'Altera o perfil da própria empresa: nome fantasia, contato e endereço',
  ...secured('companies:updateProfile'),
  request: {
    params: idParams,
    body: body(named(companyProfileInput, 'CompanyProfileInput').extend(versioned).openapi('CompanyProfileUpdate')),
  },
  responses: answers,
})

export const updateCompanyProfile: Handler<typeof updateCompanyProfileRoute> = async (c) => {
  const { version, ...input } = c.req.valid('json')
  const { id } = c.req.valid('param')
  return c.json(await saveCompany(c, { id, version, action: 'updateProfile' }, () => input), 200)
}
