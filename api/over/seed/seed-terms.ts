import { canonicalCnpj } from '#domain/ground/documents/cnpj'
import { canonicalCep } from '#domain/ground/places/cep'
import type { Transaction } from '../../ground/db/executor'
import { branches } from '../../ground/db/schema/access'
import {
  distributionCenters,
  paymentConditions,
  paymentMethods,
  shippingCompanies,
} from '../../ground/db/schema/catalogue'
import { settings } from '../../ground/db/schema/people'
import { PAYMENT_ACCOUNT_KEY } from '../../sales/order-record/payment-account'
import { DEDICATED_SHIPPING_KEY } from '../../terms/freights/dedicated-shipping'
import { DEMO_COMPANIES } from './demo-companies'
import {
  DEMO_CARRIERS,
  DEMO_DEDICATED_SHIPPING,
  DEMO_DISTRIBUTION_CENTERS,
  DEMO_PAYMENT_ACCOUNT,
  DEMO_PAYMENT_CONDITIONS,
  DEMO_PAYMENT_METHODS,
  type DemoCenter,
} from './demo-terms'
import { insertKeyed, insertRows } from './insert-rows'

export interface SeededTerms {
  /** All by name. */
  carrierIds: Record<string, number>
  methodIds: Record<string, number>
  conditionIds: Record<string, number>
  centerIds: Record<string, number>
}

/** Carriers, payment, the provider's branch and distribution centres of domain 6.1 to 6.3. */
export async function seedTerms(tx: Transaction): Promise<SeededTerms> {
  await insertRows(tx, branches, [buildBranch()])
  await insertRows(tx, settings, [{ key: PAYMENT_ACCOUNT_KEY, value: { ...DEMO_PAYMENT_ACCOUNT, version: 1 } }])
  await insertRows(tx, settings, [
    { key: DEDICATED_SHIPPING_KEY, value: { id: 1, ...DEMO_DEDICATED_SHIPPING, version: 1 } },
  ])
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
      DEMO_DISTRIBUTION_CENTERS.map((center) => [center.name, buildCenter(center)]),
    ),
  }
}

/** A centre at the establishment that it is; the third one stands for those from before they had a CNPJ. */
function buildCenter({ company, ...center }: DemoCenter) {
  if (!company) return center
  const { cnpj, stateRegistration, address } = DEMO_COMPANIES[company]
  return { ...center, cnpj: canonicalCnpj(cnpj), stateRegistration, ...addressOf(address) }
}

/** The provider's branch of domain 6.1, whose CNPJ has an alphanumeric order. */
function buildBranch() {
  const { fantasyName, cnpj, stateRegistration, phone, address } = DEMO_COMPANIES.auroraBranch
  return { name: fantasyName, cnpj: canonicalCnpj(cnpj), stateRegistration, phone, ...addressOf(address) }
}

function addressOf([cep, street, number, district, city, uf]: (typeof DEMO_COMPANIES)[
  | 'aurora'
  | 'auroraBranch']['address']) {
  return { cep: canonicalCep(cep), street, number, district, city, uf }
}
