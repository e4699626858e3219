import { formatDocument } from '#domain/ground/documents/client-document'
import { formatPhone } from '#domain/ground/documents/phone'
import { formatCep } from '#domain/ground/places/cep'
import type { CompanyClientInput } from '#domain/people/company-clients/company-client-input'

export type CompanyClientWords = Record<keyof Omit<CompanyClientInput, 'companyId'>, string>

/** A client as its form shows it: masked, and empty where there is nothing. */
export function companyClientWords(client: Omit<CompanyClientInput, 'companyId'>): CompanyClientWords {
  return {
    name: client.name,
    document: formatDocument(client.document),
    email: client.email ?? '',
    mobilePhone: client.mobilePhone ? formatPhone(client.mobilePhone) : '',
    stateRegistration: client.stateRegistration ?? '',
    cep: client.cep ? formatCep(client.cep) : '',
    street: client.street ?? '',
    number: client.number ?? '',
    complement: client.complement ?? '',
    district: client.district ?? '',
    city: client.city ?? '',
    uf: client.uf ?? '',
  }
}
