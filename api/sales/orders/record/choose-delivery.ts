import { type SQL, sql } from 'drizzle-orm'
import {
  addressKey,
  type DeliveryAddress,
  type DeliveryAddressInput,
  MAX_SAVED_ADDRESSES,
  missingInAddress,
} from '#domain/ground/places/delivery-address'
import { ApiError } from '../../../ground/errors/api-error'

interface Chosen {
  hasDeliveryAddress: boolean
  deliveryAddress: DeliveryAddressInput | null
  savedDeliveryAddress: string | null
}

/**
 * The address that an order names for its delivery: the typed one, or one that the client's record keeps; null where
 * the goods go to the buyer's own.
 * @param saved of the order's client
 * @throws VALIDATION_FAILED for an address that is not whole, or that the client does not have, or for two of them
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
    // Nothing is missing in it.
    const typed = deliveryAddress as DeliveryAddress
    // Two that differ: which one rules the freight must not be guessed.
    if (savedDeliveryAddress !== null && savedDeliveryAddress !== addressKey(typed))
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'savedDeliveryAddress', rule: 'oneAddress' }] })
    return typed
  }
  if (savedDeliveryAddress === null) return null
  const found = saved.find((address) => addressKey(address) === savedDeliveryAddress)
  if (!found) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'savedDeliveryAddress', rule: 'exists' }] })
  return found
}

/**
 * Keeps an address with the client, once and among the newest: a part of the statement that writes the order. It reads
 * what the row holds by then, so that one which was removed or added meanwhile is not undone.
 */
export function keptAddress(clientId: number, address: DeliveryAddress): SQL {
  return sql`kept_address AS (
    UPDATE company_clients SET delivery_addresses = coalesce((
      SELECT jsonb_agg(one ORDER BY place) FROM (
        SELECT one, place FROM jsonb_array_elements(delivery_addresses) WITH ORDINALITY AS saved(one, place)
         WHERE (one->>'cep') || '-' || (one->>'number') <> ${addressKey(address)}
         ORDER BY place DESC LIMIT ${MAX_SAVED_ADDRESSES - 1}) AS newest), '[]') || ${JSON.stringify([address])}::jsonb
     WHERE id = ${clientId})`
}
