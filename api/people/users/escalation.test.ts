import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERMISSION_KEYS } from '#domain/people/permissions/permissions'
import { createCaller } from '../../../tests/support/api-caller'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { accessTokens, companies, roles, users } from '../../ground/db/schema/people'
import { hashToken } from '../../ground/http/authenticate'
import { createRandom } from '../../over/seed/random'
import { newToken } from './new-token'

/** docs/threats.md G2 through the real API: the rules themselves are tried in domain/people/permissions/escalation.test.ts. */

const STEPS = 400
const VERBS = [
  'assign',
  'assign',
  'restore',
  'restore',
  'delete',
  'createUser',
  'createUser',
  'createRole',
  'createRole',
  'editRole',
  'editRole',
  'deleteRole',
]
const MANAGE = ['users:view', 'users:store', 'users:update', 'users:destroy']
const MANAGE_ALL = ['users:viewAll', 'users:storeAll', 'users:updateAll', 'users:destroyAll']
const ROLES = ['roles:view', 'roles:viewAll', 'roles:store', 'roles:update', 'roles:destroy']
const EXTRAS = ['orders:viewAll', 'orders:store', 'promotions:view', 'auditLogs:logs', 'api:productKits:view']

interface Person {
  id: number
  level: number
  powers: Set<string>
}

describe.each(DATABASES)('random giving through the API on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const random = createRandom(20_261_121)
  const { pick } = random
  const some = (list: readonly string[]) => list.filter(() => random.oneIn(2))

  /** A session whose owner has just given the password. */
  async function tokenFor(userId: number) {
    const token = newToken()
    const expiresAt = new Date(TEST_NOW.getTime() + 86_400_000)
    await api.db.insert(accessTokens).values({
      userId,
      tokenHash: hashToken(token),
      passwordProvedAt: TEST_NOW,
      createdAt: TEST_NOW,
      lastUsedAt: TEST_NOW,
      expiresAt,
    })
    return createCaller(api.send, async () => token)
  }

  async function people(): Promise<Map<number, Person>> {
    const { rows } = await api.db.execute(sql`
      SELECT u.id::int, r.level, r.is_admin AS "isAdmin", r.is_bold AS "isBold", r.permissions
        FROM users u JOIN roles r ON r.id = u.role_id WHERE u.destroyed_at IS NULL AND r.destroyed_at IS NULL`)
    const known = rows as { id: number; level: number; isAdmin: boolean; isBold: boolean; permissions: string[] }[]
    return new Map(
      known.map(({ id, level, isAdmin, isBold, permissions }) => [
        id,
        {
          id,
          level,
          powers: new Set([
            ...(isAdmin ? [...PERMISSION_KEYS, '#admin', '#bold'] : permissions),
            ...(isBold ? ['#bold'] : []),
          ]),
        },
      ]),
    )
  }

  async function prepare() {
    const [provider] = await api.db.select().from(companies).where(eq(companies.kind, 'PROVIDER'))
    const [sol] = await api.db.select().from(companies).where(eq(companies.fantasyName, 'Sol do Vale'))
    const made = async (name: string, level: number, isBold: boolean, permissions: string[]) =>
      (await api.db.insert(roles).values({ name, level, isBold, permissions }).returning())[0]!.id
    const roleIds = [
      await made('R gente', 50, true, [...MANAGE, ...MANAGE_ALL, 'orders:store']),
      await made('R papéis', 40, true, [...ROLES, ...MANAGE, ...MANAGE_ALL, 'promotions:view']),
      await made('R tudo', 60, true, [...ROLES, ...MANAGE, ...MANAGE_ALL, ...EXTRAS]),
      await made('R integrador', 20, false, [...MANAGE, 'orders:store']),
      await made('R vazio', 5, true, []),
      await made('R leitura', 5, false, ['users:view']),
    ]
    const actors = []
    for (const [at, roleId] of roleIds.entries()) {
      const companyId = at === 3 || at === 5 ? sol!.id : provider!.id
      const [user] = await api.db
        .insert(users)
        .values({ companyId, roleId, name: `Ator ${at}`, email: `ator${at}@x.example`, agreementsVersion: 1 })
        .returning()
      actors.push({ id: user!.id, caller: await tokenFor(user!.id) })
    }
    return { actors, companyIds: [provider!.id, sol!.id] }
  }

  it(`lets nobody gain what the giver did not hold, in ${STEPS} calls`, { timeout: 120_000 }, async () => {
    const { actors, companyIds } = await prepare()
    // Those of this test, and one in ten times any at all.
    const ids = async (table: typeof users | typeof roles) =>
      (await api.db.select().from(table))
        .filter(({ name }) => /^(Ator|Feito|R |Aleatório)/.test(name) || random.oneIn(10))
        .map(({ id }) => id)
    const statuses: Record<string, number> = {}
    let gains = 0
    for (let step = 0; step < STEPS; step++) {
      const actor = pick(actors)
      const { id: actorId, caller } = actor
      const before = await people()
      const userId = random.oneIn(4) ? actorId : pick(await ids(users))
      const [userRow] = await api.db.select().from(users).where(eq(users.id, userId))
      const [own] = await api.db.select().from(users).where(eq(users.id, actorId))
      const roleId = random.oneIn(4) ? own!.roleId : pick(await ids(roles))
      const [roleRow] = await api.db.select().from(roles).where(eq(roles.id, roleId))
      const role = {
        name: `Aleatório ${step}`,
        level: random.between(1, 70),
        isAdmin: random.oneIn(10),
        isBold: random.oneIn(2),
        permissions: some(random.oneIn(2) ? [...MANAGE, ...ROLES, ...EXTRAS] : pick([MANAGE, ROLES, MANAGE_ALL])),
      }
      const verb = pick(VERBS)
      const target = pick(await ids(roles))
      const answer = await {
        assign: () =>
          caller.put(`/users/${userId}`, {
            name: userRow!.name,
            email: random.oneIn(3) ? `tomado${step}@x.example` : userRow!.email,
            roleId: target,
            version: userRow!.version,
          }),
        restore: () => caller.put(`/users/reactivate/${userId}`),
        delete: () => caller.delete(`/users/${userId}`),
        createUser: () =>
          caller.post('/users', {
            name: 'Feito',
            email: `feito${step}@x.example`,
            kind: random.oneIn(5) ? 'API' : 'PERSON',
            companyId: pick(companyIds),
            roleId: target,
          }),
        createRole: () => caller.post('/roles', role),
        editRole: () => caller.put(`/roles/${roleId}`, { ...role, name: roleRow!.name, version: roleRow!.version }),
        deleteRole: () => caller.delete(`/roles/${roleId}`),
      }[verb as 'assign']()
      const key = `${verb} ${answer.status}`
      statuses[key] = (statuses[key] ?? 0) + 1
      expect(answer.status, `${verb} ${JSON.stringify(answer.body)}`).toBeLessThan(500)
      if (answer.status >= 300) {
        expect(await people()).toEqual(before)
        if (answer.status === 401) actors.splice(actors.indexOf(actor), 1)
        continue
      }
      const giver = before.get(actorId)!
      for (const [id, { powers, level }] of await people()) {
        const had = before.get(id)?.powers ?? new Set()
        const gained = [...powers].filter((power) => !had.has(power))
        expect(
          gained.filter((power) => !giver.powers.has(power) && !giver.powers.has('#admin')),
          verb,
        ).toEqual([])
        if (gained.length > 0) {
          gains++
          expect(level).toBeLessThanOrEqual(giver.level)
        }
      }
      if (verb === 'createUser' && answer.body.kind === 'PERSON') {
        await api.db.update(users).set({ agreementsVersion: 1 }).where(eq(users.id, answer.body.id))
        actors.push({ id: answer.body.id, caller: await tokenFor(answer.body.id) })
      }
      // A deleted actor lost its token for good: a restored one gets another, so that it goes on trying.
      if (verb === 'restore') actors.push({ id: userId, caller: await tokenFor(userId) })
    }
    console.info(`escalation: ${STEPS} calls on ${database}, ${gains} gains, ${JSON.stringify(statuses)}`)
    expect(gains).toBeGreaterThan(5)
  })
})
