import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { companyClient } from './company-client'
import { findCompanyClientById } from './company-client-queries'

export const showCompanyClient = endpoint(
  {
    method: 'get',
    path: '/companyClients/{id}',
    tags: ['Clientes'],
    summary: 'Mostra um cliente, com o documento inteiro',
    ...secured('companyClients:view', 'companyClients:viewAll'),
    request: { params: idParams },
    responses: { 200: json(companyClient, 'O cliente') },
  },
  async (c) => c.json(await findCompanyClientById(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)
