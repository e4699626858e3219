import { z } from 'zod'
import { cepField } from '../documents/cep'
import { documentField } from '../documents/client-document'
import { nfeKeyField } from '../documents/nfe-key'
import { phoneField } from '../documents/phone'
import { stateRegistrationField } from '../documents/state-registration'
import { choice } from '../forms/choice'
import { emptyAsNull } from '../forms/empty-as-null'
import { UFS } from '../places/states'
import { line } from '../text/text'

/** Final recipient of a triangulated order (domain 2.2); the integrator's own invoice may come later. */
export const triangulationInput = z.object({
  name: line({ max: 120 }),
  document: documentField(),
  stateRegistration: emptyAsNull(stateRegistrationField()),
  phone: phoneField(),
  cep: cepField(),
  street: line({ max: 120 }),
  number: line({ max: 20 }),
  complement: emptyAsNull(line({ max: 80 })),
  district: line({ max: 80 }),
  city: line({ max: 80 }),
  uf: choice(UFS),
  invoiceKey: emptyAsNull(nfeKeyField()),
})
export type TriangulationInput = z.infer<typeof triangulationInput>
