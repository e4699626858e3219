/** What somebody writes to us for, and what the screens call it (specification §3). */
export const FEEDBACK_TYPES = { BUG: 'Problema', IDEA: 'Ideia', FEEDBACK: 'Avaliação' } as const
