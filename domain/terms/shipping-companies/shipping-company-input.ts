import { z } from 'zod'
import { cnpjField } from '../../ground/documents/cnpj'
import { phoneField } from '../../ground/documents/phone'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { emailAddress, line } from '../../ground/text/text'

/** Carrier form, new and edit. Without a CNPJ it is kept, and an order with it is not sent. */
export const shippingCompanyInput = z.object({
  name: line({ max: 120 }),
  cnpj: emptyAsNull(cnpjField()),
  email: emptyAsNull(emailAddress()),
  phone: emptyAsNull(phoneField()),
})
export type ShippingCompanyInput = z.infer<typeof shippingCompanyInput>
