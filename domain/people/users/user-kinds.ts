/** People log in; API users are partner programs, which have tokens and no password (domain 4.10). */
export const USER_KINDS = ['PERSON', 'API'] as const
export type UserKind = (typeof USER_KINDS)[number]

export const USER_KIND_LABELS: Readonly<Record<UserKind, string>> = { PERSON: 'Pessoa', API: 'API' }

export const USER_STATUSES = ['active', 'deleted'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

export const USER_STATUS_LABELS: Readonly<Record<UserStatus, string>> = { active: 'Ativo', deleted: 'Excluído' }

/** A session of a person's browser, or a token that a partner program keeps. */
export const TOKEN_KINDS = ['LOGIN', 'API'] as const
