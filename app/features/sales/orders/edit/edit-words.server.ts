import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import type { OrderUpdateInput } from '#domain/sales/orders/create/order-input'
import { type EditGroup, fieldsOfGroups } from '#domain/sales/orders/edit/editable-fields'
import type { Option } from '~/components/form/choice-fields'
import { entriesOf, type FormEntry } from '~/components/form/keep-chosen.server'
import type { OrderLine } from '~/features/ground/order-words/order-answers'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import type { EditOptions } from './load-edit-options.server'

/** The fields of some groups in the words of the form, to show what another user changed. */
export function editWords(
  values: OrderUpdateInput,
  groups: readonly EditGroup[],
  options: EditOptions,
): Record<string, string> {
  const fields = fieldsOfGroups(groups)
  const lines = fields.includes('products') ? (values.products ?? []) : []
  return {
    ...Object.fromEntries(
      fields.filter((name) => name !== 'products').map((name) => [name, WORDS[name]?.(values, options) ?? '']),
    ),
    ...Object.fromEntries(lines.map(({ productId, quantity }) => [`products.${productId}`, formatInteger(quantity)])),
  }
}

/** The fields of some groups as the form sends them, for a conflict that keeps some of them as they are stored. */
export function editEntries(values: OrderUpdateInput, groups: readonly EditGroup[]): Record<string, FormEntry[]> {
  const fields = fieldsOfGroups(groups)
  const {
    products = [],
    hasTriangulation,
    triangulation,
    hasDeliveryAddress,
    savedDeliveryAddress,
    serviceFee,
    unloadFlag,
    ...others
  } = values
  const entries = entriesOf({ ...others, serviceFee: serviceFee?.toFixed(2).replace('.', ','), triangulation })
  return {
    ...Object.fromEntries(fields.map((name) => [name, entries[name] ?? []])),
    unloadFlag: [['unloadFlag', unloadFlag === null ? '' : String(unloadFlag)]],
    deliveryAddress: [
      ...Object.values(entriesOf({ hasDeliveryAddress, savedDeliveryAddress })).flat(),
      ...(entries.deliveryAddress ?? []),
    ],
    triangulation: [...entriesOf({ hasTriangulation }).hasTriangulation!, ...(entries.triangulation ?? [])],
    ...Object.fromEntries(
      products.map(({ productId, quantity }) => [
        `products.${productId}`,
        [[`products.${productId}`, String(quantity)]],
      ]),
    ),
  }
}

/** Names of the lines, for a conflict: those of the stored order, and of added products. */
export const lineLabels = (names: Readonly<Record<string, string>>, options: EditOptions): Record<string, string> =>
  Object.fromEntries([
    ...options.products.map(({ value, label }) => [`products.${value}`, label.split(' · ')[0] ?? label]),
    ...Object.entries(names).map(([id, name]) => [`products.${id}`, name]),
  ])

/** The prices that the user typed, beside those that the lines have by now: an untouched price is no difference. */
export function givenPriceWords(
  { products = [] }: OrderUpdateInput,
  lines: readonly Pick<OrderLine, 'productId' | 'name' | 'orderPrice'>[],
) {
  const given = products.flatMap(({ productId, price }) => {
    const line = lines.find((one) => one.productId === productId)
    return price === undefined || !line ? [] : [{ field: `prices.${productId}`, price, line }]
  })
  return {
    stored: Object.fromEntries(given.map(({ field, line }) => [field, formatMoney(line.orderPrice)])),
    typed: Object.fromEntries(given.map(({ field, price }) => [field, formatMoney(price)])),
    entries: Object.fromEntries(given.map(({ field }): [string, FormEntry[]] => [field, [[field, 'stored']]])),
    labels: Object.fromEntries(given.map(({ field, line }) => [field, `Preço de ${line.name}`])),
  }
}

const nameOf = (options: readonly Option[], id: number | null) =>
  id === null ? '' : (options.find(({ value }) => value === String(id))?.label ?? String(id))
const day = (date: string | null) => (date ? formatDate(date) : '')
const yesNo = (flag: boolean | null) => (flag === null ? '' : flag ? 'Sim' : 'Não')

const WORDS: Record<string, (values: OrderUpdateInput, options: EditOptions) => string> = {
  companyClientId: ({ companyClientId }, { clients }) => nameOf(clients, companyClientId),
  description: ({ description }) => description ?? '',
  networkVoltage: ({ networkVoltage }) => (networkVoltage ? NETWORK_VOLTAGE_LABELS[networkVoltage] : ''),
  taxpayer: ({ taxpayer }) => yesNo(taxpayer),
  freightUf: ({ freightUf }) => freightUf,
  deliveryAddress: ({ hasDeliveryAddress, deliveryAddress, savedDeliveryAddress }, { addresses }) =>
    hasDeliveryAddress
      ? Object.values(deliveryAddress ?? {})
          .filter(Boolean)
          .join(', ')
      : (addresses.find(({ value }) => value === savedDeliveryAddress)?.label ?? 'O do comprador'),
  paymentMethodId: ({ paymentMethodId }, { paymentMethods }) => nameOf(paymentMethods, paymentMethodId),
  paymentConditionId: ({ paymentConditionId }, { paymentConditions }) => nameOf(paymentConditions, paymentConditionId),
  shippingCompanyId: ({ shippingCompanyId }, { shippingCompanies }) => nameOf(shippingCompanies, shippingCompanyId),
  dueDate: ({ dueDate }) => day(dueDate),
  unloadFlag: ({ unloadFlag }) => yesNo(unloadFlag),
  serviceFee: ({ serviceFee }) => formatMoney(serviceFee ?? 0),
  triangulation: ({ hasTriangulation, triangulation }) =>
    hasTriangulation
      ? Object.values(triangulation ?? {})
          .filter(Boolean)
          .join(', ') || 'Sim'
      : 'Não',
  expectedCloseAt: ({ expectedCloseAt }) => day(expectedCloseAt),
  type: ({ type }) => (type ? ORDER_TYPE_LABELS[type] : ''),
}
