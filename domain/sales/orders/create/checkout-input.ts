import { z } from 'zod'
import { labelled, labelsOf, within } from '../../../ground/forms/form-labels'
import { ADDRESS_LABELS } from '../../../ground/places/address-fields'
import { companyClientInput } from '../../../people/company-clients/company-client-input'
import { orderInput } from './order-input'
import { TRIANGULATION_LABELS } from './triangulation-input'

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isBlank))

/** Fields that were left blank together are absent together. */
const blankAsAbsent = (value: unknown) => (isBlank(value) ? undefined : value)

/**
 * The checkout's form: the terms of `POST /orders` for the caller's cart, and, when one is created along with it, the
 * client of `POST /companyClients`.
 */
export const checkoutInput = labelled(
  orderInput
    .omit({ products: true, budgetType: true, kitId: true, companyId: true, expectedCloseAt: true })
    .extend({ newClient: z.preprocess(blankAsAbsent, companyClientInput.optional()) }),
  {
    ...within('triangulation', TRIANGULATION_LABELS),
    ...within('deliveryAddress', ADDRESS_LABELS),
    ...within('newClient', labelsOf(companyClientInput)),
    companyClientId: 'Cliente',
    description: 'Descrição',
    savedDeliveryAddress: 'Endereço de entrega',
    hasDeliveryAddress: 'Entregar neste endereço',
    saveDeliveryAddress: 'Salvar o endereço no cadastro do cliente',
    freightUf: 'UF de entrega',
    networkVoltage: 'Tensão da rede',
    taxpayer: 'O comprador é contribuinte de ICMS',
    shippingCompanyId: 'Transportadora',
    unloadFlag: 'Contratar descarga do material',
    type: 'Tipo do pedido',
    paymentMethodId: 'Forma de pagamento',
    dueDate: 'Data de vencimento',
    serviceFee: 'Repasse (taxa de serviço)',
    overrideReason: 'Motivo da exceção',
    hasTriangulation: 'Entregar ao cliente do integrador (venda à ordem)',
  },
)
export type CheckoutInput = z.infer<typeof checkoutInput>
