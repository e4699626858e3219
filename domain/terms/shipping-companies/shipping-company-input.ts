import { z } from 'zod'
import { cnpjField } from '../../ground/documents/cnpj'
import { phoneField } from '../../ground/documents/phone'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { emailAddress, line } from '../../ground/text/text'

/** Carrier form, new and edit. Without a CNPJ it is kept, and an order with it is not sent. */
export const shippingCompanyInput = labelled(
  z.object({
    name: line({ max: 120 }),
    cnpj: emptyAsNull(cnpjField()),
    email: emptyAsNull(emailAddress()),
    phone: emptyAsNull(phoneField()),
  }),
  { name: 'Nome', cnpj: 'CNPJ', email: 'E-mail', phone: 'Telefone' },
)
export type ShippingCompanyInput = z.infer<typeof shippingCompanyInput>
