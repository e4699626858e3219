/** How urgent a notice is, and what the screens call it; its strip is coloured by it. */
export const NOTICE_KINDS = { INFO: 'Informação', WARNING: 'Atenção', DANGER: 'Urgente' } as const
