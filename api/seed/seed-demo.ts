import type { Connection } from '../db/connect'
import { hashPassword } from '../users/passwords'
import { DEMO_PASSWORD } from './demo-logins'
import { seedCatalogue } from './seed-catalogue'
import { seedPeople } from './seed-people'
import { seedTerms } from './seed-terms'

/**
 * Fills an empty, migrated database with the whole demo of domain 6, in one transaction.
 * The same `now` gives the same rows, whatever day it is.
 * @throws Error when the database already holds a company
 */
export async function seedDemo({ db }: Connection, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await db.transaction(async (tx) => {
    const people = await seedPeople(tx, now, passwordHash)
    const terms = await seedTerms(tx)
    const productIds = await seedCatalogue(tx, now, people.companyIds)
  })
}
