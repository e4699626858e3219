import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../support/open-test-api'
import { tries } from '../../support/run-size'
import { DATABASES } from '../../support/test-databases'
import { type Contract, malformedRequest, type Operation, operationsOf } from '../fuzz-operations'
import { seededRandom } from '../fuzz-values'

/** docs/threats.md G7: 5,000 requests on each database in CI, 50,000 in `npm run chaos`. */
const REQUESTS = tries('CHAOS_FUZZ', 2_500, 25_000)
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_118)
const LIMIT_MS = 1_000
const CALLERS = ['integrator', 'admin', 'consultant', 'nobody'] as const

describe.each(DATABASES)('the API on %s', (database) => {
  let api: TestApi
  let contract: Contract
  let operations: Operation[]
  beforeAll(async () => {
    api = await openTestApi({ database })
    contract = (await api.anonymous.get<Contract>('/openapi.json')).body
    operations = operationsOf(contract)
  })
  afterAll(() => api?.close())

  async function timed(request: () => Request) {
    const began = performance.now()
    const answer = await api.send(request())
    return { answer, text: await answer.text(), took: performance.now() - began }
  }

  it(`answers ${REQUESTS} malformed requests in its declared shape`, { timeout: 1_800_000 }, async () => {
    const random = seededRandom(SEED)
    const found = new Map<string, string>()
    const statuses: Record<number, number> = {}
    let slowest = 0
    const each = Math.ceil(REQUESTS / operations.length)
    for (const operation of operations) {
      for (let i = 0; i < each; i++) {
        const caller = CALLERS[i % CALLERS.length] as (typeof CALLERS)[number]
        const request = malformedRequest(contract, operation, random)
        // A caller who logs out would have no session from then on.
        const isWayOut = operation.path === '/users/logout'
        if (caller !== 'nobody' && !isWayOut)
          request.headers.set('authorization', `Bearer ${await api.as(caller).token()}`)
        const sent = `${operation.method} ${operation.path}`
        // Made anew for each try: who stops reading a clone's body waits for the other clone to be given up too.
        const bytes = Buffer.from(await request.arrayBuffer())
        const again = () =>
          new Request(request.url, {
            method: request.method,
            headers: request.headers,
            ...(request.body ? { body: bytes } : {}),
          })
        const detail = `${request.method} ${request.url.slice(0, 300)} ${bytes.toString().slice(0, 300)}`
        const first = await timed(again)
        const { answer, text } = first
        // The machine may have been busy: a slow answer must be slow again to count.
        const took = first.took > LIMIT_MS ? Math.min(first.took, (await timed(again)).took) : first.took
        slowest = Math.max(slowest, took)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const wrong =
          answer.status >= 500
            ? `answered ${answer.status}`
            : answer.status >= 400 && !isDeclared(answer, text)
              ? `answered ${answer.status} ${text.slice(0, 80)}`
              : took > LIMIT_MS
                ? 'took over 1 s'
                : null
        if (wrong) found.set(`${sent} ${wrong}`, `as ${caller}: ${detail}`)
      }
    }
    console.info(
      `G7: ${each * operations.length} malformed requests to ${operations.length} operations on ${database}, seed ${SEED}: ${JSON.stringify(statuses)}, slowest ${Math.round(slowest)} ms`,
    )
    expect(Object.fromEntries(found)).toEqual({})
  })

  it('takes no forged cursor for one of its own', async () => {
    const values = [
      '2025-02-31',
      '1',
      '12:00',
      'infinity',
      'x',
      null,
      -1,
      1e300,
      true,
      {},
      [],
      '\u0000',
      '9999999999999999',
    ]
    const failed: string[] = []
    let lists = 0
    for (const { path, query } of operations.filter(({ method }) => method === 'GET')) {
      if (!query.some(({ name }) => name === 'cursor')) continue
      const { body } = await api.as('admin').get(path, { perPage: 1 })
      if (!body.meta?.next) continue
      lists += 1
      const own = JSON.parse(Buffer.from(body.meta.next, 'base64url').toString())
      for (const changed of [
        ...values.map((v) => ({ v })),
        { id: 1e18 },
        { id: '1' },
        { d: 'x' },
        { f: 'costPrice' },
      ]) {
        const cursor = Buffer.from(JSON.stringify({ ...own, ...changed })).toString('base64url')
        const answer = await api.as('admin').get(path, { perPage: 1, cursor })
        if (answer.status >= 500) failed.push(`${path} with ${JSON.stringify(changed)}: ${answer.status}`)
      }
    }
    expect(lists).toBeGreaterThan(3)
    expect(failed).toEqual([])
  })
})

/** `{ code, errors[] }` of specification §8, and nothing of our insides in it. */
function isDeclared(answer: Response, text: string): boolean {
  if (!answer.headers.get('content-type')?.includes('application/json')) return false
  try {
    const body = JSON.parse(text) as { code?: unknown; errors?: unknown }
    const extra = Object.keys(body).filter(
      (key) => !['code', 'errors', 'moreErrors', 'exceededPercentage'].includes(key),
    )
    return (
      typeof body.code === 'string' &&
      Array.isArray(body.errors) &&
      extra.length === 0 &&
      !/\bat .+\.[jt]s:|SELECT |pg_/.test(text)
    )
  } catch {
    return false
  }
}
