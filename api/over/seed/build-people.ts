import { canonicalDocument } from '#domain/ground/documents/client-document'
import { canonicalCnpj } from '#domain/ground/documents/cnpj'
import { canonicalCep } from '#domain/ground/places/cep'
import type { ThresholdRole } from '#domain/people/permissions/threshold-roles'
import type { companies, companyClients, roles, users } from '../../ground/db/schema/people'

/** CEP, street, number, district, city, UF. */
export type AddressDraft = readonly [
  cep: string,
  street: string,
  number: string,
  district: string,
  city: string,
  uf: string,
]

const ITAJAI: AddressDraft = ['88301-000', 'Rua Hercílio Luz', '100', 'Centro', 'Itajaí', 'SC']

export interface CompanyDraft {
  cnpj: string
  name: string
  fantasyName?: string
  kind?: 'PROVIDER' | 'INTEGRATOR'
  status?: (typeof companies.$inferSelect)['status']
  stateRegistration?: string
  email?: string
  phone?: string
  whatsapp?: string
  address?: AddressDraft
  helperUserId?: number
  teamId?: number
  priceTableId?: number
  additionPercentage?: number
  discountPercentage?: number
  serviceFeeLimit?: number
  allowDetachedOrder?: boolean
  allowApiUsers?: boolean
  statusReason?: string
}

/** An active integrator in Santa Catarina without factors, unless the draft says otherwise. */
export function buildCompany({ address = ITAJAI, cnpj, name, ...draft }: CompanyDraft): typeof companies.$inferInsert {
  return {
    status: 'ACTIVE',
    fantasyName: name,
    name,
    cnpj: canonicalCnpj(cnpj),
    email: 'contato@empresa.example',
    ...draft,
    ...buildAddress(address),
  }
}

export interface RoleDraft {
  name: string
  permissions: readonly string[]
  level?: number
  isAdmin?: boolean
  isBold?: boolean
}

export function buildRole({ permissions, level = 20, ...draft }: RoleDraft): typeof roles.$inferInsert {
  return { level, permissions: [...permissions], ...draft }
}

export interface UserDraft {
  email: string
  companyId: number
  roleId: number
  passwordHash: string | null
  name?: string
  kind?: 'PERSON' | 'API'
  teamId?: number
  whatsapp?: string
  thresholdRole?: ThresholdRole | null
  /** When the terms were accepted; null = not yet. */
  agreementsAcceptedAt: Date | null
  lastPasswordUpdate: Date
  createdAt?: Date
  destroyedAt?: Date
}

export function buildUser({ email, name, ...draft }: UserDraft): typeof users.$inferInsert {
  return {
    email: email.toLowerCase(),
    name: name ?? email,
    agreementsVersion: draft.agreementsAcceptedAt ? 1 : null,
    ...draft,
  }
}

export interface ClientDraft {
  companyId: number
  name: string
  /** CPF or CNPJ, masked or not. */
  document: string
  email?: string
  mobilePhone?: string
  stateRegistration?: string
  address?: AddressDraft
  createdAt?: Date
}

export function buildClient({ address = ITAJAI, document, ...draft }: ClientDraft): typeof companyClients.$inferInsert {
  const canonical = canonicalDocument(document)
  return {
    document: canonical,
    documentType: canonical.length === 11 ? 'CPF' : 'CNPJ',
    email: 'cliente@cliente.example',
    mobilePhone: '5547900000099',
    ...draft,
    ...buildAddress(address),
  }
}

function buildAddress([cep, street, number, district, city, uf]: AddressDraft) {
  return { cep: canonicalCep(cep), street, number, district, city, uf }
}
