import { COMPANY_ACTION_NAMES } from '#domain/companies/company-actions'
import type { ShownStatus } from '#domain/companies/company-statuses'
import { formatCnpj } from '#domain/documents/cnpj'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import type { Company } from './companies-api.server'
import { tabsOf } from './company-tabs'

/** What stands above every part of a company. */
export function companyHead(company: Company) {
  const { staff, helper } = company
  return {
    id: company.id,
    name: company.fantasyName,
    cnpj: formatCnpj(company.cnpj),
    status: shownStatus(company),
    tabs: tabsOf(company),
    // In the order of a company's life, the likeliest first.
    actions: COMPANY_ACTION_NAMES.filter((action) => company.allowedActions.includes(action)),
    warnings: [
      ...(staff?.isBlocked
        ? ['O CNPJ está na lista de empresas bloqueadas: ninguém desta empresa entra, e ela não avança.']
        : []),
      ...(staff?.statusReason ? [`Motivo: ${staff.statusReason}`] : []),
      ...(staff && helper && !helper.isActive
        ? [`O consultor ${helper.name} não está mais ativo. Escolha outro na configuração.`]
        : []),
    ],
    isStaff: staff !== null,
    idempotencyKey: newIdempotencyKey(),
  }
}
export type CompanyHead = ReturnType<typeof companyHead>

const shownStatus = ({ status, staff }: Company): ShownStatus => (staff?.destroyedAt ? 'DELETED' : status)
