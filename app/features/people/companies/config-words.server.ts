import type { CompanyConfigInput, CompanyFinancialInput } from '#domain/people/companies/company-input'
import type { Option } from '~/components/form/choice-fields'
import type { Company } from './companies-api.server'
import { COMPANY_FORM_WORDS } from './company-words.server'

type Named = { id: number; name: string; isActive?: boolean; isUsable?: boolean }

/** Choices, with the stored one even when it is no longer offered. */
export function optionsWith(choices: readonly { id: number; label: string }[], stored: Named | null): Option[] {
  const options = choices.map(({ id, label }) => ({ value: String(id), label }))
  if (!stored || options.some(({ value }) => value === String(stored.id))) return options
  return [...options, { value: String(stored.id), label: `${stored.name} (inativo)` }]
}

export const configOf = (company: Company): CompanyConfigInput => ({
  helperUserId: company.helper?.id ?? null,
  teamId: company.staff?.team?.id ?? null,
  allowDetachedOrder: company.allowDetachedOrder,
  allowApiUsers: company.staff?.allowApiUsers ?? false,
  mailsInvoiceToIntegrator: company.staff?.mailsInvoiceToIntegrator ?? true,
  mailsInvoiceToClient: company.staff?.mailsInvoiceToClient ?? true,
  mailsInvoiceToCarrier: company.staff?.mailsInvoiceToCarrier ?? true,
})

const yesNo = (flag: boolean): string => (flag ? 'Sim' : 'Não')

/** The configuration in words; names where the stored company tells them. */
export const configWords = (input: CompanyConfigInput, company?: Company): Record<string, string> => ({
  helperUserId: input.helperUserId === null ? '' : (company?.helper?.name ?? `nº ${input.helperUserId}`),
  teamId: input.teamId === null ? '' : (company?.staff?.team?.name ?? `nº ${input.teamId}`),
  allowDetachedOrder: yesNo(input.allowDetachedOrder),
  allowApiUsers: yesNo(input.allowApiUsers),
  mailsInvoiceToIntegrator: yesNo(input.mailsInvoiceToIntegrator),
  mailsInvoiceToClient: yesNo(input.mailsInvoiceToClient),
  mailsInvoiceToCarrier: yesNo(input.mailsInvoiceToCarrier),
})

export const financialOf = ({ financial }: Company): CompanyFinancialInput => ({
  priceTableId: financial?.priceTable?.id ?? null,
  additionPercentage: financial?.additionPercentage ?? 0,
  discountPercentage: financial?.discountPercentage ?? 0,
  serviceFeeLimit: financial?.serviceFeeLimit ?? null,
})

export const financialWords = COMPANY_FORM_WORDS.financial
