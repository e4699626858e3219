/** The kinds of activity with a company, and what the screens call them (specification §3). */
export const TASK_TYPES = {
  PHONE_CALL: 'Ligação',
  EMAIL: 'E-mail',
  MEET: 'Reunião',
  VISIT: 'Visita',
  COMMENT: 'Comentário',
  PROPOSAL: 'Proposta',
  PROSPECTION: 'Prospecção',
} as const

/** An activity is open until it is concluded or canceled; both close it for good. */
export const TASK_STATES = { OPEN: 'Aberta', CONCLUDED: 'Concluída', CANCELED: 'Cancelada' } as const

/** From so many days without a concluded activity on, the companies' list says so. */
const QUIET_DAYS = 30

/** 'sem contato há 42 dias'; null while the last contact is recent. */
export const quietText = (days: number): string | null => (days < QUIET_DAYS ? null : `sem contato há ${days} dias`)
