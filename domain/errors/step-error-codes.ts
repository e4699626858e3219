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
    detail: 'Foram separados {picked} de {quantity}. Confira a separação.',
    field: 'data.lines',
    when: 'an order leaves SEPARATION while picked and ordered differ (domain 4.1 row 17)',
  },
  ORDER_VOLUMES_NOT_SHIPPED: {
    status: 400,
    text: 'Ainda há volumes que não saíram do centro de distribuição.',
    detail: 'Saíram {shipped} de {volumes} volumes. O pedido só é enviado quando todos saem.',
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
    text: 'Anexe o laudo de garantia antes de continuar.',
    field: 'assetIds',
    when: 'a WARRANTY claim leaves ANALYSIS without its report (domain 4.4)',
  },
} as const satisfies Record<string, ErrorEntry>
