import { formatCnpj } from '#domain/ground/documents/cnpj'
import { formatCep } from '#domain/ground/places/cep'
import type { DistributionCenterInput } from '#domain/terms/distribution-centers/distribution-center-input'

/** What the form of a centre starts with: masked, and empty where there is nothing. */
export const distributionCenterValues = (center: DistributionCenterInput) => ({
  name: center.name,
  cnpj: center.cnpj ? formatCnpj(center.cnpj) : '',
  stateRegistration: center.stateRegistration ?? '',
  cep: center.cep ? formatCep(center.cep) : '',
  street: center.street ?? '',
  number: center.number ?? '',
  complement: center.complement ?? '',
  district: center.district ?? '',
  city: center.city ?? '',
  uf: center.uf,
  default: center.default,
  enabled: center.enabled,
})
