import type { AppLoadContext } from '@remix-run/node'
import type { DeliveryAddress } from '#domain/ground/places/delivery-address'
import type { EditGroup } from '#domain/sales/orders/edit/editable-fields'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Option } from '~/components/form/choice-fields'
import type { OrderDetail } from '~/features/ground/order-words/order-answers'
import { clientOptions } from '~/features/people/company-clients/client-options.server'
import { addressOptions, findClient } from '~/features/people/company-clients/saved-addresses.server'
import { formatMoney } from '~/format/money'

export type EditOptions = Record<
  'clients' | 'addresses' | 'paymentMethods' | 'paymentConditions' | 'shippingCompanies' | 'products',
  Option[]
>

type NamedPath = '/paymentMethods' | '/paymentConditions' | '/shippingCompanies'

/**
 * Addresses that the order's client keeps, where the form asks for one; or those of another client chosen in it since.
 */
export async function loadSavedAddresses(
  request: Request,
  context: AppLoadContext,
  groups: readonly EditGroup[],
  clientId: string,
): Promise<DeliveryAddress[]> {
  const client = groups.includes('composition') ? await findClient(request, context, clientId) : null
  return client?.deliveryAddresses ?? []
}

/** The choices of the form: only of groups that are open, and always with the chosen ones. */
export async function loadEditOptions(
  request: Request,
  context: AppLoadContext,
  order: OrderDetail,
  groups: readonly EditGroup[],
  addresses: Promise<DeliveryAddress[]>,
): Promise<EditOptions> {
  const api = apiFor(request, context)
  const named = async (path: NamedPath, chosen: { id: number; name: string } | null) => {
    if (!groups.includes('terms')) return []
    const { data } = await dataOf(api.GET(path, { params: { query: { perPage: '300', enabled: 'true' } } }))
    return withChosen(data.map(toOption), chosen && toOption(chosen))
  }
  const hasLines = groups.includes('composition')
  const [clients, saved, paymentMethods, paymentConditions, shippingCompanies, products] = await Promise.all([
    hasLines ? clientOptions(request, context, { companyId: String(order.company.id) }) : [],
    addresses,
    named('/paymentMethods', order.paymentMethod),
    named('/paymentConditions', order.paymentCondition),
    named('/shippingCompanies', order.shippingCompany),
    hasLines ? productOptions(request, context, order) : [],
  ])
  return {
    clients: withChosen(clients, order.client && toOption(order.client)),
    addresses: addressOptions(saved),
    paymentMethods,
    paymentConditions,
    shippingCompanies,
    products,
  }
}

/** Products on sale for the order's company, with today's price of one. */
export async function productOptions(
  request: Request,
  context: AppLoadContext,
  order: OrderDetail,
  search = '',
): Promise<Option[]> {
  const query = {
    companyId: String(order.company.id),
    freightUf: order.freightUf,
    taxpayer: String(order.taxpayer),
    ...(order.budgetType === 'DETACHED' ? { detachedPrice: 'true' } : {}),
    ...(search ? { search } : {}),
  }
  const { data } = await dataOf(apiFor(request, context).GET('/products/listById', { params: { query } }))
  return data.flatMap(({ id, name, price }) =>
    price === null ? [] : [{ value: String(id), label: `${name} · ${formatMoney(price)}` }],
  )
}

const toOption = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name })

const withChosen = (options: Option[], chosen: Option | null): Option[] =>
  chosen === null || options.some(({ value }) => value === chosen.value) ? options : [chosen, ...options]
