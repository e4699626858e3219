import { sql } from 'drizzle-orm'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { companyFilters } from '#domain/people/companies/company-filters'
import { SHOWN_STATUS_LABELS } from '#domain/people/companies/company-statuses'
import { endpoint } from '../../ground/http/endpoint'
import { securedForStaff } from '../../ground/http/secured'
import { directSheet } from '../../ground/sheets/sheet-answer'
import type { CompanyRow } from '../../people/companies/company'
import { companyConditions, rowColumns, rowJoins } from '../../people/companies/company-conditions'
import { describeRegisterFilters } from './describe-filters'
import { type RegisterSheet, sendRegister } from './send-register'

const COLUMNS: RegisterSheet<CompanyRow>['columns'] = [
  { header: 'Número', kind: 'integer', width: 9, value: (row) => row.id },
  { header: 'Razão social', kind: 'text', width: 40, value: (row) => row.name },
  { header: 'Nome fantasia', kind: 'text', width: 30, value: (row) => row.fantasyName },
  { header: 'CNPJ', kind: 'text', width: 20, value: (row) => formatCnpj(row.cnpj) },
  { header: 'Situação', kind: 'text', width: 20, value: (row) => SHOWN_STATUS_LABELS[row.status] },
  { header: 'Cidade', kind: 'text', width: 22, value: (row) => row.city },
  { header: 'UF', kind: 'text', width: 6, value: (row) => row.uf },
  { header: 'Consultor', kind: 'text', width: 26, value: (row) => row.helperName },
  { header: 'Time', kind: 'text', width: 20, value: (row) => row.teamName },
  { header: 'Venda avulsa', kind: 'yesNo', width: 12, value: (row) => row.allowDetachedOrder },
  { header: 'Criada em', kind: 'moment', width: 17, value: (row) => row.createdAt },
]

/** @throws EXPORT_TOO_LARGE, EXPORT_IN_PROGRESS */
export const exportCompanies = endpoint(
  {
    method: 'get',
    path: '/companies/exporter',
    tags: ['Empresas'],
    summary: 'Planilha das empresas que o usuário vê, com os filtros da lista (até 20.000)',
    ...securedForStaff('companies:view', 'companies:viewAll'),
    request: { query: companyFilters },
    responses: directSheet,
  },
  async (c) => {
    const filters = c.req.valid('query')
    return sendRegister<CompanyRow>(c, {
      name: 'Empresas',
      fileName: 'empresas',
      filters: describeRegisterFilters(filters, { status: SHOWN_STATUS_LABELS }),
      key: JSON.stringify(filters),
      columns: COLUMNS,
      select: rowColumns,
      from: rowJoins,
      countFrom: sql`companies co`,
      where: companyConditions(c.var.who, filters, c.var.deps.now()),
      id: sql`co.id`,
    })
  },
)
