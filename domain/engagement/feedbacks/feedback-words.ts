/** The kinds of feedback, and what the screens call them (specification §3). */
export const FEEDBACK_TYPES = { BUG: 'Problema', IDEA: 'Ideia', FEEDBACK: 'Avaliação' } as const
