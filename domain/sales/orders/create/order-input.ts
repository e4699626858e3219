import { z } from 'zod'
import { NETWORK_VOLTAGES } from '../../../catalogue/products/network-voltages'
import { businessDate } from '../../../ground/dates/business-date'
import { brBoolean, checkbox } from '../../../ground/flags/br-boolean'
import { choice } from '../../../ground/forms/choice'
import { emptyAsAbsent, emptyAsNull } from '../../../ground/forms/empty-as-null'
import { labelled, within } from '../../../ground/forms/form-labels'
import { list } from '../../../ground/forms/list'
import { withDefault } from '../../../ground/forms/with-default'
import { MAX_IDS_PER_REQUEST } from '../../../ground/lists/page-sizes'
import { brMoney, brPercent } from '../../../ground/numbers/br-number'
import { id } from '../../../ground/numbers/id'
import { lineQuantity } from '../../../ground/numbers/line-quantity'
import { ADDRESS_LABELS } from '../../../ground/places/address-fields'
import { deliveryAddressInput } from '../../../ground/places/delivery-address'
import { DEFAULT_FREIGHT_UF, UFS } from '../../../ground/places/states'
import { line, paragraph } from '../../../ground/text/text'
import { TRIANGULATION_LABELS, triangulationInput } from './triangulation-input'

const MAX_REASON_LENGTH = 500

export { MAX_LINE_QUANTITY } from '../../../ground/numbers/line-quantity'

const orderLineInput = z.object({ productId: id(), quantity: lineQuantity() })

/**
 * The terms of a budget or order besides its lines; everything but these fields is the server's (docs/threats.md T13,
 * T15).
 */
const terms = {
  companyClientId: emptyAsNull(id()),
  description: emptyAsNull(paragraph({ max: 500 })),
  networkVoltage: emptyAsNull(choice(NETWORK_VOLTAGES)),
  taxpayer: checkbox(),
  freightUf: withDefault(choice(UFS), DEFAULT_FREIGHT_UF),
  /** Where it goes: typed, or one that the client's record keeps (`addressKey`); neither is the buyer's own address. */
  hasDeliveryAddress: checkbox(),
  deliveryAddress: deliveryAddressInput.nullish().transform((value) => value ?? null),
  savedDeliveryAddress: emptyAsNull(line({ max: 40 })),
  /** The typed address is kept with the client, for the next order. */
  saveDeliveryAddress: checkbox(),
  /** Why staff let pass terms that do not fit the buyer (domain/sales/orders/buyer). */
  overrideReason: emptyAsNull(paragraph({ max: MAX_REASON_LENGTH })),
  paymentMethodId: emptyAsNull(id()),
  paymentConditionId: emptyAsNull(id()),
  shippingCompanyId: emptyAsNull(id()),
  dueDate: emptyAsNull(businessDate()),
  /** Sim/Não; not answered until it is sent. */
  unloadFlag: emptyAsNull(brBoolean()),
  serviceFee: emptyAsNull(brMoney()),
  hasTriangulation: checkbox(),
  triangulation: triangulationInput.nullish().transform((value) => value ?? null),
  expectedCloseAt: emptyAsNull(businessDate()),
}

const lines = list(orderLineInput, { min: 1, max: MAX_IDS_PER_REQUEST })

/** Order types that a person picks; claims are born by their own screens, DETACHED by the cart (domain 4.2). */
export const CHOSEN_ORDER_TYPES = ['NORMAL', 'FINANCING', 'FUTURE', 'MERCANTILE_CONSIGNMENT', 'DETACHED'] as const

/**
 * `POST /orders`. Prices, status, owner and totals are never taken from here. Without `products` the caller's cart is
 * turned into the budget, in the version that was shown, and emptied.
 */
export const orderInput = z.object({
  ...terms,
  budgetType: emptyAsNull(choice(['KIT', 'CUSTOMIZED', 'DETACHED', 'PROMOTION'] as const)),
  type: emptyAsNull(choice(CHOSEN_ORDER_TYPES)),
  companyId: emptyAsNull(id()),
  kitId: emptyAsNull(id()),
  cartVersion: emptyAsNull(id()),
  products: lines.optional(),
})
export type OrderInput = z.infer<typeof orderInput>

/** Why something was changed, for the revision that it makes. */
export const changeReason = () => emptyAsNull(paragraph({ max: MAX_REASON_LENGTH }))

/** A line of an edit; with a price that a seller gives it, else the price follows from the edit (docs/domain.md 2.3.2). */
const editedLineInput = orderLineInput.extend({ price: emptyAsAbsent(brMoney()) })

/**
 * `PUT /orders/{id}`: the whole editable document; without `products` the lines stay as they are. A discount over every
 * line wins over the prices of some, as in `PUT /orders/{id}/prices`, and asks for the same permission.
 */
export const orderUpdateInput = labelled(
  z.object({
    ...terms,
    reason: changeReason(),
    type: emptyAsNull(choice(CHOSEN_ORDER_TYPES)),
    discount: emptyAsNull(brPercent()),
    products: list(editedLineInput, { min: 1, max: MAX_IDS_PER_REQUEST }).optional(),
  }),
  {
    ...within('triangulation', TRIANGULATION_LABELS),
    ...within('deliveryAddress', ADDRESS_LABELS),
    companyClientId: 'Cliente',
    description: 'Descrição',
    freightUf: 'UF de entrega',
    taxpayer: 'Cliente contribuinte de ICMS',
    networkVoltage: 'Tensão da rede',
    paymentMethodId: 'Forma de pagamento',
    paymentConditionId: 'Condição de pagamento',
    shippingCompanyId: 'Transportadora',
    unloadFlag: 'Contratar descarga do material',
    serviceFee: 'Repasse',
    expectedCloseAt: 'Previsão de fechamento',
    dueDate: 'Data de vencimento',
    type: 'Tipo do pedido',
    discount: 'Desconto sobre todos os itens',
    'products[].price': 'Preço',
    reason: 'Motivo da alteração',
    savedDeliveryAddress: 'Endereço de entrega',
    hasDeliveryAddress: 'Entregar neste endereço',
    saveDeliveryAddress: 'Salvar o endereço no cadastro do cliente',
    overrideReason: 'Motivo da exceção',
    hasTriangulation: 'A mercadoria vai direto a outro destinatário',
  },
)
export type OrderUpdateInput = z.infer<typeof orderUpdateInput>
