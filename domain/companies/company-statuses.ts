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

/** Status of simple resources, specification §3. */
export const ACTIVE_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type ActiveStatus = (typeof ACTIVE_STATUSES)[number]

export const ACTIVE_STATUS_LABELS: Readonly<Record<ActiveStatus, string>> = { ACTIVE: 'Ativo', INACTIVE: 'Inativo' }

/** Lifecycle verbs of specification §2 with the statuses they leave and reach (domain 4.10). */
export const COMPANY_ACTIONS = {
  approve: { from: ['PENDING', 'DISAPPROVED'], to: 'APPROVED', label: 'Aprovar', reasonRequired: false },
  disapprove: { from: ['PENDING'], to: 'DISAPPROVED', label: 'Reprovar', reasonRequired: true },
  activate: { from: ['APPROVED'], to: 'ACTIVE', label: 'Ativar', reasonRequired: false },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED', label: 'Suspender', reasonRequired: false },
  reactivate: { from: ['SUSPENDED'], to: 'ACTIVE', label: 'Reativar', reasonRequired: false },
} as const satisfies Record<
  string,
  { from: readonly CompanyStatus[]; to: CompanyStatus; label: string; reasonRequired: boolean }
>
export type CompanyAction = keyof typeof COMPANY_ACTIONS

/** Whether the verb may leave this status; activate on ACTIVE is COMPANY_ALREADY_ACTIVE. */
export const canCompany = (action: CompanyAction, status: CompanyStatus): boolean =>
  (COMPANY_ACTIONS[action].from as readonly CompanyStatus[]).includes(status)
