import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { shippingCompanyDetail } from './shipping-company'
import { findShippingCompanyById } from './shipping-company-queries'

export const showShippingCompany = endpoint(
  {
    method: 'get',
    path: '/shippingCompanies/{id}',
    tags: ['Entrega'],
    summary: 'Mostra uma transportadora',
    ...secured('shippingCompanies:view', 'shippingCompanies:viewAll'),
    request: { params: idParams },
    responses: { 200: json(shippingCompanyDetail, 'A transportadora') },
  },
  async (c) => c.json(await findShippingCompanyById(c.var.deps.db, c.req.valid('param').id, c.var.deps.now()), 200),
)
