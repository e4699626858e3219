import { sql } from 'drizzle-orm'
import { brDate } from '#domain/ground/dates/business-date'
import { PROPOSAL_STATE_LABELS } from '#domain/sales/proposals/proposal-states'
import { endpoint } from '../../ground/http/endpoint'
import { directSheet } from '../../ground/sheets/sheet-answer'
import { PROPOSAL_READERS, securedForCompany } from '../../sales/proposals/company-only'
import {
  type ProposalRow,
  proposalColumns,
  proposalTables,
  visibleProposals,
} from '../../sales/proposals/proposal-queries'
import { proposalConditions, proposalQuery } from '../../sales/proposals/read-proposals'
import { type RegisterSheet, sendRegister } from './send-register'

const COLUMNS: RegisterSheet<ProposalRow>['columns'] = [
  { header: 'Proposta', kind: 'integer', width: 9, value: (row) => row.id },
  { header: 'Cliente', kind: 'text', width: 34, value: (row) => row.clientName },
  { header: 'Situação', kind: 'text', width: 14, value: (row) => PROPOSAL_STATE_LABELS[row.state] },
  { header: 'Responsável', kind: 'text', width: 24, value: (row) => row.userName },
  { header: 'Orçamento', kind: 'integer', width: 11, value: (row) => row.orderId },
  { header: 'Versão', kind: 'integer', width: 8, value: (row) => row.published || null },
  { header: 'Valor', kind: 'money', width: 14, value: (row) => row.total },
  { header: 'Publicada em', kind: 'moment', width: 17, value: (row) => row.publishedAt },
  { header: 'Vale até', kind: 'text', width: 12, value: (row) => row.lastDay && brDate(row.lastDay) },
  { header: 'Vistas', kind: 'integer', width: 8, value: (row) => row.views },
  { header: 'Última vista', kind: 'moment', width: 17, value: (row) => row.lastViewedAt },
  { header: 'Respondida em', kind: 'moment', width: 17, value: (row) => row.answeredAt },
]

/** The company's own: no other one's, and none for staff. @throws EXPORT_TOO_LARGE, EXPORT_IN_PROGRESS */
export const exportProposals = endpoint(
  {
    method: 'get',
    path: '/proposals/exporter',
    tags: ['Propostas'],
    summary: 'Planilha das propostas da própria empresa, com os filtros da lista (até 20.000)',
    ...securedForCompany(...PROPOSAL_READERS),
    request: { query: proposalQuery.pick({ state: true, userId: true, month: true, search: true, unseen: true }) },
    responses: directSheet,
  },
  async (c) => {
    const filters = c.req.valid('query')
    const now = c.var.deps.now()
    const where = [visibleProposals(c.var.who), ...proposalConditions({ ...filters, orderId: undefined }, now)]
    return sendRegister<ProposalRow>(c, {
      name: 'Propostas',
      fileName: 'propostas',
      filters: describe(filters),
      key: JSON.stringify(filters),
      columns: COLUMNS,
      select: proposalColumns(now),
      from: proposalTables,
      countFrom: proposalTables,
      where,
      id: sql`p.id`,
    })
  },
)

function describe({
  state,
  month,
  search,
  userId,
  unseen,
}: {
  state?: ProposalRow['state'] | undefined
  month?: string | undefined
  search?: string | undefined
  userId?: number | undefined
  unseen?: 'true' | undefined
}): string {
  const words = [
    state && PROPOSAL_STATE_LABELS[state],
    unseen && 'ainda não vistas',
    month && `publicadas em ${month.split('-').reverse().join('/')}`,
    userId && `responsável ${userId}`,
    search && `cliente: ${search}`,
  ].filter(Boolean)
  return words.join('; ') || 'Nenhum'
}
