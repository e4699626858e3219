import { z } from 'zod'
import { cepField } from '../documents/cep'
import { documentField } from '../documents/client-document'
import { phoneField } from '../documents/phone'
import { isValidStateRegistration, stateRegistrationField } from '../documents/state-registration'
import { choice } from '../forms/choice'
import { emptyAsNull } from '../forms/empty-as-null'
import { labelled } from '../forms/form-labels'
import { id } from '../numbers/id'
import { UFS, type Uf } from '../places/states'
import { emailAddress, line } from '../text/text'

const fields = {
  name: line({ max: 120 }),
  document: documentField(),
  email: emptyAsNull(emailAddress()),
  mobilePhone: emptyAsNull(phoneField()),
  stateRegistration: emptyAsNull(stateRegistrationField()),
  cep: emptyAsNull(cepField()),
  street: emptyAsNull(line({ max: 120 })),
  number: emptyAsNull(line({ max: 20 })),
  complement: emptyAsNull(line({ max: 80 })),
  district: emptyAsNull(line({ max: 80 })),
  city: emptyAsNull(line({ max: 80 })),
  uf: emptyAsNull(choice(UFS)),
}
const LABELS = { name: 'Nome ou razão social' }

type WithState = { stateRegistration: string | null; uf: Uf | null }
const fitsState = ({ stateRegistration, uf }: WithState) =>
  !stateRegistration || !uf || isValidStateRegistration(uf, stateRegistration)
const STATE_RULE = { path: ['stateRegistration'], params: { rule: 'stateRegistration' } }

/**
 * A client of an integrator. The mobile phone may be any phone here: one that is not a mobile is refused by the API
 * with its own code (INVALID_COMPANY_CLIENT_MOBILE_PHONE). `companyId` is for staff; an integrator's client is its own
 * company's, whatever comes here.
 */
export const companyClientInput = labelled(
  z.object({ companyId: emptyAsNull(id()), ...fields }).refine(fitsState, STATE_RULE),
  LABELS,
)

/** The same as staff fill it in: they say whose client it is, and hear it with all else that is missing. */
export const staffClientInput = labelled(z.object({ companyId: id(), ...fields }).refine(fitsState, STATE_RULE), LABELS)

export type CompanyClientInput = z.infer<typeof companyClientInput>
