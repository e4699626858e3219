import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApi } from '../support/open-test-api'
import { IS_FULL } from '../support/run-size'
import type { Scope } from './operation-rows'

/**
 * The matrix finds what it is there to find: with one filter taken out of the API, it must say so (docs/threats.md T1,
 * "detector check"). Each hole is a module whose WHERE lets everything through.
 */
const HOLES: readonly { name: string; path: string; functions: readonly string[]; scopes: readonly Scope[] }[] = [
  {
    name: 'orders',
    path: '../../api/ground/caller/visible-orders',
    functions: ['visibleOrders'],
    scopes: ['order', 'list'],
  },
  {
    name: 'the files of orders',
    path: '../../api/ground/caller/visible-orders',
    functions: ['visibleOrders'],
    scopes: ['file'],
  },
  {
    name: 'clients that are shown',
    path: '../../api/people/company-clients/visible-company-clients',
    functions: ['visibleCompanyClients'],
    scopes: ['client', 'list'],
  },
  {
    name: 'clients that are changed',
    path: '../../api/people/company-clients/visible-company-clients',
    functions: ['reachableCompanyClients'],
    scopes: ['client'],
  },
  {
    name: 'companies',
    path: '../../api/people/companies/visible-companies',
    functions: ['visibleCompanies'],
    scopes: ['company', 'list'],
  },
  {
    name: 'accounts that are shown',
    path: '../../api/people/users/visible-accounts',
    functions: ['visibleAccounts'],
    scopes: ['user', 'list'],
  },
  {
    name: 'accounts that are changed',
    path: '../../api/people/users/visible-accounts',
    functions: ['reachableAccounts'],
    scopes: ['user'],
  },
  {
    name: 'saved views',
    path: '../../api/insight/saved-views/visible-saved-views',
    functions: ['visibleSavedViews', 'openableViews'],
    scopes: ['view', 'self'],
  },
]

/** The filters that let everything through now: 'path name' of each. */
const open = new Set<string>()

let api: TestApi | undefined
// The API is loaded once with doors in its filters: to load it anew for each hole took most of this file's time.
beforeAll(() => {
  vi.resetModules()
  for (const path of new Set(HOLES.map((one) => one.path)))
    vi.doMock(path, async (original) => {
      const filters = await original<Record<string, (...given: unknown[]) => unknown>>()
      const names = new Set(HOLES.filter((one) => one.path === path).flatMap(({ functions }) => functions))
      const doors = [...names].map((name) => [
        name,
        (...given: unknown[]) => (open.has(`${path} ${name}`) ? sql`true` : filters[name]!(...given)),
      ])
      return { ...filters, ...Object.fromEntries(doors) }
    })
})
afterAll(() => {
  for (const { path } of HOLES) vi.doUnmock(path)
  vi.resetModules()
})
afterEach(async () => {
  open.clear()
  await api?.close()
  api = undefined
})

/** Where nothing is wrong every operation is asked in the full run, and by the matrix itself; here each tenth one. */
const STEP = IS_FULL ? 1 : 10

/**
 * Findings of the blind actors over the operations of these scopes.
 * @param enough how many end the search: one tells that a hole was seen
 */
async function findings(
  scopes: readonly Scope[],
  { step = 1, enough = Number.POSITIVE_INFINITY } = {},
): Promise<number> {
  const { openTestApi } = await import('../support/open-test-api')
  const { findRecords } = await import('./find-records')
  const { hashForeignRows, markForeignRows } = await import('./mark-rows')
  const matrix = await import('./matrix')
  api = await openTestApi()
  const { records, own } = await findRecords(api)
  await markForeignRows(api.db, own)
  const actors = (await matrix.gatherActors(api)).filter(
    ({ isBlind, isOut, isWaiting }) => isBlind && !isOut && !isWaiting,
  )
  const operations = (await matrix.readOperations(api))
    .filter(({ scope }) => scopes.includes(scope))
    .filter((_, index) => index % step === 0)
  const hash = await hashForeignRows(api.db)
  let found = 0
  for (const operation of operations) {
    for (const actor of actors) {
      let missing: Awaited<ReturnType<typeof matrix.probe>> | undefined
      for (const [kind, id] of matrix.idsFor(operation, actor, records)) {
        if (!matrix.isWorthTrying(actor, operation, kind)) continue
        const answer = await matrix.probe(api, operation, actor.token, id, undefined)
        if (kind === 'missing') missing = answer
        // Without a recipe's body many calls end in a 422 before they meet a record: only what
        // concerns others counts here.
        found += matrix
          .judge(actor, operation, kind, answer, missing)
          .filter((problem) => /foreign|showed|told/.test(problem)).length
        if (found >= enough) return found
      }
    }
  }
  return found + ((await hashForeignRows(api.db)) === hash ? 0 : 1)
}

describe('the detector of the tenant matrix', () => {
  it('finds nothing where nothing is wrong', { timeout: 120_000 }, async () => {
    expect(await findings(['order', 'client', 'company', 'user', 'view', 'file', 'list', 'self'], { step: STEP })).toBe(
      0,
    )
  })

  it.each(HOLES)('finds the missing filter of $name', { timeout: 120_000 }, async ({ path, functions, scopes }) => {
    for (const name of functions) open.add(`${path} ${name}`)
    expect(await findings(scopes, { enough: 1 })).toBeGreaterThan(0)
  })
})
