import { sizingInput } from '#domain/sizing/sizing/sizing-input'
import type { Transaction } from '../../ground/db/executor'
import { sizingStudies } from '../../ground/db/schema/sizing'
import { estimateFor } from '../../sizing/sizings/estimate-sizing'
import { DEMO_LOGINS } from './demo-logins'
import { insertRows } from './insert-rows'
import type { SeededPeople } from './seed-people'

/** One study of an integrator, as the assistant would have saved it. */
export async function seedSizing(tx: Transaction, now: Date, { userIds, companyIds }: SeededPeople): Promise<void> {
  const companyId = companyIds.soldovale
  const input = sizingInput.parse({ bill: 570, tariff: 0.95, uf: 'SC', city: 'Itajaí', connection: 'TRI' })
  const result = await estimateFor(tx, companyId, input, now)
  const userId = userIds[DEMO_LOGINS.integrator.email]!
  await insertRows(tx, sizingStudies, [
    { companyId, userId, name: 'Casa da praia', input, result, createdAt: new Date(now.getTime() - 86_400_000) },
  ])
}
