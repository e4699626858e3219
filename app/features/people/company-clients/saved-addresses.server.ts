import type { AppLoadContext } from '@remix-run/node'
import { addressKey, type DeliveryAddress } from '#domain/ground/places/delivery-address'
import type { Buyer } from '#domain/sales/orders/buyer/buyer'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Option } from '~/components/form/choice-fields'

export type KnownClient = Buyer & { deliveryAddresses: DeliveryAddress[] }

/** Null without one, and for a user who may choose a client but not read it: then nothing is proposed. */
export async function findClient(request: Request, context: AppLoadContext, id: string): Promise<KnownClient | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  try {
    return await dataOf(apiFor(request, context).GET('/companyClients/{id}', { params: { path: { id } } }))
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}

/** Addresses that a client's record keeps, as a choice. */
export const addressOptions = (addresses: readonly DeliveryAddress[]): Option[] =>
  addresses.map((address) => ({
    value: addressKey(address),
    label: `${address.street}, ${address.number} · ${address.city}/${address.uf}`,
  }))
