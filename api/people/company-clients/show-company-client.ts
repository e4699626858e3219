import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { companyClient } from './company-client'
import { findCompanyClientById } from './company-client-queries'

export const showCompanyClientRoute = createRoute({
  method: 'get',
  path: '/companyClients/{id}',
  tags: ['Clientes'],
  summary: 'Mostra um cliente, com o documento inteiro',
  ...secured('companyClients:view', 'companyClients:viewAll'),
  request: { params: idParams },
  responses: { 200: json(companyClient, 'O cliente'), ...refusals.anyone, ...refusals.one },
})

export const showCompanyClient: Handler<typeof showCompanyClientRoute> = async (c) =>
  c.json(await findCompanyClientById(c.var.deps.db, c.var.who, c.req.valid('param').id), 200)
