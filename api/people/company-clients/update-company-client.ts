import { addressKey } from '#domain/ground/places/delivery-address'
import { companyClientUpdateInput } from '#domain/people/company-clients/company-client-input'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { companyClients } from '../../ground/db/schema/people'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { companyClient } from './company-client'
import { toColumns } from './company-client-columns'
import { findCompanyClientById, lockCompanyClient } from './company-client-queries'

const companyClientChange = documentChange(companyClientUpdateInput, {
  document: 'CompanyClientUpdateInput',
  change: 'CompanyClientUpdate',
})

/** @throws INVALID_COMPANY_CLIENT_MOBILE_PHONE, or VALIDATION_FAILED (unique document) */
export const updateCompanyClient = endpoint(
  {
    method: 'put',
    path: '/companyClients/{id}',
    tags: ['Clientes'],
    summary: 'Altera um cliente; a empresa dona não muda',
    ...secured('companyClients:update', 'companyClients:updateAll'),
    request: {
      params: idParams,
      body: companyClientChange.body,
    },
    responses: { 200: json(companyClient, 'O cliente') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockCompanyClient(tx, c.var.who, id, 'companyClients:updateAll', version)
      const stored = { ...before, removedAddresses: [] }
      const { companyId: _, removedAddresses, ...input } = await companyClientChange.whole(c, stored)
      const columns = toColumns(input)
      const deliveryAddresses = before.deliveryAddresses.filter((one) => !removedAddresses.includes(addressKey(one)))
      await saveChanges(c, tx, companyClients, before, { ...columns, deliveryAddresses })
      return { status: 200 as const, body: await findCompanyClientById(tx, c.var.who, id) }
    }).catch(refuseTaken('company_clients_document', 'document'))
    return c.json(answer.body, 200)
  },
)
