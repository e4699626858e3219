/** What the two answers say of themselves, in their dialog and on their page. */
export const ANSWERS = {
  approve: {
    question: 'Aprovar',
    consequence:
      'Vale para os itens, preços, pagamento e total de agora. Qualquer mudança depois disso pede nova aprovação.',
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
