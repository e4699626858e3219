import { type SQL, sql } from 'drizzle-orm'
import {
  addressKey,
  type DeliveryAddress,
  type DeliveryAddressInput,
  MAX_SAVED_ADDRESSES,
  missingInAddress,
} from '#domain/orders/buyer/delivery-address'
import { ApiError } from '../../errors/api-error'

interface Chosen {
  hasDeliveryAddress: boolean
  deliveryAddress: DeliveryAddressInput | null
  savedDeliveryAddress: string | null
}

/**
 * The address that an order names for its delivery: the typed one, or one that the client's record keeps; null where
 * the goods go to the buyer's own.
 * @param saved of the order's client
 * @throws VALIDATION_FAILED for an address that is not whole, or that the client does not have
 */
export function chooseDelivery(
  { hasDeliveryAddress, deliveryAddress, savedDeliveryAddress }: Chosen,
  saved: readonly DeliveryAddress[],
): DeliveryAddress | null {
  if (hasDeliveryAddress) {
    const missing = missingInAddress(deliveryAddress ?? {})
    if (missing.length > 0)
      throw new ApiError('VALIDATION_FAILED', {
        errors: missing.map((part) => ({ field: `deliveryAddress.${part}`, rule: 'required' })),
      })
    return deliveryAddress as DeliveryAddress
  }
  if (savedDeliveryAddress === null) return null
  const found = saved.find((address) => addressKey(address) === savedDeliveryAddress)
  if (!found) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'savedDeliveryAddress', rule: 'exists' }] })
  return found
}

/** Keeps an address with the client, once and among the newest: a part of the statement that writes the order. */
export function keptAddress(
  client: { id: number; deliveryAddresses: readonly DeliveryAddress[] },
  address: DeliveryAddress,
): SQL {
  const others = client.deliveryAddresses.filter((one) => addressKey(one) !== addressKey(address))
  const kept = [...others, address].slice(-MAX_SAVED_ADDRESSES)
  return sql`kept_address AS (UPDATE company_clients SET delivery_addresses = ${JSON.stringify(kept)}::jsonb WHERE id = ${client.id})`
}
