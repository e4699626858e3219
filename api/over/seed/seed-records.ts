import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Transaction } from '../../ground/db/executor'
import { apiUsage } from '../../ground/db/schema/access'
import { auditLogs } from '../../ground/db/schema/records'
import { DEMO_LOGINS } from './demo-logins'
import { insertRows } from './insert-rows'
import type { SeededPeople } from './seed-people'

const DAY_MS = 86_400_000
const USAGE_DAYS = 14

/**
 * What /external-api-quota and /auditLogs show before a user has done anything: two weeks of calls, and three changes.
 */
export async function seedRecords(
  tx: Transaction,
  now: Date,
  { userIds, companyIds, clientIds }: SeededPeople,
): Promise<void> {
  const today = saoPauloDate(now)
  await insertRows(
    tx,
    apiUsage,
    Array.from({ length: USAGE_DAYS }, (_, at) => ({
      userId: userIds[DEMO_LOGINS.apiUser.email]!,
      companyId: companyIds.soldovale,
      day: addDays(today, at - USAGE_DAYS),
      calls: 180 + ((at * 83) % 240),
    })),
  )
  const change = (daysAgo: number, by: keyof typeof DEMO_LOGINS, record: number, before: object, after: object) => ({
    at: new Date(now.getTime() - daysAgo * DAY_MS),
    userId: userIds[DEMO_LOGINS[by].email]!,
    action: 'update',
    tableName: 'company_clients',
    recordId: String(clientIds[record]!),
    before,
    after,
  })
  await insertRows(tx, auditLogs, [
    change(
      9,
      'integrator',
      0,
      { mobilePhone: '5547999990000', version: 1 },
      { mobilePhone: '5547900000030', version: 2 },
    ),
    change(6, 'integrator', 1, { email: null, version: 1 }, { email: 'cliente2@cliente.example', version: 2 }),
    change(2, 'consultant', 2, { city: 'Itajai', uf: 'SC', version: 1 }, { city: 'Itajaí', uf: 'SC', version: 2 }),
  ])
}
