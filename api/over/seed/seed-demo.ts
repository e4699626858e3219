import { hashPassword } from '../../ground/caller/passwords'
import type { Connection } from '../../ground/db/connect'
import { companies } from '../../ground/db/schema/people'
import type { FileStore } from '../../ground/storage/file-store'
import { DEMO_PASSWORD } from './demo-logins'
import { planDemoOrders } from './plan-order'
import { saveDocuments } from './save-documents'
import { seedApprovals } from './seed-approvals'
import { drawBanners, seedBanners } from './seed-banners'
import { seedCatalogue } from './seed-catalogue'
import { seedEngagement } from './seed-engagement'
import { seedErp } from './seed-erp'
import { seedImports } from './seed-imports'
import { seedInvoices } from './seed-invoices'
import { seedKeptGoods } from './seed-kept-goods'
import { seedKits } from './seed-kits'
import { seedOrders } from './seed-orders'
import { seedPeople } from './seed-people'
import { seedPriceApproval } from './seed-price-approval'
import { drawProducts, seedProductImages } from './seed-product-images'
import { seedRecords } from './seed-records'
import { seedReference } from './seed-reference'
import { seedShipments } from './seed-shipments'
import { seedSizing } from './seed-sizing'
import { seedStock } from './seed-stock'
import { seedTariffs } from './seed-tariffs'
import { seedTaxRules } from './seed-tax-rules'
import { seedTerms } from './seed-terms'
import { drawPosters, seedUniversity } from './seed-university'
import { seedWarranty } from './seed-warranty'

export class DatabaseNotEmptyError extends Error {
  constructor() {
    super('Os dados de demonstração só entram em um banco vazio: este já tem empresas.')
    this.name = 'DatabaseNotEmptyError'
  }
}

/**
 * Fills an empty, migrated database with the whole demo of domain 6, in one transaction. The same `now` gives the same
 * rows, but for the password's salt.
 * @param store where the orders' documents go; without it their notes carry none
 * @throws DatabaseNotEmptyError when it already holds a company
 */
export async function seedDemo({ db }: Connection, now: Date, store?: FileStore): Promise<void> {
  if ((await db.$count(companies)) > 0) throw new DatabaseNotEmptyError()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const planned = planDemoOrders(now)
  const documents = await saveDocuments(planned, now, store)
  const pictures = await drawBanners(store)
  const posters = await drawPosters(store)
  const products = await drawProducts(store)
  await db.transaction(async (tx) => {
    const roleIds = await seedReference(tx, new Date(now.getTime() - 400 * 86_400_000))
    const people = await seedPeople(tx, now, passwordHash, roleIds)
    const terms = await seedTerms(tx)
    const productIds = await seedCatalogue(tx, now, people.companyIds)
    const kits = await seedKits(tx, now, productIds)
    const taxesOn = await seedTaxRules(tx)
    const orderIds = await seedOrders(tx, now, planned, documents, { people, terms, productIds, kits, taxesOn })
    await seedApprovals(tx, now, planned, orderIds, people)
    await seedPriceApproval(tx, now, people)
    await seedErp(tx, planned, orderIds)
    await seedStock(tx, now, terms)
    await seedShipments(tx, people)
    await seedKeptGoods(tx, now, { people, terms, productIds, kits })
    await seedWarranty(tx, now)
    await seedRecords(tx, now, people)
    await seedSizing(tx, now, people)
    await seedTariffs(tx)
    await seedEngagement(tx, now, people)
    await seedProductImages(tx, now, products, { productIds, people })
    await seedBanners(tx, now, pictures, people)
    await seedUniversity(tx, now, posters, people)
    await seedInvoices(tx, store)
    await seedImports(tx, now, people)
  })
}
