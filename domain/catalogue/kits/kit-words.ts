/** The use of a ready kit: a plain generator, or one with batteries. */
export const SYSTEM_TYPES = ['ON_GRID', 'HYBRID'] as const
export type SystemType = (typeof SYSTEM_TYPES)[number]

export const SYSTEM_LABELS: Readonly<Record<SystemType, string>> = { ON_GRID: 'On-grid', HYBRID: 'Híbrido' }

/** A reader's vote on a kit, one each. */
export const KIT_MARKS = ['LIKE', 'DISLIKE'] as const
export type KitMark = (typeof KIT_MARKS)[number]

/** The status of a kit for users who keep the catalogue. */
export const KIT_STATUSES = { ACTIVE: 'Ativo', INACTIVE: 'Inativo', DELETED: 'Excluído' } as const
