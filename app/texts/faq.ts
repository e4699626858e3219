/** What the portal itself does; rules of the trade stay with the consultant. */
export const FAQ: readonly (readonly [question: string, answer: string])[] = [
  [
    'Qual é a diferença entre orçamento e pedido?',
    'O orçamento é uma proposta que você ainda pode mudar. Ele vira pedido quando você o envia; a partir daí a equipe interna cuida de cada etapa e você acompanha o status.',
  ],
  [
    'Meu orçamento expirou. E agora?',
    'Ele não se perde. Restaure-o ou clone-o: os preços são atualizados pela tabela em vigor e você continua de onde parou.',
  ],
  [
    'Preciso de um computador?',
    'Não. O portal funciona no celular e em conexões lentas, e as telas principais funcionam até sem JavaScript.',
  ],
  [
    'Posso digitar o CNPJ sem pontos?',
    'Pode. CNPJ, CPF, telefone e CEP são aceitos com ou sem máscara, inclusive o CNPJ com letras.',
  ],
  [
    'Por que preciso trocar a senha?',
    'Por segurança, a senha vale por um ano. Depois disso o portal pede uma nova antes de continuar.',
  ],
]
