import { z } from 'zod'
import { addressFields } from './address-fields'
import type { Uf } from './states'

/** Where an order goes when it goes neither to its client's own address nor to a recipient's. */
export interface DeliveryAddress {
  cep: string
  street: string
  number: string
  complement: string | null
  district: string | null
  city: string
  uf: Uf
}

/** Wholly blank, there is no address; otherwise it must be whole (`missingInAddress`). */
export const deliveryAddressInput = z.object(addressFields)
export type DeliveryAddressInput = z.infer<typeof deliveryAddressInput>

const REQUIRED = ['cep', 'street', 'number', 'city', 'uf'] as const

/** Names of the parts without which nothing can be delivered. */
export const missingInAddress = (address: Partial<DeliveryAddressInput>): readonly string[] =>
  REQUIRED.filter((part) => !address[part])

/** How a client's saved address is named in a form: its postal code and number, '89010000-81'. */
export const addressKey = ({ cep, number }: Pick<DeliveryAddress, 'cep' | 'number'>): string => `${cep}-${number}`

/** So many are kept of a client; a new one takes the place of the oldest. */
export const MAX_SAVED_ADDRESSES = 20
