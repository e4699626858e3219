import { shippingCompanyInput } from '#domain/terms/shipping-companies/shipping-company-input'
import { lockRow } from '../../ground/db/lock-row'
import { shippingCompanies } from '../../ground/db/schema/catalogue'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { shippingCompanyDetail } from './shipping-company'
import { findShippingCompanyById, requireFreeCnpj } from './shipping-company-queries'

const shippingCompanyChange = documentChange(shippingCompanyInput, {
  document: 'ShippingCompanyInput',
  change: 'ShippingCompanyUpdate',
})

/** @throws VALIDATION_FAILED (unique cnpj), VERSION_CONFLICT */
export const updateShippingCompany = endpoint(
  {
    method: 'put',
    path: '/shippingCompanies/{id}',
    tags: ['Entrega'],
    summary: 'Altera uma transportadora',
    ...secured('shippingCompanies:update'),
    request: {
      params: idParams,
      body: shippingCompanyChange.body,
    },
    responses: {
      200: json(shippingCompanyDetail, 'A transportadora'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, shippingCompanies, id, version)
      const input = await shippingCompanyChange.whole(c, before)
      await requireFreeCnpj(tx, input.cnpj, id)
      await saveChanges(c, tx, shippingCompanies, before, input)
      return { status: 200 as const, body: await findShippingCompanyById(tx, id, c.var.deps.now()) }
    })
    return c.json(answer.body, 200)
  },
)
