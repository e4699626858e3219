import { sql } from 'drizzle-orm'
import { maskDocument } from '#domain/ground/documents/client-document'
import { formatPhone } from '#domain/ground/documents/phone'
import { companyClientFilters } from '#domain/people/company-clients/company-client-filters'
import { endpoint } from '../../ground/http/endpoint'
import { secured } from '../../ground/http/secured'
import { directSheet } from '../../ground/sheets/sheet-answer'
import type { CompanyClientRow } from '../../people/company-clients/company-client'
import {
  companyClientColumns,
  companyClientConditions,
  companyClientTables,
} from '../../people/company-clients/read-company-clients'
import { visibleCompanyClients } from '../../people/company-clients/visible-company-clients'
import { describeRegisterFilters } from './describe-filters'
import { type RegisterSheet, sendRegister } from './send-register'

const COLUMNS: RegisterSheet<CompanyClientRow>['columns'] = [
  { header: 'Número', kind: 'integer', width: 9, value: (row) => row.id },
  { header: 'Nome', kind: 'text', width: 40, value: (row) => row.name },
  { header: 'CPF/CNPJ', kind: 'text', width: 20, value: (row) => maskDocument(row.document) },
  { header: 'E-mail', kind: 'text', width: 32, value: (row) => row.email },
  { header: 'Celular', kind: 'text', width: 18, value: (row) => row.mobilePhone && formatPhone(row.mobilePhone) },
  { header: 'Cidade', kind: 'text', width: 22, value: (row) => row.city },
  { header: 'UF', kind: 'text', width: 6, value: (row) => row.uf },
  { header: 'Empresa', kind: 'text', width: 30, value: (row) => row.companyName },
  { header: 'Criado em', kind: 'moment', width: 17, value: (row) => row.createdAt },
]

/** @throws EXPORT_TOO_LARGE, EXPORT_IN_PROGRESS */
export const exportCompanyClients = endpoint(
  {
    method: 'get',
    path: '/companyClients/exporter',
    tags: ['Clientes'],
    summary: 'Planilha dos clientes que o usuário vê, com os filtros da lista e o CPF como ela o mostra (até 20.000)',
    ...secured('companyClients:view', 'companyClients:viewAll'),
    request: { query: companyClientFilters },
    responses: directSheet,
  },
  async (c) => {
    const filters = c.req.valid('query')
    return sendRegister<CompanyClientRow>(c, {
      name: 'Clientes',
      fileName: 'clientes',
      filters: describeRegisterFilters(filters),
      key: JSON.stringify(filters),
      columns: COLUMNS,
      select: companyClientColumns,
      from: companyClientTables,
      countFrom: sql`company_clients cc`,
      where: [sql`cc.destroyed_at IS NULL`, visibleCompanyClients(c.var.who), ...companyClientConditions(filters)],
      id: sql`cc.id`,
    })
  },
)
