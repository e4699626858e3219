import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommitProxy, type Cut, openCommitProxy } from '../support/commit-proxy'
import { type Counts, changesBetween, openRowCounter } from '../support/count-rows'
import { holdCall } from '../support/hold-call'
import { ACCESS_RECIPES } from '../support/mutations/access-recipes'
import { BASE_RECIPES } from '../support/mutations/base-recipes'
import { CLAIM_RECIPES } from '../support/mutations/claim-recipes'
import { CONTENT_RECIPES } from '../support/mutations/content-recipes'
import { DRAFT_RECIPES } from '../support/mutations/draft-recipes'
import { ORDER_RECIPES } from '../support/mutations/order-recipes'
import { PRICE_RECIPES } from '../support/mutations/price-recipes'
import { PRODUCT_RECIPES } from '../support/mutations/product-recipes'
import { FILLED_ORDER, PROPOSAL_RECIPES } from '../support/mutations/proposal-recipes'
import type { Kitchen, Recipes } from '../support/mutations/recipe'
import { openNegotiation } from '../support/negotiate-order'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { openOrderPlacer } from '../support/order-placer'
import { tries } from '../support/run-size'
import { hasPostgres } from '../support/test-databases'

/** A COMMIT whose answer is lost in CI; in `npm run chaos` also one that never arrives. */
const CUTS: readonly Cut[] = tries('CHAOS_COMMIT_CUTS', 1, 2) > 1 ? ['after', 'before'] : ['after']

const PROPOSES = 'proposes and keeps nothing'
/** Operations that no lost COMMIT is tried with, each with its reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'POST /users/login': 'a token whose answer was lost is known to nobody; the next try makes another',
  'POST /users/login/secondStep': 'as a login: the code is spent, and the next login takes the next one',
  'POST /users/me/proof': 'shown twice it is shown; a code that was spent is asked for no second time within 5 minutes',
  'POST /users/keptForms': 'a form that was kept and that nobody was told of is swept',
  'POST /users/me/keptForms/take': 'given once: who was not told of it types it again',
  'POST /users/requestPasswordRecovery':
    'each asking is written down, and of several one mail leaves (account-mails.test.ts)',
  'POST /notifications/{id}/link':
    'makes a newer link and ends the older one, because no answer with a link may be kept',
  'POST /notices/{id}/dismiss': 'put away twice it is put away',
  'POST /banners/{id}/click': 'a click whose answer was lost is another click',
  'POST /publicProposals/{token}/view': 'a look whose answer was lost is another look',
  'POST /banners/{id}/close': 'put away twice it is put away',
  'POST /university/videos/{id}/watched': 'marked twice it is marked',
  'DELETE /university/videos/{id}/watched': 'undone twice it is undone',
  'POST /budgets/customizedBudget': PROPOSES,
  'POST /sizings': PROPOSES,
  'POST /quickOrder/parse': PROPOSES,
  'POST /quickOrder/sheet': PROPOSES,
  'POST /quickOrder/missing': PROPOSES,
  'POST /quickOrder/rejected': PROPOSES,
  'POST /productKits/proposal': PROPOSES,
  'POST /promotions/margins': PROPOSES,
  'POST /queue/sales/reminders': 'put off twice is put off once',
  'PUT /productKits/like/{id}': 'one mark a user: set twice it is set',
  'PUT /productKits/dislike/{id}': 'as a like',
  'POST /orders/{id}/composition': PROPOSES,
  'POST /orders/{id}/preview': PROPOSES,
  'POST /orders/{id}/substitutions/preview': PROPOSES,
  'POST /proposals/{id}/preview': PROPOSES,
  'POST /orders/{id}/prices/target': PROPOSES,
  'POST /orders/changeMultipleOrdersStatus/preview': PROPOSES,
  'POST /approvalThresholdsRequests/answerMany/preview': PROPOSES,
  'POST /blockedCompanies/preview': PROPOSES,
}

/**
 * The refusal that the second try of a committed write gets instead of the first answer: the password is another by
 * now, the session has ended, the published terms are to be accepted first.
 */
const REFUSED: Readonly<Record<string, string>> = {
  'PUT /users/updatePassword': '422 VALIDATION_FAILED',
  'POST /users/passwordRecovery/{token}': '400 RECOVERY_PASSWORD_TOKEN_NOT_FOUND',
  'POST /users/logout': '401 UNAUTHENTICATED',
  'POST /agreements': '403 USER_DID_NOT_ACCEPTED_AGREEMENTS',
}

/** These take no key and need none: done twice they are as done once, which the counting shows. */
const REPEATABLE = [
  'POST /orders/integrateOrder',
  'POST /orders/{id}/editing',
  'DELETE /orders/{id}/editing',
  'PUT /orders/exports/{id}/seen',
  'POST /users/me/notices/read',
  // Each of its answers has a key of its own, made of the form's.
  'POST /approvalThresholdsRequests/answerMany',
]

/**
 * In this order: publishing terms stops all other users until they accept them, and what stores an order comes before
 * prices are replaced.
 */
const ALL: Recipes = {
  ...BASE_RECIPES,
  ...DRAFT_RECIPES,
  ...ORDER_RECIPES,
  ...PROPOSAL_RECIPES,
  ...FILLED_ORDER,
  ...ACCESS_RECIPES,
  ...CLAIM_RECIPES,
  ...PRODUCT_RECIPES,
  ...PRICE_RECIPES,
  ...CONTENT_RECIPES,
}
const RECIPES: Recipes = Object.fromEntries(Object.entries(ALL).filter(([name]) => EXEMPT[name] === undefined))

interface Contract {
  paths: Record<string, Record<string, object>>
}

interface Side {
  api: TestApi
  proxy: CommitProxy
  kitchen: Kitchen
  count: () => Promise<Counts>
}

async function openSide(): Promise<Side> {
  let proxy: CommitProxy | undefined
  const api = await openTestApi({
    database: 'postgres',
    by: async (url) => {
      proxy = await openCommitProxy(url)
      return proxy.url
    },
  })
  let used = 0
  const kitchen = {
    api,
    placer: await openOrderPlacer(api),
    negotiation: await openNegotiation(api),
    unique: () => `Receita ${++used}`,
  }
  return { api, proxy: proxy!, kitchen, count: await openRowCounter(api.db) }
}

describe.runIf(hasPostgres).each(CUTS)('every write whose COMMIT is lost %s it is done', (cut) => {
  /** Where each is done once and nothing fails: how it should look. */
  let whole: Side
  let cutOff: Side
  beforeAll(async () => {
    ;[whole, cutOff] = await Promise.all([openSide(), openSide()])
  })
  afterAll(async () => {
    for (const side of [whole, cutOff]) {
      await side?.api.close()
      await side?.proxy.close()
    }
  })

  it('is one of all that the contract has, or has a reason', async () => {
    const { paths } = (await whole.api.anonymous.get<Contract>('/openapi.json')).body
    const writes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    const known = [...Object.keys(RECIPES), ...Object.keys(EXEMPT)]
    expect(
      writes.filter((one) => !known.includes(one)),
      'write a recipe in tests/support/mutations',
    ).toEqual([])
    expect(known.filter((one) => !writes.includes(one))).toEqual([])
  })

  it.each(Object.keys(RECIPES))('%s', async (name) => {
    const recipe = RECIPES[name]!
    const plain = await holdCall(recipe, whole.kitchen)
    const before = await whole.count()
    whole.proxy.cutAt(Number.POSITIVE_INFINITY)
    const once = await plain(randomUUID())
    const { ends } = whole.proxy.mend()
    expect([200, 201], JSON.stringify(once.body)).toContain(once.status)
    expect(ends, 'writes something').toBeGreaterThan(0)
    const expected = changesBetween(before, await whole.count())

    for (let nth = 1; nth <= ends; nth++) {
      const call = await holdCall(recipe, cutOff.kitchen)
      const start = await cutOff.count()
      const key = randomUUID()
      cutOff.proxy.cutAt(nth, cut)
      const first = await call(key)
      expect(cutOff.proxy.mend().wasCut, `end ${nth} of ${ends}`).toBe(true)
      expect([first.status, first.body.code], JSON.stringify(first.body)).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(first.headers.get('retry-after')).toMatch(/^\d+$/)

      const second = await call(key)
      const told = `${second.status} ${second.body.code ?? ''}`
      if (cut === 'after' && nth === ends && REFUSED[name]) expect(told).toBe(REFUSED[name])
      else expect([200, 201], `${told} ${JSON.stringify(second.body)}`).toContain(second.status)
      if (cut === 'after' && ends === 1 && !REFUSED[name] && !REPEATABLE.includes(name))
        expect(second.headers.get('idempotency-replayed'), 'answers what the first try would have').toBe('true')
      expect(changesBetween(start, await cutOff.count()), `end ${nth} of ${ends}`).toEqual(expected)

      if (name === 'POST /files') {
        const file = await cutOff.api.as('admin').get(`/files/${second.body.id}`)
        expect(file.status, 'the bytes of an acknowledged upload').toBe(200)
      }
    }
  })
})
