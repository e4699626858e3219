import { companyInfoInput, companyInput, companyProfileInput } from '#domain/people/companies/company-input'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured, securedForStaff } from '../../ground/http/secured'
import { company } from './company'
import { saveCompany } from './save-company'

const answers = { 200: json(company, 'A empresa') }

const companyChange = documentChange(companyInput, { document: 'CompanyInput', change: 'CompanyUpdate' })

export const updateCompany = endpoint(
  {
    method: 'put',
    path: '/companies/{id}',
    tags: ['Empresas'],
    summary: 'Altera os dados de uma empresa',
    ...securedForStaff('companies:update'),
    request: { params: idParams, body: companyChange.body },
    responses: answers,
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const { id } = c.req.valid('param')
    return c.json(
      await saveCompany(c, { id, version, action: 'update' }, (before) => companyChange.whole(c, before)),
      200,
    )
  },
)

const companyInfoChange = documentChange(companyInfoInput, {
  document: 'CompanyInfoInput',
  change: 'CompanyInfoUpdate',
})

export const updateCompanyInfo = endpoint(
  {
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
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const { id } = c.req.valid('param')
    return c.json(
      await saveCompany(c, { id, version, action: 'updateInfo' }, (before) => companyInfoChange.whole(c, before)),
      200,
    )
  },
)

const companyProfileChange = documentChange(companyProfileInput, {
  document: 'CompanyProfileInput',
  change: 'CompanyProfileUpdate',
})

export const updateCompanyProfile = endpoint(
  {
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
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const { id } = c.req.valid('param')
    return c.json(
      await saveCompany(c, { id, version, action: 'updateProfile' }, (before) => companyProfileChange.whole(c, before)),
      200,
    )
  },
)
