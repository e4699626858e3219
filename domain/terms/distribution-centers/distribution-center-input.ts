import { z } from 'zod'
import { cnpjField } from '../../ground/documents/cnpj'
import { registrationOfState, stateRegistrationField } from '../../ground/documents/state-registration'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { ADDRESS_LABELS, addressFields } from '../../ground/places/address-fields'
import { UFS } from '../../ground/places/states'
import { line } from '../../ground/text/text'

/**
 * Distribution centre form, new and edit. There is exactly one default: choosing another one
 * takes it from the present one. Its state is known, since the goods' taxes depend on it.
 */
export const distributionCenterInput = labelled(
  z
    .object({
      name: line({ max: 120 }),
      cnpj: emptyAsNull(cnpjField()),
      stateRegistration: emptyAsNull(stateRegistrationField()),
      ...addressFields,
      uf: choice(UFS),
      default: checkbox(),
      enabled: checkbox(),
    })
    .refine((center) => !center.default || center.enabled, {
      path: ['enabled'],
      params: { rule: 'accepted' },
    })
    .check(registrationOfState),
  {
    ...ADDRESS_LABELS,
    name: 'Nome',
    cnpj: 'CNPJ',
    stateRegistration: 'Inscrição estadual',
    default: 'Padrão',
    enabled: 'Ativo',
  },
)
export type DistributionCenterInput = z.infer<typeof distributionCenterInput>
