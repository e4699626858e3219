import { createRoute } from '@hono/zod-openapi'
import { companyInfoInput, companyInput, companyProfileInput } from '#domain/people/companies/company-input'
import { documentChange } from '../../ground/http/document-change'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { secured, securedForStaff } from '../../ground/http/secured'
import { company } from './company'
import { saveCompany } from './save-company'

const answers = { 200: json(company, 'A empresa'), ...refusals.anyone, ...refusals.one, ...refusals.write }

const companyChange = documentChange(companyInput, { document: 'CompanyInput', change: 'CompanyUpdate' })

export const updateCompanyRoute = createRoute({
  method: 'put',
  path: '/companies/{id}',
  tags: ['Empresas'],
  summary: 'Altera os dados de uma empresa',
  ...securedForStaff('companies:update'),
  request: { params: idParams, body: companyChange.body },
  responses: answers,
})

export const updateCompany: Handler<typeof updateCompanyRoute> = async (c) => {
  const { version } = c.req.valid('json')
  const { id } = c.req.valid('param')
  return c.json(
    await saveCompany(c, { id, version, action: 'update' }, (before) => companyChange.whole(c, before)),
    200,
  )
}

const companyInfoChange = documentChange(companyInfoInput, {
  document: 'CompanyInfoInput',
  change: 'CompanyInfoUpdate',
})

export const updateCompanyInfoRoute = createRoute({
  method: 'put',
  path: '/companies/updateInfo/{id}',
  tags: ['Empresas'],
  summary: 'Altera o contato e as observações que a equipe guarda de uma empresa',
  ...securedForStaff('companies:updateInfo'),
  request: {
    params: idParams,
    body: companyInfoChange.body,
  },
  responses: answers,
})

export const updateCompanyInfo: Handler<typeof updateCompanyInfoRoute> = async (c) => {
  const { version } = c.req.valid('json')
  const { id } = c.req.valid('param')
  return c.json(
    await saveCompany(c, { id, version, action: 'updateInfo' }, (before) => companyInfoChange.whole(c, before)),
    200,
  )
}

const companyProfileChange = documentChange(companyProfileInput, {
  document: 'CompanyProfileInput',
  change: 'CompanyProfileUpdate',
})

export const updateCompanyProfileRoute = createRoute({
  method: 'put',
  path: '/companies/updateProfile/{id}',
  tags: ['Empresas'],
  summary: 'Altera o perfil da própria empresa: nome fantasia, contato e endereço',
  ...secured('companies:updateProfile'),
  request: {
    params: idParams,
    body: companyProfileChange.body,
  },
  responses: answers,
})

export const updateCompanyProfile: Handler<typeof updateCompanyProfileRoute> = async (c) => {
  const { version } = c.req.valid('json')
  const { id } = c.req.valid('param')
  return c.json(
    await saveCompany(c, { id, version, action: 'updateProfile' }, (before) => companyProfileChange.whole(c, before)),
    200,
  )
}
