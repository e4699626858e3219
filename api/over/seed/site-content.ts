/**
 * What /faq holds at first, in every installation: what the portal itself does; rules of the trade
 * stay with the consultant.
 */
export const FIRST_FAQ: readonly (readonly [question: string, answer: string])[] = [
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

/** What /policy holds at first, in every installation. */
export const FIRST_POLICY = `Como vendemos

Os preços são os da tabela da sua empresa no dia em que o orçamento é salvo e valem até a data de validade indicada nele. Depois dela, restaure ou clone o orçamento: os preços passam a ser os do dia.

Descontos

Descontos são dados pelo seu consultor, dentro da alçada de cada um. Acima dela o orçamento espera uma aprovação, e qualquer mudança de itens ou preços pede uma nova.

Pagamento

O pedido é confirmado com a compensação do pagamento ou com a aprovação do crédito. O repasse pertence à integradora e obedece aos limites mostrados no portal.

Entrega e conferência

Os prazos contam da confirmação do pedido. Confira os volumes na presença do transportador e anote avarias e faltas no recibo; o chamado deve ser aberto em até 7 dias.

Garantia

A garantia é a do fabricante. Abra o chamado no portal com fotos, número de série e descrição do defeito.`
