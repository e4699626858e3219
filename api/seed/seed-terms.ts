import { canonicalCnpj } from '#domain/documents/cnpj'
import { toCents } from '#domain/money/money'
import type { Transaction } from '../db/connect'
import {
  distributionCenters,
  freights,
  paymentConditions,
  paymentMethods,
  shippingCompanies,
  unloadFees,
} from '../db/schema/catalogue'
import { holidays } from '../db/schema/people'
import {
  DEMO_CARRIERS,
  DEMO_DISTRIBUTION_CENTERS,
  DEMO_FREIGHTS,
  DEMO_HOLIDAYS,
  DEMO_PAYMENT_CONDITIONS,
  DEMO_PAYMENT_METHODS,
  DEMO_UNLOAD_FEES,
} from './demo-terms'
import { insertKeyed, insertRows } from './insert-rows'

export interface SeededTerms {
  /** All by name. */
  carrierIds: Record<string, number>
  methodIds: Record<string, number>
  conditionIds: Record<string, number>
  centerIds: Record<string, number>
}

/** Delivery and payment of domain 6.1 to 6.3, and the holidays. */
export async function seedTerms(tx: Transaction): Promise<SeededTerms> {
  await insertRows(
    tx,
    holidays,
    DEMO_HOLIDAYS.map(([date, name]) => ({ date, name })),
  )
  await insertRows(
    tx,
    freights,
    DEMO_FREIGHTS.flatMap(([region, ufs, percentage, deliveryDays, minimum]) =>
      ufs.map((uf) => ({ region, uf, percentage, deliveryDays, minimumValueCents: toCents(minimum) })),
    ),
  )
  await insertRows(
    tx,
    unloadFees,
    DEMO_UNLOAD_FEES.map(([initialRange, finalRange, reais]) => ({
      initialRange,
      finalRange,
      valueCents: toCents(reais),
    })),
  )
  return {
    carrierIds: await insertKeyed(
      tx,
      shippingCompanies,
      DEMO_CARRIERS.map((carrier) => [carrier.name, { ...carrier, cnpj: carrier.cnpj && canonicalCnpj(carrier.cnpj) }]),
    ),
    methodIds: await insertKeyed(
      tx,
      paymentMethods,
      DEMO_PAYMENT_METHODS.map((method) => [method.name, method]),
    ),
    conditionIds: await insertKeyed(
      tx,
      paymentConditions,
      DEMO_PAYMENT_CONDITIONS.map((condition) => [condition.name, condition]),
    ),
    centerIds: await insertKeyed(
      tx,
      distributionCenters,
      DEMO_DISTRIBUTION_CENTERS.map((center) => [center.name, center]),
    ),
  }
}
