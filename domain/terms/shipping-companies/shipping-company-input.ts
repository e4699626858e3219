import { z } from 'zod'
import { cnpjField } from '../../ground/documents/cnpj'
import { phoneField } from '../../ground/documents/phone'
import { checkbox } from '../../ground/flags/br-boolean'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { emailAddress, line } from '../../ground/text/text'
import { MAX_TRACKING_URL_LENGTH, trackingUrlProblem } from './tracking-url'

/** Carrier form, new and edit. Without a CNPJ it is kept, and an order with it is not sent. */
export const shippingCompanyInput = labelled(
  z.object({
    name: line({ max: 120 }),
    cnpj: emptyAsNull(cnpjField()),
    email: emptyAsNull(emailAddress()),
    phone: emptyAsNull(phoneField()),
    trackingUrl: emptyAsNull(
      line({ max: MAX_TRACKING_URL_LENGTH }).refine((text) => trackingUrlProblem(text) === null, {
        params: { rule: 'trackingUrl', meta: { example: '{code} ou {invoice}' } },
      }),
    ),
    isPickup: checkbox(),
  }),
  {
    name: 'Nome',
    cnpj: 'CNPJ',
    email: 'E-mail',
    phone: 'Telefone',
    trackingUrl: 'Endereço de rastreio',
    isPickup: 'O cliente retira no centro',
  },
)
export type ShippingCompanyInput = z.infer<typeof shippingCompanyInput>
