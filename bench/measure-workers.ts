import autocannon from 'autocannon'
import { DEMO_LOGINS } from '../api/over/seed/demo-logins'
import { startPortal } from '../tests/support/start-portal'
import { openTestDatabase } from '../tests/support/test-databases'
import { logIn } from './log-in'
import { median } from './rounds'

/**
 * Pages a second of the built portal with its API on PostgreSQL, by one process and by two (WORKERS), in turns; the
 * client, which shares the cores, asks over 10 connections. `DATABASE_URL_TEST=… npx tsx bench/measure-workers.ts`
 */
const ROUNDS = 3
const SECONDS = 6
/** Pages of each process. */
const WARM_UP = 300

const database = await openTestDatabase('postgres', 'demo')
const { url } = database.target as { url: string }
const rates = new Map<string, number[]>()
for (let round = 0; round < ROUNDS; round++)
  for (const workers of ['1', '2']) {
    const portal = await startPortal({ DATABASE_URL: url, WORKERS: workers, JOBS: 'off' })
    const cookie = await logIn(portal.origin, DEMO_LOGINS.admin.email)
    for (const [path, headers] of [
      ['/orders', { cookie }],
      ['/login', {}],
    ] as const) {
      const ask = (how: { duration: number } | { amount: number }) =>
        autocannon({
          url: portal.origin + path,
          connections: 10,
          ...how,
          headers: { ...headers, accept: 'text/html', 'accept-encoding': 'br' },
        })
      // What each process runs often is compiled before it counts.
      await ask({ amount: WARM_UP * Number(workers) })
      const { requests, non2xx, errors } = await ask({ duration: SECONDS })
      if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`)
      const key = `${path}, WORKERS=${workers}`
      rates.set(key, [...(rates.get(key) ?? []), requests.average])
      console.log(`round ${round + 1}, ${key}: ${Math.round(requests.average)}`)
    }
    await portal.stop()
  }
for (const [key, all] of rates)
  console.log(`${key}: ${Math.round(median(all))} pages/s (${all.map(Math.round).join(', ')})`)
await database.close()
