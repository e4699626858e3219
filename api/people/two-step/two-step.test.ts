import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../over/seed/demo-logins'

const { email } = DEMO_LOGINS.finance
const STEP_MS = 30_000

interface Opened {
  token: string
  device: string
  challenge: string
  code: string
}

describe.each(DATABASES)('two-step login on %s', (database) => {
  let api: TestApi
  let clock = TEST_NOW.getTime()
  let secret = ''
  let codes: string[] = []
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    for (const table of [
      'two_steps',
      'recovery_codes',
      'login_challenges',
      'known_devices',
      'rate_limits',
      'login_accounts',
    ])
      await api.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
    await api.db.execute(sql`UPDATE roles SET requires_two_step = false`)
    clock = TEST_NOW.getTime()
    api.setNow(TEST_NOW)
  })

  const later = (ms: number) => {
    clock += ms
    api.setNow(new Date(clock))
  }
  const codeAt = (ms = clock, of = secret) =>
    new TOTP({ secret: Secret.fromBase32(of), digits: 6, period: 30 }).generate({ timestamp: ms })
  const logIn = (devices: string[] = [], who = email) =>
    api.anonymous.post<Opened>('/users/login', { email: who, password: DEMO_PASSWORD, devices })
  const second = (challenge: string, code: string, more: object = {}) =>
    api.anonymous.post<Opened>('/users/login/secondStep', { challenge, code, ...more })
  const wrongCode = (code = codeAt()) => (code === '000000' ? '000001' : '000000')

  async function setUp(): Promise<void> {
    const me = api.as('finance')
    expect((await me.post('/users/me/twoStep')).status).toBe(200)
    const pending = await me.get<{ state: string; secret: string; uri: string }>('/users/me/twoStep')
    expect(pending.body.state).toBe('PENDING')
    expect(pending.body.uri).toContain(`secret=${pending.body.secret}`)
    secret = pending.body.secret
    const confirmed = await me.post<{ codes: string[] }>('/users/me/twoStep/confirm', { code: codeAt() })
    expect(confirmed.status).toBe(200)
    codes = confirmed.body.codes
  }

  it('is in force after the first right code, and never shows its secret again', async () => {
    const me = api.as('finance')
    await me.post('/users/me/twoStep')
    secret = (await me.get<{ secret: string }>('/users/me/twoStep')).body.secret
    expect((await logIn()).status, 'begun is not in force').toBe(200)
    const refused = await me.post('/users/me/twoStep/confirm', { code: wrongCode() })
    expect([refused.status, refused.body.errors[0]]).toEqual([422, { field: 'code', code: 'TWO_STEP_CODE_INVALID' }])
    await setUp()
    expect(codes).toHaveLength(10)
    expect((await me.get('/users/me/twoStep')).body).toMatchObject({
      state: 'ON',
      secret: null,
      uri: null,
      codesLeft: 10,
    })
    expect((await me.post('/users/me/twoStep')).body.code).toBe('TWO_STEP_ALREADY_ON')
    const { rows } = await api.db.execute(sql`SELECT s.secret, (SELECT json_agg(c) FROM recovery_codes c) AS codes,
      (SELECT json_agg(i) FROM idempotency_keys i) AS keys, (SELECT json_agg(a) FROM audit_logs a) AS audit FROM two_steps s`)
    const kept = JSON.stringify(rows)
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(hidden)
  })

  it('asks for a code after the password, and takes the code of now, one step before and one after', async () => {
    await setUp()
    for (const shift of [-1, 0, 1]) {
      later(10 * STEP_MS)
      const { status, body } = await logIn()
      expect(status).toBe(202)
      expect(body.token).toBeUndefined()
      const { status: entered, body: session } = await second(body.challenge, codeAt(clock + shift * STEP_MS))
      expect(entered, `${shift}`).toBe(200)
      const me = await api.anonymous.get('/users/me', {}, { headers: { authorization: `Bearer ${session.token}` } })
      expect(me.body).toMatchObject({ email })
    }
    for (const shift of [-2, 2]) {
      later(10 * STEP_MS)
      const { body } = await logIn()
      expect((await second(body.challenge, codeAt(clock + shift * STEP_MS))).body.code).toBe('TWO_STEP_CODE_INVALID')
    }
  })

  it('takes each code once, also of twenty at the same time, and no older one after it', async () => {
    await setUp()
    const first = (await logIn()).body
    expect((await second(first.challenge, codeAt())).body.code, 'used by the set-up').toBe('TWO_STEP_CODE_INVALID')
    later(2 * STEP_MS)
    const challenges = await Promise.all(Array.from({ length: 8 }, async () => (await logIn()).body.challenge))
    const answers = await Promise.all(challenges.map((challenge) => second(challenge, codeAt())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = (await logIn()).body
    expect((await second(again.challenge, codeAt())).status).toBe(422)
    expect((await second(again.challenge, codeAt(clock - STEP_MS))).status).toBe(422)
  })

  it('takes a recovery code once, as it is written down and as it is typed', async () => {
    await setUp()
    const [code = '', other = ''] = codes
    const challenge = (await logIn()).body.challenge
    expect((await second(challenge, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    const next = (await logIn()).body.challenge
    expect((await second(next, code)).status).toBe(422)
    expect((await second(next, other)).status).toBe(200)
    expect((await api.as('finance').get('/users/me/twoStep')).body.codesLeft).toBe(8)
  })

  it('ends a challenge after five wrong codes, ten minutes, or its use, and an account after ten codes', async () => {
    await setUp()
    later(STEP_MS * 2)
    const { challenge } = (await logIn()).body
    for (let tried = 0; tried < 5; tried++) expect((await second(challenge, wrongCode())).status).toBe(422)
    const expired = await second(challenge, codeAt())
    expect([expired.status, expired.body.code]).toEqual([400, 'TWO_STEP_LOGIN_EXPIRED'])
    const slow = (await logIn()).body.challenge
    later(600_001)
    expect((await second(slow, codeAt())).body.code).toBe('TWO_STEP_LOGIN_EXPIRED')
    expect((await second('x', codeAt())).body.code).toBe('TWO_STEP_LOGIN_EXPIRED')
    later(900_000)
    const statuses: number[] = []
    for (let tried = 0; tried < 12; tried++) {
      if (tried % 4 === 0) await api.db.execute(sql`DELETE FROM login_accounts`)
      statuses.push((await second((await logIn()).body.challenge, wrongCode())).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    later(900_000)
    const used = (await logIn()).body.challenge
    expect((await second(used, codeAt())).status).toBe(200)
    later(STEP_MS * 2)
    expect((await second(used, codeAt())).body.code).toBe('TWO_STEP_LOGIN_EXPIRED')
  })

  it('remembers a device for 30 days, and only the one', async () => {
    await setUp()
    later(STEP_MS * 2)
    const plain = (await second((await logIn()).body.challenge, codeAt())).body
    expect((await logIn([plain.device])).status, 'not asked to').toBe(202)
    later(STEP_MS * 2)
    const kept = (await second((await logIn()).body.challenge, codeAt(), { rememberDevice: true })).body
    expect((await logIn([kept.device])).status).toBe(200)
    expect((await logIn()).status).toBe(202)
    const other = (await logIn([], DEMO_LOGINS.fiscal.email)).body
    expect((await logIn([other.device])).status).toBe(202)
    later(30 * 86_400_000 + 1)
    expect((await logIn([kept.device])).status).toBe(202)
  })

  it('is switched off, and gets new codes, with the password alone known', async () => {
    await setUp()
    const me = api.as('finance')
    const wrong = await me.post('/users/me/twoStep/off', { currentPassword: 'errada errada' })
    expect([wrong.status, wrong.body.errors[0]]).toEqual([422, { field: 'currentPassword', rule: 'current' }])
    expect((await me.post('/users/me/twoStep/recoveryCodes', { currentPassword: 'errada' })).status).toBe(422)
    const renewed = await me.post<{ codes: string[] }>(
      '/users/me/twoStep/recoveryCodes',
      { currentPassword: DEMO_PASSWORD },
      { idempotencyKey: 'k'.repeat(20) },
    )
    expect(renewed.body.codes).toHaveLength(10)
    const replayed = await me.post<{ codes: string[] | null }>(
      '/users/me/twoStep/recoveryCodes',
      { currentPassword: DEMO_PASSWORD },
      { idempotencyKey: 'k'.repeat(20) },
    )
    expect(replayed.body.codes).toBeNull()
    expect((await second((await logIn()).body.challenge, codes[0]!)).status).toBe(422)
    expect((await second((await logIn()).body.challenge, renewed.body.codes[0]!)).status).toBe(200)
    expect((await me.post('/users/me/twoStep/off', { currentPassword: DEMO_PASSWORD })).status).toBe(200)
    expect((await logIn()).status).toBe(200)
    expect((await me.post('/users/me/twoStep/off', { currentPassword: DEMO_PASSWORD })).body.code).toBe(
      'TWO_STEP_NOT_ON',
    )
    expect((await me.get('/users/me/twoStep')).body).toMatchObject({ state: 'OFF', codesLeft: 0 })
  })

  it('comes before anything else where the role asks for it, and not for programs', async () => {
    await api.db.execute(sql`UPDATE roles SET requires_two_step = true WHERE NOT is_admin`)
    const me = api.as('finance')
    const refused = await me.get('/orders')
    expect([refused.status, refused.body.code]).toEqual([403, 'TWO_STEP_REQUIRED'])
    expect((await me.get('/users/me')).body).toMatchObject({ needsTwoStep: true })
    expect((await me.get('/users/me/devices')).status).toBe(403)
    await setUp()
    expect((await me.get('/orders')).status).toBe(200)
    await me.post('/users/me/twoStep/off', { currentPassword: DEMO_PASSWORD })
    expect((await me.get('/orders')).body.code).toBe('TWO_STEP_REQUIRED')
    await api.db.execute(sql`UPDATE companies SET allow_api_users = true`)
    expect((await api.as('apiUser').get('/orders')).body.code).not.toBe('TWO_STEP_REQUIRED')
  })

  it('is taken away by an administrator alone, with a reason that is kept', async () => {
    await setUp()
    const { rows } = await api.db.execute(sql`SELECT id::int FROM users WHERE email = ${email}`)
    const path = `/users/resetTwoStep/${rows[0]!.id}`
    expect((await api.as('integrator').post(path, { reason: 'Perdeu o celular' })).status).not.toBe(200)
    await api.db.execute(
      sql`UPDATE roles SET permissions = permissions || '{users:updateAll,users:update,users:viewAll}'::text[] WHERE name = 'Diretor'`,
    )
    expect((await api.as('director').post(path, { reason: 'Perdeu o celular' })).body.code).toBe('FORBIDDEN')
    expect((await api.as('admin').post(path, { reason: '' })).status).toBe(422)
    const shown = await api.as('admin').get<{ allowedActions: string[] }>(`/users/${rows[0]!.id}`)
    expect(shown.body.allowedActions).toContain('resetTwoStep')
    expect((await api.as('admin').post(path, { reason: 'Perdeu o celular' })).status).toBe(200)
    const { rows: audit } = await api.db.execute(
      sql`SELECT after FROM audit_logs WHERE action = 'resetTwoStep' ORDER BY id DESC LIMIT 1`,
    )
    expect(audit[0]!.after).toMatchObject({ reason: 'Perdeu o celular' })
    expect((await logIn()).status).toBe(200)
    expect((await api.as('admin').post(path, { reason: 'de novo' })).body.code).toBe('TWO_STEP_NOT_ON')
  })
})
