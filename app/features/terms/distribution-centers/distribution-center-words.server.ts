import { formatCnpj } from '#domain/ground/documents/cnpj'
import { formatCep } from '#domain/ground/places/cep'
import type { DistributionCenterInput } from '#domain/terms/distribution-centers/distribution-center-input'

const yesNo = (flag: boolean) => (flag ? 'Sim' : 'Não')

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

/** A centre in the words of its form, to show what somebody else changed. */
export const distributionCenterWords = (center: DistributionCenterInput): Record<string, string> => ({
  ...distributionCenterValues(center),
  default: yesNo(center.default),
  enabled: yesNo(center.enabled),
})
