import { canonicalCnpj } from '#domain/documents/cnpj'
import type { Transaction } from '../db/connect'
import { distributionCenters, paymentConditions, paymentMethods, shippingCompanies } from '../db/schema/catalogue'
import { DEMO_CARRIERS, DEMO_DISTRIBUTION_CENTERS, DEMO_PAYMENT_CONDITIONS, DEMO_PAYMENT_METHODS } from './demo-terms'
import { insertKeyed } from './insert-rows'

export interface SeededTerms {
  /** All by name. */
  carrierIds: Record<string, number>
  methodIds: Record<string, number>
  conditionIds: Record<string, number>
  centerIds: Record<string, number>
}

/** Carriers, payment and distribution centres of domain 6.1 to 6.3. */
export async function seedTerms(tx: Transaction): Promise<SeededTerms> {
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
