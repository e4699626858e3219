import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiCaller, createCaller } from '../../../tests/support/api-caller'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../over/seed/demo-logins'

const { email } = DEMO_LOGINS.finance
const MINUTE = 60_000

interface Opened {
  token: string
  device: string
  challenge: string
}
interface Me {
  proof: { heldUntil: string | null; asksCode: boolean }
}

describe.each(DATABASES)('the proof of a session on %s', (database) => {
  let api: TestApi
  let clock = TEST_NOW.getTime()
  let secret = ''
  let codes: string[] = []
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    for (const table of ['two_steps', 'recovery_codes', 'login_challenges', 'rate_limits', 'strangers_codes'])
      await api.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
    await api.db.execute(sql`UPDATE known_devices SET ended_at = now()`)
    clock = TEST_NOW.getTime()
    api.setNow(TEST_NOW)
  })

  const later = (ms: number) => {
    clock += ms
    api.setNow(new Date(clock))
  }
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock })
  const wrongCode = () => (codeNow() === '000000' ? '000001' : '000000')
  const password = (devices: string[] = []) =>
    api.anonymous.post<Opened>('/users/login', { email, password: DEMO_PASSWORD, devices })
  const sessionOf = (token: string): ApiCaller => createCaller(api.send, async () => token)
  async function session(): Promise<ApiCaller> {
    return sessionOf((await password()).body.token)
  }
  const prove = (me: ApiCaller, body: object = {}) =>
    me.post('/users/me/proof', { currentPassword: DEMO_PASSWORD, ...body })
  const proofOf = async (me: ApiCaller) => (await me.get<Me>('/users/me')).body.proof

  async function setUp(): Promise<ApiCaller> {
    const me = await session()
    expect((await me.post('/users/me/twoStep')).status).toBe(200)
    secret = (await me.get<{ secret: string }>('/users/me/twoStep')).body.secret
    codes = (await me.post<{ codes: string[] }>('/users/me/twoStep/confirm', { code: codeNow() })).body.codes
    expect(codes).toHaveLength(10)
    return me
  }

  it('gives whoever finds a session open neither a second step nor its secret', async () => {
    const me = await session()
    later(6 * MINUTE)
    const refused = await me.post('/users/me/twoStep')
    expect([refused.status, refused.body.code]).toEqual([403, 'PROOF_REQUIRED'])
    expect((await prove(me)).status).toBe(200)
    expect((await me.post('/users/me/twoStep')).status).toBe(200)
    const shown = await me.get<{ secret: string }>('/users/me/twoStep')
    expect(shown.body.secret).toMatch(/^[A-Z2-7]{32}$/)
    secret = shown.body.secret
    later(6 * MINUTE)
    expect((await me.get('/users/me/twoStep')).body).toMatchObject({ state: 'PENDING', secret: null, uri: null })
    expect((await me.post('/users/me/twoStep/confirm', { code: codeNow() })).body.code).toBe('PROOF_REQUIRED')
    expect((await me.get('/users/me/twoStep')).body).toMatchObject({ state: 'PENDING' })
  })

  it('holds for five minutes after the login, and says until when', async () => {
    const me = await session()
    expect(await proofOf(me)).toEqual({ heldUntil: new Date(clock + 5 * MINUTE).toISOString(), asksCode: false })
    later(5 * MINUTE - 1)
    expect((await proofOf(me)).heldUntil).not.toBeNull()
    later(1)
    expect(await proofOf(me)).toEqual({ heldUntil: null, asksCode: false })
    expect((await me.delete('/users/me/sessions')).body.code).toBe('PROOF_REQUIRED')
  })

  it('asks for the code too where a second step is on, and says beside which field', async () => {
    const me = await setUp()
    later(6 * MINUTE)
    expect(await proofOf(me)).toEqual({ heldUntil: null, asksCode: true })
    const wrong = await me.post('/users/me/proof', { currentPassword: 'errada errada', code: codeNow() })
    expect([wrong.status, wrong.body.errors[0]]).toEqual([422, { field: 'currentPassword', rule: 'current' }])
    const none = await prove(me)
    expect([none.status, none.body.errors[0]]).toEqual([422, { field: 'code', rule: 'required' }])
    const guessed = await prove(me, { code: wrongCode() })
    expect([guessed.status, guessed.body.errors[0]]).toEqual([422, { field: 'code', code: 'TWO_STEP_CODE_INVALID' }])
    expect((await me.post('/users/me/twoStep/recoveryCodes')).body.code).toBe('PROOF_REQUIRED')
    // A wrong password has used up no code.
    expect((await prove(me, { code: codeNow() })).status).toBe(200)
    expect((await me.post('/users/me/twoStep/recoveryCodes')).status).toBe(200)
    expect((await prove(me)).status, 'no second code within the five minutes').toBe(200)
  })

  it('is given along with the password by what takes it, and only with a code where one is due', async () => {
    const me = await setUp()
    later(6 * MINUTE)
    const body = { currentPassword: DEMO_PASSWORD }
    expect((await me.post('/users/me/twoStep/off', body)).body.errors[0]).toEqual({ field: 'code', rule: 'required' })
    const password = { ...body, password: 'outra senha 2026', passwordConfirmation: 'outra senha 2026' }
    expect((await me.put('/users/updatePassword', password)).body.errors[0]).toEqual({
      field: 'code',
      rule: 'required',
    })
    expect((await me.post('/users/me/twoStep/off', { ...body, code: codes[0] })).status).toBe(200)
  })

  it('is of the password alone where the device was not asked for a code', async () => {
    await setUp()
    later(MINUTE)
    const first = await password()
    const kept = await api.anonymous.post<Opened>('/users/login/secondStep', {
      challenge: first.body.challenge,
      code: codeNow(),
      rememberDevice: true,
    })
    expect((await proofOf(sessionOf(kept.body.token))).heldUntil).not.toBeNull()
    const again = await password([kept.body.device])
    expect(again.status).toBe(200)
    expect(await proofOf(sessionOf(again.body.token))).toEqual({ heldUntil: null, asksCode: true })
    expect((await sessionOf(again.body.token).delete('/users/me/sessions')).body.code).toBe('PROOF_REQUIRED')
  })

  it('ends in the other sessions where a second step is set up, whose devices are strangers from then on', async () => {
    const other = await password()
    await setUp()
    expect((await proofOf(sessionOf(other.body.token))).heldUntil).toBeNull()
    const { rows } = await api.db.execute(sql`
      SELECT count(*)::int AS n FROM known_devices d JOIN users u ON u.id = d.user_id WHERE u.email = ${email} AND d.ended_at IS NULL`)
    expect(rows[0]!.n).toBe(1)
  })

  it('lets a session guess eight passwords in fifteen minutes', async () => {
    const me = await session()
    const guess = () => me.post('/users/me/proof', { currentPassword: 'errada errada' })
    const statuses = []
    for (let tried = 0; tried < 9; tried++) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 422), 429])
    expect((await prove(me)).status).toBe(429)
  })

  it('is asked for another e-mail of a user, and for nothing else of them', async () => {
    const admin = sessionOf(
      (await api.anonymous.post<Opened>('/users/login', { email: DEMO_LOGINS.admin.email, password: DEMO_PASSWORD }))
        .body.token,
    )
    const { rows } = await api.db.execute(sql`SELECT id::int FROM users WHERE email = ${DEMO_LOGINS.pampa.email}`)
    const path = `/users/${rows[0]!.id}`
    const { name, whatsapp, roleId, teamId, thresholdRole, version, ...rest } = (await admin.get(path)).body
    const form = { name: `${name} II`, email: rest.email, whatsapp, roleId, teamId, thresholdRole, version }
    later(6 * MINUTE)
    const renamed = await admin.put(path, form)
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
    const moved = { ...form, email: 'estranho@x.example', version: renamed.body.version }
    expect((await admin.put(path, moved)).body.code).toBe('PROOF_REQUIRED')
    expect((await admin.get(path)).body.email).toBe(rest.email)
    await prove(admin)
    expect((await admin.put(path, moved)).status).toBe(200)
  })

  it('is asked of nobody by a token of /users, which has no password', async () => {
    await api.db.execute(sql`UPDATE companies SET allow_api_users = true`)
    const program = api.as('apiUser')
    const made = await program.post('/webhooks', { url: 'https://destino.example/avisos', events: ['order.created'] })
    later(60 * MINUTE)
    expect([made.status, (await program.post(`/webhooks/${made.body.id}/rotateSecret`)).status]).toEqual([201, 200])
    expect((await program.post('/users/me/proof', { currentPassword: 'x' })).body.code).toBe('FORBIDDEN_FOR_API_USER')
  })
})
