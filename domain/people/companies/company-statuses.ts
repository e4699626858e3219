import type { ChipFamily } from '../../ground/order-words/statuses'

/** Life of a company, domain 4.10. A deleted company keeps its status and has a deletion date. */
export const COMPANY_STATUSES = ['PENDING', 'APPROVED', 'ACTIVE', 'DISAPPROVED', 'SUSPENDED'] as const
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]

export const COMPANY_STATUS_LABELS: Readonly<Record<CompanyStatus, string>> = {
  PENDING: 'Aguardando aprovação',
  APPROVED: 'Aprovada',
  ACTIVE: 'Ativa',
  DISAPPROVED: 'Reprovada',
  SUSPENDED: 'Suspensa',
}

/** How lists see a company: its status, or that it is deleted. */
export const SHOWN_STATUSES = [...COMPANY_STATUSES, 'DELETED'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

export const SHOWN_STATUS_LABELS: Readonly<Record<ShownStatus, string>> = {
  ...COMPANY_STATUS_LABELS,
  DELETED: 'Excluída',
}

export const SHOWN_STATUS_CHIPS: Readonly<Record<ShownStatus, ChipFamily>> = {
  PENDING: 'waiting',
  APPROVED: 'negotiation',
  ACTIVE: 'delivery',
  DISAPPROVED: 'stopped',
  SUSPENDED: 'stopped',
  DELETED: 'draft',
}

/** The distributor's own companies, and those that buy from it. */
export const COMPANY_KINDS = ['PROVIDER', 'INTEGRATOR'] as const
