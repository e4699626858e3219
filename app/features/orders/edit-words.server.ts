import { NETWORK_VOLTAGE_LABELS } from '#domain/kits/network-voltages'
import { EDIT_RULES, type EditGroup } from '#domain/orders/editable-fields'
import type { OrderUpdateInput } from '#domain/orders/order-input'
import { ORDER_TYPE_LABELS } from '#domain/orders/order-types'
import type { Option } from '~/components/form/choice-fields'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import type { EditOptions } from './load-edit-options.server'

/** The fields of some groups in the words of the form, to show what somebody else changed. */
export function editWords(
  values: OrderUpdateInput,
  groups: readonly EditGroup[],
  options: EditOptions,
): Record<string, string> {
  const fields = groups.flatMap((group) => EDIT_RULES[group].fields as readonly string[])
  return Object.fromEntries(fields.map((name) => [name, WORDS[name]?.(values, options) ?? '']))
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
  products: ({ products = [] }, options) =>
    products.map(({ productId, quantity }) => `${quantity} × ${nameOf(options.products, productId)}`).join('; '),
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
