import { shippingCompanyInput } from '#domain/terms/shipping-companies/shipping-company-input'
import { shippingCompanies } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { shippingCompanyDetail } from './shipping-company'
import { findShippingCompanyById, requireFreeCnpj } from './shipping-company-queries'

/** @throws VALIDATION_FAILED (unique cnpj) */
export const createShippingCompany = endpoint(
  {
    method: 'post',
    path: '/shippingCompanies',
    tags: ['Entrega'],
    summary: 'Cria uma transportadora, ativa',
    ...secured('shippingCompanies:store'),
    request: { body: body(named(shippingCompanyInput, 'ShippingCompanyInput')) },
    responses: { 201: json(shippingCompanyDetail, 'A transportadora criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await requireFreeCnpj(tx, input.cnpj, null)
      const [row] = await tx.insert(shippingCompanies).values(input).returning()
      await writeAudit(c, tx, { action: 'create', table: 'shipping_companies', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findShippingCompanyById(tx, row!.id, c.var.deps.now()) }
    })
    return c.json(answer.body, 201)
  },
)
