import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysOf } from '#domain/ground/objects/keys-of'
import { RECIPE_RECOVERY_CODE } from '../../../tests/support/mutations/access-recipes'
import { RECIPES } from '../../../tests/support/mutations/all-recipes'
import type { Kitchen, Recipes } from '../../../tests/support/mutations/recipe'
import { openNegotiation } from '../../../tests/support/negotiate-order'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { openOrderPlacer } from '../../../tests/support/order-placer'
import { DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../over/seed/demo-logins'

/** Those that `every-mutation.test.ts` has no recipe for, because they write no audit row. */
const MORE_RECIPES: Recipes = {
  'POST /users/login':
    async ({ api }) =>
    () =>
      api.anonymous.post('/users/login', { email: DEMO_LOGINS.logistics.email, password: DEMO_PASSWORD }),
  'POST /users/logout': async ({ api }) => {
    const { body } = await api.anonymous.post('/users/login', {
      email: DEMO_LOGINS.logistics.email,
      password: DEMO_PASSWORD,
    })
    const headers = { authorization: `Bearer ${body.token}` }
    return () => api.anonymous.post('/users/logout', {}, { headers })
  },
  'POST /users/me/proof':
    async ({ api }) =>
    () =>
      api.as('logistics').post('/users/me/proof', { currentPassword: DEMO_PASSWORD }),
}
const ALL: Recipes = { ...MORE_RECIPES, ...RECIPES }

/** The rows of the table below a heading of docs/threats.md, by the operation that each begins with. */
function tableOf(heading: string): string[] {
  const text = readFileSync('docs/threats.md', 'utf8')
  const part = text.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? ''
  return [...part.matchAll(/^\| `([A-Z]+ [^`]+)` \|/gm)].map(([, operation]) => operation!)
}
const ASKING = tableOf('Operations that ask for the owner')
const EXCEPTIONS = tableOf('Operations that write credentials and do not ask')
/** Needs a code of a real app: two-step.test.ts. */
const NOT_COOKED = ['POST /users/login/secondStep']

const WHOLE = ['two_steps', 'recovery_codes', 'known_devices', 'account_tokens', 'login_challenges', 'access_tokens']
/** Of tables that hold more than credentials: the columns that are such. */
const COLUMNS: Readonly<Record<string, RegExp>> = {
  users: /"?(password_hash|email)"? =/,
  webhooks: /"?(secret|previous_secret|url|user_id)"? =/,
}
const WRITE = /(insert into|update|delete from) (?:only )?"?(\w+)"?/gi

/** Which credentials a statement writes. When a token was last used is none (`noteUse`). */
function credentialsOf(statement: string): string[] {
  if (/^update "access_tokens" set "last_used_at" = \$1 where/.test(statement)) return []
  return [...statement.matchAll(WRITE)].flatMap(([, verb, table]) => {
    if (WHOLE.includes(table!)) return [table!]
    const columns = COLUMNS[table!]
    const isCredential = columns && (/insert/i.test(verb!) || columns.test(statement.split(/ where /i)[0]!))
    return isCredential ? [table!] : []
  })
}

/** A kitchen that remembers who called last. */
function watchCallers(kitchen: Kitchen) {
  let last: ReturnType<TestApi['as']> | null = null
  const as: TestApi['as'] = (persona) => {
    last = kitchen.api.as(persona)
    return last
  }
  const api: TestApi = Object.assign(Object.create(kitchen.api), { as })
  return { kitchen: { ...kitchen, api }, last: () => last! }
}

describe.each(DATABASES)('what writes credentials, on %s', (database) => {
  let api: TestApi
  let kitchen: Kitchen
  const found = { asking: new Set<string>(), others: new Set<string>() }
  beforeAll(async () => {
    api = await openTestApi({ database })
    // A login is a write of its own.
    for (const persona of keysOf(DEMO_LOGINS))
      await api
        .as(persona)
        .token()
        .catch(() => null)
    let used = 0
    kitchen = {
      api,
      placer: await openOrderPlacer(api),
      negotiation: await openNegotiation(api),
      unique: () => `Credencial ${++used}`,
    }
  })
  afterAll(() => api?.close())

  const setProofs = async (minutesAgo: number) => {
    const then = new Date(api.now().getTime() - minutesAgo * 60_000).toISOString()
    await api.db.execute(sql`
      UPDATE access_tokens SET password_proved_at = ${then}::timestamptz, code_proved_at = ${then}::timestamptz WHERE kind = 'LOGIN'`)
  }

  it.each(Object.keys(ALL))('%s asks for the owner if it does', async (name) => {
    const { kitchen: watched, last } = watchCallers(kitchen)
    await setProofs(0)
    const call = await ALL[name]!(watched)
    await setProofs(6)
    const { result: first, statements: before } = await api.statements.during(call)
    const asks = first.body.code === 'PROOF_REQUIRED'
    if (asks) {
      expect(first.status).toBe(403)
      expect(before.flatMap(credentialsOf), 'refused before it writes').toEqual([])
      const proof = { currentPassword: DEMO_PASSWORD, code: RECIPE_RECOVERY_CODE }
      expect((await last().post('/users/me/proof', proof)).status).toBe(200)
    }
    const { result, statements } = asks ? await api.statements.during(call) : { result: first, statements: before }
    expect([200, 201], `${result.status} ${JSON.stringify(result.body)}`).toContain(result.status)
    const written = [...new Set(statements.flatMap(credentialsOf))]
    if (asks) {
      expect(ASKING, 'name it in the table of docs/threats.md').toContain(name)
      expect(written, 'asks for nothing that it does').not.toEqual([])
      found.asking.add(name)
    } else if (written.length > 0) {
      expect(EXCEPTIONS, `writes ${written} and does not ask: requireProof, or a reason in docs/threats.md`).toContain(
        name,
      )
      found.others.add(name)
    }
  })

  it('is in the tables of docs/threats.md, each row of which is true', () => {
    expect(ASKING.length).toBeGreaterThan(10)
    expect([...found.asking].sort()).toEqual([...ASKING].sort())
    expect([...found.others].sort()).toEqual(EXCEPTIONS.filter((one) => !NOT_COOKED.includes(one)).sort())
  })
})
