import { shippingCompanies } from '../../ground/db/schema/catalogue'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { setEnabled } from '../../ground/http/set-enabled'
import { writeOnce } from '../../ground/http/write-once'
import { shippingCompanyDetail } from './shipping-company'
import { findShippingCompanyById } from './shipping-company-queries'

const switchTo = async (c: ApiContext, id: number, enabled: boolean) =>
  writeOnce(c, async (tx) => {
    await setEnabled(c, tx, shippingCompanies, id, enabled)
    return { status: 200 as const, body: await findShippingCompanyById(tx, id, c.var.deps.now()) }
  })

export const activateShippingCompany = endpoint(
  {
    method: 'put',
    path: '/shippingCompanies/activate/{id}',
    tags: ['Entrega'],
    summary: 'Ativa uma transportadora: volta a ser escolhida',
    ...secured('shippingCompanies:update'),
    request: { params: idParams },
    responses: {
      200: json(shippingCompanyDetail, 'A transportadora'),
    },
  },
  async (c) => c.json((await switchTo(c, c.req.valid('param').id, true)).body, 200),
)

export const deactivateShippingCompany = endpoint(
  {
    method: 'put',
    path: '/shippingCompanies/deactivate/{id}',
    tags: ['Entrega'],
    summary: 'Desativa uma transportadora: quem já a tem fica com ela, e ninguém mais a escolhe',
    ...secured('shippingCompanies:update'),
    request: { params: idParams },
    responses: {
      200: json(shippingCompanyDetail, 'A transportadora'),
    },
  },
  async (c) => c.json((await switchTo(c, c.req.valid('param').id, false)).body, 200),
)
