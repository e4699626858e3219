import { sql } from 'drizzle-orm'
import { watchExclusive } from '../../catalogue/exclusive-products/exclusive-alarm'
import { hashOfTerms } from '../../catalogue/price-revisions/await-price'
import type { Transaction } from '../../ground/db/executor'
import { priceApprovals } from '../../ground/db/schema/approvals'
import { exclusiveProducts } from '../../ground/db/schema/catalogue'
import { DEMO_LOGINS } from './demo-logins'
import { insertRows } from './insert-rows'
import type { SeededPeople } from './seed-people'

/** The own price that waits for the director's word: what an inbox of prices looks like. */
export async function seedPriceApproval(tx: Transaction, now: Date, people: SeededPeople): Promise<void> {
  const waiting = await tx.select().from(exclusiveProducts).where(sql`${exclusiveProducts.awaitsRole} IS NOT NULL`)
  for (const rule of waiting) {
    const { priceCents, adjustment, detachedTaxpayerMargin, detachedNonTaxpayerMargin } = rule
    const { write } = await watchExclusive(tx, null, { ...rule, now }, null, rule)
    await insertRows(tx, priceApprovals, [
      {
        ...{ kind: 'EXCLUSIVE', subjectId: rule.id, requiredRole: rule.awaitsRole! },
        fingerprint: hashOfTerms({ priceCents, adjustment, detachedTaxpayerMargin, detachedNonTaxpayerMargin }),
        ...{ fall: write.fall, marginBefore: write.marginBefore, marginAfter: write.marginAfter },
        authorUserId: people.userIds[DEMO_LOGINS.manager.email],
        createdAt: now,
      },
    ])
  }
}
