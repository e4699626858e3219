import { z } from 'zod'
import { documentField } from '../../../ground/documents/client-document'
import { nfeKeyField } from '../../../ground/documents/nfe-key'
import { phoneField } from '../../../ground/documents/phone'
import { stateRegistrationField } from '../../../ground/documents/state-registration'
import { emptyAsNull } from '../../../ground/forms/empty-as-null'
import { ADDRESS_LABELS, addressFields } from '../../../ground/places/address-fields'
import { line } from '../../../ground/text/text'

/**
 * Final recipient of a triangulated order (domain 2.2). A budget keeps the fields known so far;
 * sendOrder asks for the rest.
 */
export const triangulationInput = z.object({
  name: emptyAsNull(line({ max: 120 })),
  document: emptyAsNull(documentField()),
  stateRegistration: emptyAsNull(stateRegistrationField()),
  phone: emptyAsNull(phoneField()),
  ...addressFields,
  invoiceKey: emptyAsNull(nfeKeyField()),
})
export type TriangulationInput = z.infer<typeof triangulationInput>

/** The labels of a form's fields, beneath the name of the whole. */
export const TRIANGULATION_LABELS = {
  name: 'Nome do destinatário',
  document: 'CPF/CNPJ do destinatário',
  stateRegistration: 'Inscrição estadual',
  phone: 'Telefone',
  ...ADDRESS_LABELS,
  invoiceKey: 'Chave da nota do integrador',
}

/** The integrator's own invoice may come later, a complement and a state registration may not exist. */
const REQUIRED = ['name', 'document', 'phone', 'cep', 'street', 'number', 'district', 'city', 'uf'] as const

/** Names of the required facts that are still empty. */
export const missingTriangulation = (triangulation: Partial<TriangulationInput>): readonly string[] =>
  REQUIRED.filter((field) => !triangulation[field])
