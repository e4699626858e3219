import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { handleAccountEvents } from '../../engagement/notifications/handle-account-events'
import { readConfig } from '../../ground/config/config'
import { MOST_STRANGERS_CODES } from '../../ground/http/count-strangers-codes'
import { MOST_CODES_OF_DEVICE } from '../../ground/http/limit-codes'
import { createLog } from '../../ground/http/log'
import { openDiskStore } from '../../ground/storage/file-store'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../over/seed/demo-logins'

const { email } = DEMO_LOGINS.finance
const DAY_MS = 86_400_000
const QUARTER_MS = 900_000

interface Opened {
  token: string
  device: string
  challenge: string
  code: string
}

describe.each(DATABASES)('codes of strangers who know the password, on %s', (database) => {
  let api: TestApi
  let clock = TEST_NOW.getTime()
  let secret = ''
  let codes: string[] = []
  let device = ''
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    for (const table of [
      'two_steps',
      'recovery_codes',
      'login_challenges',
      'rate_limits',
      'login_accounts',
      'login_claims',
      'strangers_codes',
      'account_events',
      'outbox_mails',
    ])
      await api.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
    await api.db.execute(sql`UPDATE known_devices SET ended_at = now()`)
    at(TEST_NOW.getTime())
    await setUp()
  })

  const at = (ms: number) => {
    clock = ms
    api.setNow(new Date(ms))
  }
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock })
  /** Six digits that are wrong in each of the three steps that hold. */
  const wrongCode = () => {
    const right = [-30_000, 0, 30_000].map((shift) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock + shift }),
    )
    return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code))!
  }
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const password = (address: string, devices: string[] = []) =>
    api.anonymous.post<Opened>('/users/login', { email, password: DEMO_PASSWORD, devices }, from(address))
  /** A right password and then this code. */
  async function enter(code: string, address: string, devices: string[] = []) {
    const { status, body } = await password(address, devices)
    if (status !== 202) throw new Error(`no second step: ${status} ${body.code}`)
    return api.anonymous.post<Opened>(
      '/users/login/secondStep',
      { challenge: body.challenge, code, devices },
      from(address),
    )
  }
  const stranger = (network: number) => `10.${network >> 8}.${network & 255}.7`

  async function setUp(): Promise<void> {
    const { body } = await password('203.0.113.5')
    device = body.device
    const headers = { authorization: `Bearer ${body.token}` }
    const call = { ...from('203.0.113.5'), headers }
    await api.anonymous.post('/users/me/twoStep', {}, call)
    secret = (await api.anonymous.get<{ secret: string }>('/users/me/twoStep', {}, call)).body.secret
    const confirmed = await api.anonymous.post<{ codes: string[] }>(
      '/users/me/twoStep/confirm',
      { code: codeNow() },
      call,
    )
    codes = confirmed.body.codes
  }

  /** Mails of the stop. */
  async function toldMails(): Promise<string[]> {
    const config = readConfig({ NODE_ENV: 'test', APP_URL: 'http://portal.test' }, '1')
    const log = createLog('silent')
    await handleAccountEvents({ db: api.db, config, log, now: () => new Date(clock), files: openDiskStore('/tmp') })
    const { rows } = await api.db.execute<{ recipient: string; text: string }>(
      sql`SELECT recipient, text FROM outbox_mails WHERE event = 'TWO_STEP_STOPPED'`,
    )
    for (const { text } of rows) expect(text).toContain('/request-password-recovery')
    return rows.map(({ recipient }) => recipient)
  }

  it('are looked at 300 times in a year, from 50 networks; the owner enters each time, and has one mail', {
    timeout: 600_000,
  }, async () => {
    const start = clock
    const said: Record<string, number> = {}
    const owner: number[] = []
    let asked = 0
    for (let day = 0; day < 365; day++) {
      at(start + day * DAY_MS)
      const isClosed = asked >= MOST_STRANGERS_CODES
      // Every password takes a tenth of a second: once it is closed, a day of each week shows that it stays so.
      for (let tried = 0; tried < (isClosed && day % 7 !== 0 ? 0 : 3); tried++) {
        asked++
        const { status, body } = await enter(wrongCode(), stranger((day * 3 + tried) % 50))
        said[`${status} ${body.code}`] = (said[`${status} ${body.code}`] ?? 0) + 1
      }
      if (day % 30 !== 29) continue
      at(clock + 60_000)
      const entered = await enter(codeNow(), '198.51.100.9', [device])
      owner.push(entered.status)
    }
    const looked = said['422 TWO_STEP_CODE_INVALID'] ?? 0
    console.info(`codes of strangers in a year on ${database}: ${JSON.stringify(said)}`)
    expect(looked).toBe(MOST_STRANGERS_CODES)
    expect(looked * 3e-6).toBeLessThan(0.001)
    expect(said['403 TWO_STEP_CLOSED_TO_STRANGERS']).toBe(asked - MOST_STRANGERS_CODES)
    expect(asked, 'long after it was closed').toBeGreaterThan(MOST_STRANGERS_CODES + 100)
    expect(owner).toEqual(owner.map(() => 200))
    expect((await enter(codeNow(), '192.0.2.77')).body.code, 'a new device, by the app').toBe(
      'TWO_STEP_CLOSED_TO_STRANGERS',
    )
    expect((await enter(codes[0]!, '192.0.2.77')).status, 'a new device, by a recovery code').toBe(200)
    expect(await toldMails()).toEqual([email])
  })

  it('stop nobody but their network for a quarter of an hour, and never a recovery code', async () => {
    const owner = '198.51.100.9'
    const statuses: number[] = []
    for (let tried = 0; tried < 12; tried++) statuses.push((await enter(wrongCode(), stranger(1))).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    at(clock + 60_000)
    expect((await enter(codeNow(), owner)).status, 'elsewhere').toBe(200)
    expect((await enter(codes[0]!, stranger(1))).status, 'by a recovery code, in the same network').toBe(200)
    at(clock + 60_000)
    expect((await enter(codeNow(), stranger(1), [device])).status, 'at a known device there').toBe(200)
    at(clock + QUARTER_MS)
    expect((await enter(wrongCode(), stranger(1))).status).toBe(422)
  })

  it('that look like recovery codes are counted apart, and keep out no right one', async () => {
    const statuses: number[] = []
    for (let tried = 0; tried < 12; tried++) statuses.push((await enter('0'.repeat(16), stranger(1))).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    expect((await enter(codes[1]!, stranger(1))).status).toBe(200)
    at(clock + 60_000)
    expect((await enter(codeNow(), stranger(1))).status, 'the app is counted apart').toBe(200)
    expect((await api.db.execute(sql`SELECT by_day FROM strangers_codes`)).rows.map((row) => row.by_day)).toEqual([
      { [new Date(clock).toISOString().slice(0, 10)]: 0 },
    ])
  })

  it('begin their count anew with a new password, which ends a stop', async () => {
    const { rows } = await api.db.execute(sql`SELECT id::int FROM users WHERE email = ${email}`)
    await api.db.execute(sql`
      INSERT INTO strangers_codes (user_id, by_day, stopped_at) VALUES (${rows[0]!.id}, '{"2026-11-01": 300}', '2026-11-02')`)
    at(clock + 60_000)
    expect((await enter(codeNow(), '192.0.2.77')).body.code).toBe('TWO_STEP_CLOSED_TO_STRANGERS')
    const { body } = await enter(codes[0]!, '192.0.2.77')
    const renewed = { password: 'outra senha 2026', passwordConfirmation: 'outra senha 2026' }
    const call = { headers: { authorization: `Bearer ${body.token}` } }
    const changed = await api.anonymous.put(
      '/users/updatePassword',
      { currentPassword: DEMO_PASSWORD, ...renewed },
      call,
    )
    expect(changed.status, 'the recovery code was the second step').toBe(200)
    const login = { email, password: renewed.password }
    const { challenge } = (await api.anonymous.post<Opened>('/users/login', login, from('192.0.2.78'))).body
    const code = codeNow()
    expect((await api.anonymous.post('/users/login/secondStep', { challenge, code }, from('192.0.2.78'))).status).toBe(
      200,
    )
    const back = { currentPassword: renewed.password, password: DEMO_PASSWORD, passwordConfirmation: DEMO_PASSWORD }
    expect((await api.anonymous.put('/users/updatePassword', back, call)).status).toBe(200)
  })

  it('are counted one by one where they come at once, also at the bound', async () => {
    const { rows } = await api.db.execute(sql`SELECT id::int FROM users WHERE email = ${email}`)
    const kept = MOST_STRANGERS_CODES - 5
    await api.db.execute(sql`
      INSERT INTO strangers_codes (user_id, by_day) VALUES (${rows[0]!.id}, jsonb_build_object('2026-11-01', ${kept}::int, '2025-11-01', 299))`)
    const challenges = await Promise.all(
      Array.from({ length: 20 }, async (_, network) => (await password(stranger(network))).body.challenge),
    )
    const answers = await Promise.all(
      challenges.map((challenge, network) =>
        api.anonymous.post('/users/login/secondStep', { challenge, code: wrongCode() }, from(stranger(network))),
      ),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(15)
    expect(await toldMails()).toEqual([email])
  })

  it('of a stolen device are looked at 100 times, and then counted as a stranger’s', { timeout: 120_000 }, async () => {
    await api.db.execute(sql`UPDATE known_devices SET wrong_codes = ${MOST_CODES_OF_DEVICE - 2} WHERE ended_at IS NULL`)
    for (let tried = 0; tried < 5; tried++) expect((await enter(wrongCode(), stranger(1), [device])).status).toBe(422)
    const today = new Date(clock).toISOString().slice(0, 10)
    const { rows } = await api.db.execute(sql`SELECT by_day FROM strangers_codes`)
    expect(rows.map((row) => row.by_day)).toEqual([{ [today]: 3 }])
  })
})
