import type { ErrorEntry } from './error-entry'

/**
 * Codes of our own for what the steps of an order ask for and specification §8 leaves without a
 * code (domain 4.1, 4.2, 4.4).
 */
export const STEP_ERROR_CODES = {
  ORDER_TAXPAYER_WITHOUT_STATE_REGISTRATION: {
    status: 400,
    text: 'Contribuinte de ICMS precisa de CNPJ com inscrição estadual ativa. Marque como não contribuinte ou complete o cadastro do cliente.',
    field: 'taxpayer',
    when: 'taxpayer is true and the buyer is a person or has no state registration (domain 2.1)',
  },
  ORDER_FREIGHT_UF_DIFFERS: {
    status: 400,
    text: 'A UF de entrega é diferente da UF do endereço. Corrija a UF ou informe um endereço de entrega.',
    detail:
      'A UF de entrega é diferente da UF do endereço ({deliveryUf}). Corrija a UF ou informe um endereço de entrega.',
    field: 'freightUf',
    when: "the freight is another state's than the one that the goods go to (domain 2.4)",
  },
  ORDER_ADDRESS_REQUIRED: {
    status: 400,
    text: 'O endereço de entrega está incompleto. Complete o endereço no cadastro do cliente.',
    when: 'an order leaves ANALYSIS without a whole address (domain 4.1 row 13)',
  },
  ORDER_DISTRIBUTION_CENTER_REQUIRED: {
    status: 400,
    text: 'Informe o centro de distribuição do pedido.',
    field: 'distributionCenterId',
    when: 'an order leaves ANALYSIS without a distribution centre (domain 4.1 row 13)',
  },
  ORDER_LINE_WITHOUT_DATE: {
    status: 400,
    text: 'Há um item sem estoque e sem data prevista. Informe a data prevista do item.',
    field: 'lines',
    when: 'an order leaves CONFIRMED with a line that is neither available nor dated (domain 4.1 row 15)',
  },
  ORDER_NOT_FULLY_PICKED: {
    status: 400,
    text: 'A quantidade separada difere da quantidade do pedido. Confira a separação.',
    detail: 'Separado: {picked} de {quantity}. Confira a separação.',
    field: 'data.lines',
    when: 'an order leaves SEPARATION while picked and ordered differ (domain 4.1 row 17)',
  },
  ORDER_VOLUMES_NOT_SHIPPED: {
    status: 400,
    text: 'Ainda há volumes que não saíram do centro de distribuição.',
    detail: 'Volumes que saíram: {shipped} de {volumes}. O pedido só é enviado quando todos saem.',
    field: 'data.volumesShipped',
    when: 'an order leaves PARTIAL_SHIPPED while volumes are still there (domain 4.1 row 20)',
  },
  DELIVERY_INVOICE_IS_THE_FIRST: {
    status: 400,
    text: 'Esta é a chave da nota de venda futura. Informe a chave da nota de envio.',
    field: 'data.invoiceKey',
    when: 'the delivery invoice of a FUTURE order has the key of the first one (domain 4.2)',
  },
  DELIVERY_INVOICE_CITES_ANOTHER: {
    status: 400,
    text: 'A nota de envio precisa citar a chave da nota de venda futura deste pedido.',
    field: 'data.citedInvoiceKey',
    when: 'the key cited by the delivery invoice is not that of the first invoice (domain 4.2)',
  },
  DELIVERY_INVOICE_TOTAL_DIFFERS: {
    status: 400,
    text: 'O total da nota de envio precisa ser igual ao da nota de venda futura.',
    field: 'data.invoiceTotal',
    when: 'the delivery invoice of a FUTURE order comes to another total than the first (domain 4.2)',
  },
  CLAIM_SERIAL_REQUIRED: {
    status: 400,
    text: 'Informe o número de série do item em garantia.',
    field: 'lines',
    when: 'a WARRANTY claim goes to the analysis without a serial number (domain 4.4)',
  },
  WARRANTY_REPORT_REQUIRED: {
    status: 400,
    text: 'Conclua ou anexe o laudo de garantia antes de continuar.',
    field: 'assetIds',
    when: 'a WARRANTY claim leaves ANALYSIS without its report (domain 4.4)',
  },
  CLAIM_QUANTITY_EXCEEDED: {
    status: 400,
    text: 'A quantidade é maior do que a que resta deste item.',
    detail: 'Saldo deste item para chamados: {left} de {shipped}.',
    field: 'lines',
    when: 'a claim takes more of a line than was shipped less what other claims have',
  },
  CLAIM_WINDOW_CLOSED: {
    status: 400,
    text: 'O prazo para este tipo de chamado terminou.',
    detail: 'O prazo para {type} terminou em {date}.',
    field: 'type',
    when: 'a claim is opened after the last day of its type (domain 4.4)',
  },
  CLAIM_WARRANTY_ENDED: {
    status: 400,
    text: 'A garantia deste item terminou.',
    detail: 'A garantia deste item terminou em {date}.',
    field: 'type',
    when: 'a WARRANTY claim is opened after the end of the warranty',
  },
  CLAIM_SERIAL_NOT_IN_ORDER: {
    status: 400,
    text: 'Este número de série não é deste item do pedido.',
    detail: 'O número de série {serial} não é deste item do pedido.',
    field: 'lines',
    when: 'a serial number is claimed that separation did not write down for the line',
  },
  CLAIM_SERIAL_HAS_OPEN_CLAIM: {
    status: 400,
    text: 'Este número de série já está em um chamado em andamento.',
    detail: 'O número de série {serial} já está no chamado {id}, em andamento.',
    field: 'lines',
    when: 'a serial number is claimed while another claim of the company is open for it',
  },
  CLAIM_SERIAL_REPLACED: {
    status: 400,
    text: 'Este número de série já foi substituído em garantia.',
    detail: 'O número de série {serial} já foi substituído em garantia.',
    field: 'lines',
    when: 'a warranty is claimed for a piece that a replacement stands for',
  },
  CLAIM_WARRANTY_OF_MANUFACTURER: {
    status: 400,
    text: 'A garantia deste item é do fabricante.',
    detail: 'A garantia deste item é do fabricante: {name}.',
    field: 'lines',
    when: 'a warranty is claimed after the legal 90 days for a product that its manufacturer answers for',
  },
  SERIAL_ALREADY_REGISTERED: {
    status: 400,
    text: 'Este número de série já está registrado em outra peça.',
    detail: 'O número de série {serial} já está registrado em outra peça.',
    field: 'lines',
    when: 'own code: a serial number is written down that another piece of the same manufacturer has',
  },
  RECEIPT_NOT_OPEN: {
    status: 400,
    text: 'O recebimento é conferido desde que o primeiro volume saiu, em Expedição ou Enviado.',
    when: 'own code: an order is counted on arrival that has not left, or that is finished',
  },
  RECEIPT_CONCLUDED: {
    status: 400,
    text: 'O recebimento deste pedido já foi concluído.',
    when: 'own code: a receipt check is changed or concluded after it was concluded',
  },
  RECEIPT_INCOMPLETE: {
    status: 400,
    text: 'Confira todos os itens antes de concluir o recebimento.',
    detail: 'Confira todos os itens antes de concluir o recebimento. Restantes: {left}.',
    field: 'lines',
    when: 'own code: a receipt check is concluded before every line was counted',
  },
  RECEIPT_CLAIM_OPENED: {
    status: 400,
    text: 'O chamado desta conferência já foi aberto.',
    detail: 'O chamado {id} desta conferência já foi aberto.',
    when: 'own code: the claim that a receipt check proposes is opened a second time',
  },
  CLAIM_LOAN_END_INVALID: {
    status: 400,
    text: 'Informe uma data de devolução futura, dentro do prazo do comodato.',
    detail: 'Informe uma data de devolução futura, em até {max} dias.',
    field: 'dueDate',
    when: 'a loan has no end, one that is past, or one beyond `claim.days.LENDING`',
  },
  CLAIM_CONTEST_CLOSED: {
    status: 400,
    text: 'O prazo para contestar este chamado terminou.',
    detail: 'O prazo para contestar este chamado terminou em {date}.',
    when: 'own code: a refused claim is contested after 10 business days',
  },
  CLAIM_NOT_CONTESTABLE: {
    status: 400,
    text: 'Só um chamado improcedente, ainda não contestado, pode ser contestado.',
    when: 'own code: a claim is contested that was not refused, or that was contested before',
  },
  CLAIM_GOODS_REQUIRED: {
    status: 400,
    text: 'Informe o material a enviar antes de continuar.',
    field: 'sends',
    when: 'own code: a claim leaves ANALYSIS without goods to send',
  },
  CLAIM_RETURN_INCOMPLETE: {
    status: 400,
    text: 'Informe endereço, volumes, peso e documento da devolução antes da coleta.',
    field: 'return',
    when: 'own code: goods of a claim are to be collected and nobody said where, how many or with which document',
  },
  CLAIM_ARRIVAL_NOT_CHECKED: {
    status: 400,
    text: 'Confira o material que chegou ao CD e decida as diferenças antes de continuar.',
    field: 'arrival',
    when: 'a claim leaves ARRIVED before its goods were checked, or with differences that nobody decided',
  },
} as const satisfies Record<string, ErrorEntry>
