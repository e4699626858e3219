import { z } from '@hono/zod-openapi'
import { canonicalCnpj } from '#domain/ground/documents/cnpj'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured, securedForStaff } from '../../ground/http/secured'
import { company } from './company'
import { findCompany } from './company-queries'

export const showCompany = endpoint(
  {
    method: 'get',
    path: '/companies/{id}',
    tags: ['Empresas'],
    summary: 'Mostra uma empresa: a própria, ou para a equipe uma que ela vê',
    ...secured('companies:view', 'companies:viewAll', 'companies:updateProfile'),
    request: { params: idParams },
    responses: { 200: json(company, 'A empresa') },
  },
  async (c) => c.json(await findCompany(c, c.var.deps.db, { id: c.req.valid('param').id }), 200),
)

export const findByCnpj = endpoint(
  {
    method: 'get',
    path: '/companies/findByCnpj/{cnpj}',
    tags: ['Empresas'],
    summary: 'Mostra a empresa de um CNPJ, com ou sem pontuação',
    ...securedForStaff('companies:view', 'companies:viewAll'),
    request: { params: z.object({ cnpj: z.string().max(60) }) },
    responses: { 200: json(company, 'A empresa') },
  },
  async (c) => c.json(await findCompany(c, c.var.deps.db, { cnpj: canonicalCnpj(c.req.valid('param').cnpj) }), 200),
)
