/** Of a comment, a reason, a text beside an answer. */
export const MAX_REASON_LENGTH = 1000

/** The words of the two answers, in their dialog and on their page. */
export const ANSWERS = {
  approve: {
    question: 'Aprovar',
    consequence: 'Vale para itens, preços, pagamento e total de agora. Uma mudança pede nova aprovação.',
    verb: 'Aprovar',
    reason: 'Comentário',
  },
  reject: {
    question: 'Rejeitar',
    consequence: 'Quem solicitou recebe o motivo e pode mudar os preços ou solicitar de novo.',
    verb: 'Rejeitar',
    reason: 'Motivo',
  },
} as const

/** 'Aprovar o desconto de 4,00% no orçamento 1111?' @param title of a request, masculine: 'Desconto de …' */
export const askedAs = (verb: keyof typeof ANSWERS, title: string): string =>
  `${ANSWERS[verb].question} o ${title.replace(/^./, (first) => first.toLowerCase())}?`

export type Words = { question: string; consequence: string; verb: string; reason: string }

/** The same of prices that wait. */
export const PRICE_ANSWERS: Readonly<Record<keyof typeof ANSWERS, Words>> = {
  approve: {
    ...ANSWERS.approve,
    consequence: 'Estes preços passam a valer, agora ou no momento agendado. Uma mudança pede nova aprovação.',
  },
  reject: {
    ...ANSWERS.reject,
    consequence: 'Estes preços não valem. Quem os escreveu recebe o motivo e pode mudá-los.',
  },
}
