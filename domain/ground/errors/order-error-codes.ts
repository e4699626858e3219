import type { ErrorEntry } from './error-entry'

const cannotUpdate = (expected: string) =>
  ({
    status: 400,
    text: `Este pedido não pode ser atualizado, pois o status é diferente de ${expected}.`,
    when: `data that may change only in ${expected} is written in another status (domain 4.3)`,
  }) as const

/** Codes of specification §8 about orders, budgets and kits. */
export const ORDER_ERROR_CODES = {
  // Statuses
  ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW: cannotUpdate('Novo'),
  ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION: cannotUpdate('Novo ou Em negociação'),
  ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEGOTIATION: cannotUpdate('Em negociação'),
  ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PENDING: cannotUpdate('Pedido pendente'),
  ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_ANALYSIS: cannotUpdate('Análise'),
  ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_AWAITING: cannotUpdate('Aguardando pagamento'),
  ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_CONFIRMED: cannotUpdate('Confirmado'),
  ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PREPARING: cannotUpdate('Análise PCP'),
  ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PARTIAL_SHIPPING: cannotUpdate('Expedição'),
  ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SEPARATION: cannotUpdate('Separação'),
  ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SHIPPED: cannotUpdate('Enviado'),
  ORDER_KIT_INDIVISIBLE: {
    status: 400,
    text: 'Um kit não se divide: fale com o consultor.',
    when: 'a kit is split',
  },
  ORDER_IS_NOT_PAID_BY_BOLETO: {
    status: 400,
    text: 'A forma de pagamento deste pedido não é boleto.',
    when: 'a boleto is attached to an order of another payment kind',
  },
  INVALID_STATUS_TO_NEXT_STATUS: {
    status: 400,
    text: 'O pedido não pode avançar a partir do status em que está. Atualize a página para ver o status atual.',
    when: 'a forward verb has no row for the present status, or another person moved the order first',
  },
  INVALID_STATUS_TO_PREVIOUS_STATUS: {
    status: 400,
    text: 'O pedido não pode voltar a partir do status em que está. Atualize a página para ver o status atual.',
    when: 'a back verb has no row for the present status, or another person moved the order first',
  },
  ORDER_EXPIRED: {
    status: 400,
    text: 'O orçamento expirou. Restaure-o ou clone-o para atualizar os preços e continuar.',
    when: 'any budget verb but restore, clone and cancel after expirationAt',
  },
  CURRENT_STATUS_REQUIRE_ORDER_NOTE: {
    status: 400,
    text: 'Este status exige uma observação. Escreva a observação antes de continuar.',
    field: 'note',
    when: 'the transition asks for a note and none came',
  },
  CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET: {
    status: 400,
    text: 'Este status exige uma observação com anexo. Escreva a observação e anexe o documento antes de continuar.',
    field: 'assetIds',
    when: 'the transition asks for a note with a document and one of the two is missing',
  },
  ORDER_NOT_SHIPPED_YET: {
    status: 400,
    text: 'O chamado só pode ser aberto depois que o pedido for enviado.',
    when: 'a claim is opened on an order that is not SHIPPED or FINISHED',
  },

  // Required data, in the order of domain 4.0
  ORDER_COMPANY_CLIENT_REQUIRED: {
    status: 400,
    text: 'Informe o cliente do pedido.',
    field: 'companyClientId',
    when: 'sendOrder or sendToClosing without a client',
  },
  ORDER_DOCUMENT_REQUIRED: {
    status: 400,
    text: 'Informe o CPF ou CNPJ do cliente do pedido.',
    field: 'companyClientId',
    when: 'sendOrder with a client that has no document',
  },
  ORDER_PAYMENT_METHOD_REQUIRED: {
    status: 400,
    text: 'Informe a forma de pagamento do pedido.',
    field: 'paymentMethodId',
    when: 'sendOrder without an active payment method',
  },
  ORDER_PAYMENT_CONDITION_REQUIRED: {
    status: 400,
    text: 'Informe a condição de pagamento do pedido.',
    field: 'paymentConditionId',
    when: 'sendOrder without an active payment condition',
  },
  ORDER_SHIPPING_COMPANY_REQUIRED: {
    status: 400,
    text: 'Informe a transportadora do pedido.',
    field: 'shippingCompanyId',
    when: 'sendOrder without a shipping company',
  },
  SHIPPING_COMPANY_CNPJ_IS_REQUIRED: {
    status: 400,
    text: 'A transportadora escolhida não tem CNPJ. Complete o cadastro ou escolha outra transportadora.',
    field: 'shippingCompanyId',
    when: 'sendOrder with a shipping company that has no CNPJ',
  },
  SHIPPING_COMPANY_IS_DELETED: {
    status: 400,
    text: 'A transportadora escolhida foi excluída. Escolha outra transportadora.',
    field: 'shippingCompanyId',
    when: 'a deleted or inactive shipping company is used',
  },
  ORDER_DUE_DATE_INVALID: {
    status: 400,
    text: 'A data de vencimento é inválida. Escolha um dia útil a partir de hoje, dentro do prazo máximo.',
    field: 'dueDate',
    when: 'due date missing, past, too far or not a business day',
  },
  ORDER_UNLOAD_FEE_FLAG_REQUIRED: {
    status: 400,
    text: 'Informe se deseja contratar a descarga do material.',
    field: 'unloadFlag',
    when: 'sendOrder while the flag is neither yes nor no',
  },
  TRIANGULATION_ORDER_INFORMATION_REQUIRED: {
    status: 400,
    text: 'Complete as informações da triangulação: destinatário, documento, endereço e telefone.',
    field: 'triangulation',
    when: 'a triangulation order without its recipient data',
  },
  CREDIT_CARD_WITH_SERVICE_FEE: {
    status: 400,
    text: 'Pedidos com cartão de crédito não podem ter repasse. Remova o repasse ou troque a forma de pagamento.',
    field: 'serviceFee',
    when: 'service fee above zero with a payment method of kind CARD',
  },
  INVALID_SERVICE_FEE: {
    status: 400,
    text: 'Valor de repasse acima do limite',
    field: 'serviceFee',
    when: "service fee above the company's maximum percent of the equipment total",
  },
  FINANCING_SERVICE_FEE_EXCEEDED: {
    status: 400,
    text: 'O repasse está acima do máximo permitido para financiamento.',
    field: 'serviceFee',
    when: 'service fee of a financed order above the financing maximum',
  },

  // Products and kits
  INVALID_PRODUCTS_IN_ORDER: {
    status: 400,
    text: 'Há produtos inválidos ou indisponíveis no pedido. Revise os itens.',
    field: 'products',
    when: 'a line refers to a product that is unknown, disabled, unavailable or over the claimable quantity',
  },
  PRODUCT_IS_DELETED: {
    status: 400,
    text: 'Há um produto excluído no pedido. Substitua-o ou remova-o.',
    field: 'products',
    when: 'a line refers to a deleted product, or a deleted product is changed',
  },
  PRODUCT_IS_NOT_PRESENT_IN_PRICE_TABLE: {
    status: 400,
    text: 'Há um produto que não está na tabela de preço da empresa. Remova-o ou peça ao consultor que o inclua.',
    field: 'products',
    when: 'no exclusive price and no row of the price table for a product',
  },
  INVALID_PRICE_TO_PRICE_TABLE_PRODUCT: {
    status: 400,
    text: 'Preço inválido para o produto na tabela de preço. Revise o preço e as faixas de quantidade.',
    field: 'price',
    when: 'price not above zero, or no band and no fallback for a quantity',
  },
  BUDGET_REQUIRES_MODULE_AND_INVERTER: {
    status: 400,
    text: 'O orçamento precisa de pelo menos um módulo e um inversor.',
    field: 'products',
    when: 'KIT, CUSTOMIZED or PROMOTION without a module or without an inverter',
  },
  INVALID_KIT_OVERLOAD: {
    status: 400,
    text: 'A potência dos módulos está acima do máximo para os inversores. Reduza os módulos ou aumente os inversores.',
    detail: 'Sobrecarga de {ratio} acima do máximo de {max}. Reduza os módulos ou aumente a potência dos inversores.',
    field: 'products',
    when: 'module power / inverter power above the maximum (domain 1.1)',
  },
  INVALID_KIT_UNDERLOAD: {
    status: 400,
    text: 'A potência dos módulos está abaixo do mínimo para os inversores. Acrescente módulos ou reduza os inversores.',
    detail: 'Sobrecarga de {ratio} abaixo do mínimo de {min}. Acrescente módulos ou reduza a potência dos inversores.',
    field: 'products',
    when: 'module power / inverter power below the minimum (domain 1.1)',
  },
  INVALID_MASTER_BATTERIES_OVERLOAD: {
    status: 400,
    text: 'Há baterias mestre demais para os inversores do kit. Reduza a quantidade.',
    detail: 'Baterias mestre no kit: {quantity}; o máximo para os inversores é {max}. Reduza a quantidade.',
    field: 'products',
    when: 'more master batteries than the inverters take (domain 1.7)',
  },
  INVALID_MASTER_BATTERIES_UNDERLOAD: {
    status: 400,
    text: 'Faltam baterias mestre para os inversores do kit. Aumente a quantidade.',
    detail: 'Baterias mestre no kit: {quantity}; o mínimo para os inversores é {min}. Aumente a quantidade.',
    field: 'products',
    when: 'fewer master batteries than the inverters ask for, or slaves without a master (domain 1.7)',
  },
  INVALID_SLAVE_BATTERIES_OVERLOAD: {
    status: 400,
    text: 'Há baterias de expansão demais para os inversores do kit. Reduza a quantidade.',
    detail: 'Baterias de expansão no kit: {quantity}; o máximo para os inversores é {max}. Reduza a quantidade.',
    field: 'products',
    when: 'more slave batteries than the inverters take (domain 1.7)',
  },
  INVALID_SLAVE_BATTERIES_UNDERLOAD: {
    status: 400,
    text: 'Faltam baterias de expansão para os inversores do kit. Aumente a quantidade.',
    detail: 'Baterias de expansão no kit: {quantity}; o mínimo para os inversores é {min}. Aumente a quantidade.',
    field: 'products',
    when: 'fewer slave batteries than the inverters ask for (domain 1.7)',
  },
  SUPPORT_DOES_NOT_SUPPORT_PANEL: {
    status: 400,
    text: 'O suporte escolhido não é compatível com o módulo. Escolha outro suporte ou outro módulo.',
    field: 'products',
    when: 'panel wider, higher, stronger or of another frame than the support takes (domain 1.6)',
  },
  NO_INVERTER_AVAILABLE: {
    status: 400,
    text: 'Não há inversor disponível para esta potência e tensão. Mude a potência ou a tensão da rede.',
    field: 'inverters',
    when: 'no inverter fits the power and voltage asked for (domain 1.8)',
  },
  UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET: {
    status: 400,
    text: 'Há produtos indisponíveis para o orçamento personalizado. Escolha outros produtos.',
    field: 'products',
    when: 'a product asked for or needed by POST /budgets/customizedBudget is missing or disabled',
  },
  CAN_NOT_CHANGE_ORDER_TYPE_OF_DETACHED_ORDER: {
    status: 400,
    text: 'O tipo de um pedido avulso não pode ser alterado. Crie um novo orçamento.',
    field: 'type',
    when: 'the type of a detached order changes, or another order becomes detached',
  },
} as const satisfies Record<string, ErrorEntry>
