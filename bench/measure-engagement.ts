import { sql } from 'drizzle-orm'
import { readChangeCursor, writeChangeCursor } from '#domain/engagement/feed/change-cursor'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { openTestApi, type TestApi } from '../tests/support/open-test-api'
import { fillEngagement } from './fill-engagement'
import { type Growth, get, measureGrowth, type Operation } from './growth'

const SIZES = { small: 1_000, large: Number(process.env.BENCH_ROWS ?? 1_000_000) }

export interface EngagementFigures {
  /** From 1,000 to 1,000,000 notifications, activities and changes. */
  growth: Growth[]
  large: number
}

/** What bell, lists, agenda and feed cost at two sizes on PostgreSQL, in turns. */
export async function measureEngagement(say: (text: string) => void): Promise<EngagementFigures> {
  const small = await openFilled(SIZES.small, say)
  const large = await openFilled(SIZES.large, say)
  try {
    return { growth: await measureGrowth(OPERATIONS, [small, large], say), large: SIZES.large }
  } finally {
    await small.close()
    await large.close()
  }
}

async function openFilled(count: number, say: (text: string) => void): Promise<TestApi> {
  const api = await openTestApi({ database: 'postgres', now: new Date() })
  say(`filling ${count.toLocaleString('en')} notifications, activities and changes`)
  await fillEngagement(api.db, count)
  return api
}

/** The week of the agenda's page, as it asks for it; pages alike at both sizes. */
function week() {
  const today = saoPauloDate(new Date())
  return { initialDate: addDays(today, -3), finalDate: addDays(today, 3), field: 'date', order: 'asc' }
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  bell: async (api) => get(api, '/users/me'),
  'own notifications': async (api) => get(api, '/users/me/notifications'),
  'own notifications, unread': async (api) => get(api, '/users/me/notifications', { unread: 'true' }),
  activities: async (api) => get(api, '/companyTasks'),
  'activities of one company': async (api) => get(api, '/companyTasks', { companyId: await someCompany(api) }),
  'overdue activities': async (api) =>
    get(api, '/companyTasks', { overdue: 'true', field: 'date', order: 'asc', perPage: 25 }),
  'agenda of a week': async (api) => get(api, '/companyTasks', { ...week(), perPage: 15 }),
  companies: async (api) => get(api, '/companies/select'),
  'changes from the first': async (api) => get(api, '/changes'),
  'changes from the middle': async (api) => get(api, '/changes', { since: await middle(api) }),
}

const someCompany = async (api: TestApi) =>
  Number((await api.db.execute(sql`SELECT min(company_id) AS id FROM company_tasks`)).rows[0]!.id)

async function middle(api: TestApi): Promise<string> {
  const { next } = (await get(api, '/changes', { since: 'now' })()) as unknown as { next: string }
  const { rows } = await api.db.execute(
    sql`SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY xact) AS xact FROM changes WHERE type = 'order'`,
  )
  const { cluster } = readChangeCursor(next)!
  return writeChangeCursor({ cluster, xact: Number(rows[0]!.xact), id: 0 })
}
