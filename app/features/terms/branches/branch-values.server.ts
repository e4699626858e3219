import { formatCnpj } from '#domain/ground/documents/cnpj'
import { formatPhone } from '#domain/ground/documents/phone'
import { formatCep } from '#domain/ground/places/cep'
import type { BranchInput } from '#domain/terms/branches/branch-input'

/** What the form of a branch starts with: masked, and empty where there is nothing. */
export const branchValues = (branch: BranchInput) => ({
  name: branch.name,
  cnpj: formatCnpj(branch.cnpj),
  stateRegistration: branch.stateRegistration ?? '',
  phone: branch.phone ? formatPhone(branch.phone) : '',
  cep: branch.cep ? formatCep(branch.cep) : '',
  street: branch.street ?? '',
  number: branch.number ?? '',
  complement: branch.complement ?? '',
  district: branch.district ?? '',
  city: branch.city ?? '',
  uf: branch.uf,
  enabled: branch.enabled,
})
