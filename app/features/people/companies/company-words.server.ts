import { formatCnpj } from '#domain/ground/documents/cnpj'
import { formatPhone } from '#domain/ground/documents/phone'
import { registrationRemark } from '#domain/ground/documents/state-registration'
import { formatCep } from '#domain/ground/places/cep'
import { STATE_NAMES } from '#domain/ground/places/states'
import { formatMoment } from '~/format/dates'
import type { Company } from './companies-api.server'

type Fact = [label: string, value: string]
type Words = Record<string, string>

const ADDRESS = ['street', 'number', 'complement', 'district', 'city', 'uf'] as const
const CONTACT = ['email', 'phone', 'whatsapp'] as const
type Holding<Name extends string> = { [Field in Name]?: string | null }

const phone = (value: string | null | undefined): string => (value ? formatPhone(value) : '')

const contactWords = ({ email, ...phones }: Holding<(typeof CONTACT)[number]>): Words => ({
  email: email ?? '',
  phone: phone(phones.phone),
  whatsapp: phone(phones.whatsapp),
})

const addressWords = (from: Holding<'cep' | (typeof ADDRESS)[number]>): Words => ({
  cep: from.cep ? formatCep(from.cep) : '',
  ...Object.fromEntries(ADDRESS.map((name) => [name, from[name] ?? ''])),
})

/** Decimals as the form takes them: '1,5'. */
const decimal = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',')

type Identity = Holding<'name' | 'fantasyName' | 'cnpj' | 'stateRegistration'>
type Profile = Holding<'fantasyName' | 'cep' | (typeof ADDRESS)[number] | (typeof CONTACT)[number]>

/** A company in the words of its forms, to fill them and to show what another user changed. */
export const COMPANY_FORM_WORDS = {
  data: (from: Identity & Profile): Words => ({
    name: from.name ?? '',
    fantasyName: from.fantasyName ?? '',
    cnpj: formatCnpj(from.cnpj ?? ''),
    stateRegistration: from.stateRegistration ?? '',
    ...contactWords(from),
    ...addressWords(from),
  }),
  profile: (from: Profile): Words => ({
    fantasyName: from.fantasyName ?? '',
    ...contactWords(from),
    ...addressWords(from),
  }),
  info: (
    from: Holding<'contactName' | 'website' | 'instagram' | 'internalNotes' | (typeof CONTACT)[number]>,
  ): Words => ({
    contactName: from.contactName ?? '',
    ...contactWords(from),
    website: from.website ?? '',
    instagram: from.instagram ?? '',
    internalNotes: from.internalNotes ?? '',
  }),
  financial: (from: {
    priceTableId: number | null
    additionPercentage: number | null
    discountPercentage: number | null
    serviceFeeLimit: number | null
  }): Words => ({
    priceTableId: from.priceTableId === null ? '' : String(from.priceTableId),
    additionPercentage: decimal(from.additionPercentage ?? 0),
    discountPercentage: decimal(from.discountPercentage ?? 0),
    serviceFeeLimit: decimal(from.serviceFeeLimit),
  }),
}

/** The facts of a company that every reader sees, and those for staff beside them. Empty facts are left out. */
export function companyFacts(company: Company): { identity: Fact[]; contact: Fact[]; life: Fact[] } {
  const { staff, helper } = company
  const given = (facts: [string, string | null | undefined][]): Fact[] =>
    facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
  const street = [company.street, company.number, company.complement].filter(Boolean).join(', ')
  const place = [company.city, company.uf ? STATE_NAMES[company.uf] : null].filter(Boolean).join(', ')
  return {
    identity: given([
      ['Razão social', company.name],
      ['Nome fantasia', company.fantasyName],
      ['CNPJ', formatCnpj(company.cnpj)],
      ['Inscrição estadual', company.stateRegistration],
      ['Atenção', staff ? registrationRemark(company) : null],
      ['Venda avulsa', company.allowDetachedOrder ? 'Permitida' : 'Não permitida'],
      ['Consultor', helper ? `${helper.name}${helper.isActive ? '' : ' (inativo)'}` : staff ? 'Nenhum' : null],
      ['Time', staff ? (staff.team?.name ?? 'Nenhum') : null],
    ]),
    contact: given([
      ['Contato', staff?.contactName],
      ['E-mail', company.email],
      ['Telefone', phone(company.phone)],
      ['WhatsApp', phone(company.whatsapp)],
      ['Endereço', [street, company.district].filter(Boolean).join(' · ')],
      ['Cidade', place],
      ['CEP', company.cep ? formatCep(company.cep) : null],
    ]),
    life: given([
      ['Cadastro', formatMoment(company.createdAt)],
      ['Aprovação', staff?.approvedAt ? formatMoment(staff.approvedAt) : null],
      ['Ativação', staff?.activatedAt ? formatMoment(staff.activatedAt) : null],
      ['Exclusão', staff?.destroyedAt ? formatMoment(staff.destroyedAt) : null],
      ['Última alteração', formatMoment(company.updatedAt)],
    ]),
  }
}
