/** The words of asking, in its dialog and on its page; and those of giving what the user may give alone. */
export const ASK = {
  ask: {
    question: 'Solicitar aprovação?',
    consequence:
      'O pedido espera a resposta: até lá ele não avança e os preços não mudam. Você pode cancelar a solicitação quando quiser.',
    verb: 'Solicitar aprovação',
  },
  give: {
    question: 'Conceder o desconto?',
    consequence: 'Ele cabe na sua alçada: não precisa da aprovação de ninguém, e o pedido pode seguir.',
    verb: 'Conceder desconto',
  },
} as const
