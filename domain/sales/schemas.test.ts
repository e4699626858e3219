import { checkSchemas, type SchemaCase } from '../../tests/support/check-schemas'
import { TYPED_ORDER } from '../../tests/support/typed-order'
import { answerManyInput, answerPreviewInput, requestCommentInput } from './approvals/answer-many-input'
import {
  approvalCheckInput,
  approvalReasonInput,
  approveInput,
  orderPricesInput,
  rejectInput,
  targetPriceInput,
} from './approvals/approval-inputs'
import { cartInput, cartItemInput, cartTermsInput } from './cart/cart-input'
import { bulkInput } from './orders/bulk/bulk-input'
import { orderInput, orderUpdateInput } from './orders/create/order-input'
import { LATER_EDIT_INPUTS, type LaterGroup } from './orders/edit/later-edit-input'
import { cancelInput, orderNoteInput, statusChangeInput } from './orders/status/status-change-input'
import { paymentAccountInput } from './payments/payment-account-input'
import { boletoInput, receiptInput } from './payments/receipt-input'

/** Each group of domain 4.3. */
const LATER_EDITS: Record<LaterGroup, Record<string, unknown>> = {
  distributionCenter: { distributionCenterId: '2' },
  taxes: { lines: [{ position: '1', ipi: '9,75 %', icms: '12' }] },
  plannedDates: { plannedOn: '01/12/2026', lines: [{ position: '1', availableAt: '' }] },
  lineAvailability: { lines: [{ position: '1', availableAt: '30/11/2026', availableInDays: '5' }] },
  volumes: { volumes: '4', lines: [{ position: '1', picked: '', serials: ' A-1\r\nA-2 ' }] },
  shipment: { driver: 'Ana', volumesShipped: '', parts: [{ volumes: '2', tracking: '', on: '18/11/2026' }] },
  delivery: { deliveredAt: '18/11/2026', note: '', assetIds: '' },
  unsold: { lines: [{ position: '1', unsold: '3' }] },
  claim: { reason: ' Não liga ', solution: '', returnsGoods: 'on', lines: [{ position: '1', serials: '' }] },
}
const laterEdits = Object.entries(LATER_EDITS).map(
  ([group, input]): SchemaCase => [`later edit: ${group}`, LATER_EDIT_INPUTS[group as LaterGroup], input],
)

const SCHEMAS: readonly SchemaCase[] = [
  ['order', orderInput, TYPED_ORDER],
  ['order update', orderUpdateInput, TYPED_ORDER],
  ['status change', statusChangeInput, { version: '3', note: ' ok ', assetIds: '7', data: { plate: 'ABC1D23' } }],
  ...laterEdits,
  ['cancel', cancelInput, { reason: ' desistiu ', version: '' }],
  [
    'order prices',
    orderPricesInput,
    { discount: '2,5 %', products: [{ productId: '1', price: 'R$ 1.500,50' }], reason: '' },
  ],
  [
    'approval check',
    approvalCheckInput,
    { discount: '', products: [{ productId: 1, price: 9.5 }], version: '3', request: 'on', reason: ' cliente antigo ' },
  ],
  ['receipt', receiptInput, { assetIds: '7', note: ' pago hoje ' }],
  ['boleto', boletoInput, { assetId: '7' }],
  [
    'payment account',
    paymentAccountInput,
    { pixKey: ' Financeiro@Aurora.example ', merchantName: 'Aurora', merchantCity: 'São José', bank: '' },
  ],
  ['answer preview', answerPreviewInput, { ids: '7', verb: 'approve' }],
  ['answer many', answerManyInput, { ids: ['7', '8'], verb: 'reject', reason: ' alto ' }],
  ['request comment', requestCommentInput, { text: ' por quê? ' }],
  ['target price', targetPriceInput, { target: 'R$ 12.500,00', productIds: '7' }],
  ['approval reason', approvalReasonInput, { reason: ' volume ', version: '2' }],
  ['approve', approveInput, { reason: '' }],
  ['reject', rejectInput, { reason: ' margem baixa ' }],
  ['note', orderNoteInput, { text: 'olá', visibility: '', assetIds: ['1', '2'] }],
  ['bulk', bulkInput, { ids: ['1', '2'], action: 'nextStatus', note: '' }],
  ['cart item', cartItemInput, { productId: '1', quantity: '14' }],
  ['cart terms', cartTermsInput, { budgetType: 'DETACHED', taxpayer: '', freightUf: 'PE' }],
  [
    'cart',
    cartInput,
    {
      budgetType: 'KIT',
      items: [
        { productId: '1', quantity: '2' },
        { productId: '', quantity: '' },
      ],
    },
  ],
]

checkSchemas(
  SCHEMAS,
  /^(order prices: products|target price: productIds|(order|order update|approval check|target price): (products|change))/,
)
