import { z } from 'zod'
import { cnpjField } from '../../ground/documents/cnpj'
import { phoneField } from '../../ground/documents/phone'
import { registrationOfState, stateRegistrationField } from '../../ground/documents/state-registration'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { ADDRESS_LABELS } from '../../ground/places/address-fields'
import { cepField } from '../../ground/places/cep'
import { UFS } from '../../ground/places/states'
import { line } from '../../ground/text/text'

/**
 * One of the provider's own establishments; its state is known, since its state registration
 * and its goods depend on it.
 */
export const branchInput = labelled(
  z
    .object({
      name: line({ max: 120 }),
      cnpj: cnpjField(),
      stateRegistration: emptyAsNull(stateRegistrationField()),
      phone: emptyAsNull(phoneField()),
      cep: emptyAsNull(cepField()),
      street: emptyAsNull(line({ max: 120 })),
      number: emptyAsNull(line({ max: 20 })),
      complement: emptyAsNull(line({ max: 80 })),
      district: emptyAsNull(line({ max: 80 })),
      city: emptyAsNull(line({ max: 80 })),
      uf: choice(UFS),
      enabled: checkbox(),
    })
    .check(registrationOfState),
  {
    ...ADDRESS_LABELS,
    name: 'Nome',
    cnpj: 'CNPJ',
    stateRegistration: 'Inscrição estadual',
    phone: 'Telefone',
    enabled: 'Ativa',
  },
)
export type BranchInput = z.infer<typeof branchInput>
