import { z } from 'zod'
import { documentField } from '../../ground/documents/client-document'
import { phoneField } from '../../ground/documents/phone'
import { registrationOfState, stateRegistrationField } from '../../ground/documents/state-registration'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { ticked } from '../../ground/forms/ticked'
import { id } from '../../ground/numbers/id'
import { ADDRESS_LABELS, addressFields } from '../../ground/places/address-fields'
import { MAX_SAVED_ADDRESSES } from '../../ground/places/delivery-address'
import { emailAddress, line } from '../../ground/text/text'

const fields = {
  name: line({ max: 120 }),
  document: documentField(),
  email: emptyAsNull(emailAddress()),
  mobilePhone: emptyAsNull(phoneField()),
  stateRegistration: emptyAsNull(stateRegistrationField()),
  ...addressFields,
}
const LABELS = {
  companyId: 'Empresa',
  name: 'Nome ou razão social',
  document: 'CPF/CNPJ',
  email: 'E-mail',
  mobilePhone: 'Celular',
  stateRegistration: 'Inscrição estadual',
  ...ADDRESS_LABELS,
}

/**
 * A client of an integrator. The mobile phone may be any phone here: one that is not a mobile is refused by the API
 * with its own code (INVALID_COMPANY_CLIENT_MOBILE_PHONE). `companyId` is for staff; an integrator's client is its own
 * company's, whatever comes here.
 */
export const companyClientInput = labelled(
  z.object({ companyId: emptyAsNull(id()), ...fields }).check(registrationOfState),
  LABELS,
)

/** The same as staff fill it in: they say whose client it is, and hear it with all else that is missing. */
export const staffClientInput = labelled(z.object({ companyId: id(), ...fields }).check(registrationOfState), LABELS)

/**
 * An existing client: `removedAddresses` names the saved delivery addresses that go (`addressKey`); one that is
 * gone already is no error. Orders keep the address that they were made with.
 */
export const companyClientUpdateInput = labelled(
  z
    .object({
      companyId: emptyAsNull(id()),
      ...fields,
      removedAddresses: z.preprocess(ticked, list(line({ max: 40 }), { max: MAX_SAVED_ADDRESSES })),
    })
    .check(registrationOfState),
  { ...LABELS, removedAddresses: 'Endereços de entrega salvos' },
)
export type CompanyClientUpdateInput = z.infer<typeof companyClientUpdateInput>

export type CompanyClientInput = z.infer<typeof companyClientInput>
