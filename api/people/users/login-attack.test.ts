import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { handleAccountEvents } from '../../engagement/notifications/handle-account-events'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import { openDiskStore } from '../../ground/storage/file-store'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../over/seed/demo-logins'

const NETWORKS = tries('CHAOS_LOGIN_NETWORKS', 25, 200)
const ATTEMPTS = tries('CHAOS_LOGIN_ATTEMPTS', 1_000, 10_000)
const HOUR_MS = 3_600_000
const { email } = DEMO_LOGINS.integrator

describe.each(DATABASES)('strangers at an account on %s', (database) => {
  let api: TestApi
  let clock = TEST_NOW.getTime()
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    for (const table of ['rate_limits', 'login_accounts', 'login_claims', 'account_events', 'outbox_mails'])
      await api.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
    await api.db.execute(sql`UPDATE known_devices SET ended_at = now()`)
    await api.db.execute(sql`UPDATE access_tokens SET network = NULL`)
    at(TEST_NOW.getTime())
  })

  function at(ms: number): void {
    clock = ms
    api.setNow(new Date(ms))
  }
  const logIn = async (who: string, password: string, address: string, devices: string[] = []) => {
    const { status, body, headers } = await api.anonymous.post<{ token: string; device: string; code: string }>(
      '/users/login',
      { email: who, password, devices },
      { headers: { 'x-forwarded-for': address } },
    )
    return { status, body, wait: Number(headers.get('retry-after') ?? 0) }
  }
  const guess = (who: string, network: number) =>
    logIn(who, `errada errada ${clock}`, `10.${network >> 8}.${network & 255}.${1 + (clock % 250)}`)
  /** An owner who waits as long as the answer says, and two seconds more. */
  const owner = (who: string, address: string, from: number) => {
    const tries = { next: from, wasIn: null as number | null, asked: 0 }
    return {
      tries,
      async step() {
        if (tries.wasIn !== null || clock < tries.next) return
        const { status, wait } = await logIn(who, DEMO_PASSWORD, address)
        tries.asked++
        if (status === 200) tries.wasIn = clock
        else tries.next = clock + (wait + 2) * 1000
      },
    }
  }

  it(`lets a guesser try 100 passwords an hour at most, and the owner in: ${ATTEMPTS} attempts from ${NETWORKS} networks`, {
    timeout: 900_000,
  }, async () => {
    const { body: first } = await logIn(email, DEMO_PASSWORD, '203.0.113.5')
    await api.db.execute(sql`UPDATE access_tokens SET network = NULL`)
    const start = clock
    const checked: number[] = []
    const newcomers = [7, 31, 52].map((minute, index) =>
      owner(email, `198.51.${index}.7`, start + minute * 60_000 + 1_234),
    )
    const atKnown: number[] = []
    for (let tried = 0; tried < ATTEMPTS; tried++) {
      at(start + Math.round((tried / ATTEMPTS) * HOUR_MS))
      if ((await guess(email, tried % NETWORKS)).status === 401) checked.push(clock)
      for (const newcomer of newcomers) await newcomer.step()
      if (tried % 500 === 250) atKnown.push((await logIn(email, DEMO_PASSWORD, '198.51.100.9', [first.device])).status)
    }
    const waited = newcomers.map(({ tries }, index) => (tries.wasIn! - (start + [7, 31, 52][index]! * 60_000)) / 1000)
    console.info(
      `logins on ${database}: ${ATTEMPTS} attempts, ${checked.length} checked; new devices in after ${waited.map((s) => s.toFixed(0)).join(', ')} s`,
    )
    expect(checked.length).toBeLessThanOrEqual(100)
    expect(checked.length).toBeGreaterThan(25)
    expect(atKnown).toEqual(Array.from({ length: ATTEMPTS / 500 }, () => 200))
    for (const seconds of waited) expect(seconds).toBeLessThanOrEqual(60)
    expect(await toldMails()).toEqual([email])
  })

  it('lets the owner in within a minute also where guessers come at the moment that they are told', {
    timeout: 300_000,
  }, async () => {
    const start = clock
    const next = Array.from({ length: NETWORKS }, (_, network) => start + network * 100)
    const newcomer = owner(email, '198.51.100.7', start + 600_000)
    let checked = 0
    for (let second = 0; second < 700; second++) {
      at(start + second * 1_000)
      for (const [network, when] of next.entries()) {
        if (clock < when || (second > 60 && network % 10 !== second % 10)) continue
        const { status, wait } = await guess(email, network)
        if (status === 401) checked++
        next[network] = clock + Math.max(1, wait) * 1000
      }
      await newcomer.step()
    }
    expect((newcomer.tries.wasIn! - start) / 1000 - 600).toBeLessThanOrEqual(60)
    expect(checked).toBeLessThanOrEqual(25 + 700 / 50 + 1)
  })

  it('treats an address without an account alike', async () => {
    const play = async (who: string) => {
      const said: unknown[] = []
      for (let tried = 0; tried < 60; tried++) {
        at(TEST_NOW.getTime() + tried * 700)
        const { status, body, wait } = await guess(who, tried % 20)
        said.push([status, body, wait])
      }
      return said
    }
    expect(await play('ninguem@soldovale.example')).toEqual(await play(email))
    expect(await toldMails()).toEqual([email])
  })

  it('counts parallel tries one by one: 25 of 100 networks that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, network) => guess(email, network)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(25)
    expect(answers.filter(({ status, wait }) => status === 429 && wait >= 1 && wait <= 50)).toHaveLength(75)
  })

  it('counts neighbours of a /24 and of a /64 as one', async () => {
    for (const addresses of [
      (last: number) => `192.0.2.${last}`,
      (last: number) => `2001:db8:0:1::${last.toString(16)}`,
    ]) {
      const statuses: number[] = []
      for (let last = 1; last <= 10; last++)
        statuses.push((await logIn(email, 'errada errada', addresses(last))).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429, 429])
    }
  })

  it('keeps the account of one network from another account, until the network has failed 60 times', async () => {
    const statuses: number[] = []
    for (let tried = 0; tried < 61; tried++)
      statuses.push((await logIn(`alguem${tried}@soldovale.example`, 'errada errada', '192.0.2.1')).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect((await logIn(email, DEMO_PASSWORD, '192.0.2.2')).status).toBe(429)
    expect((await logIn(email, DEMO_PASSWORD, '192.0.3.2')).status).toBe(200)
  })

  it('counts a known device apart: its own wrong passwords stop it and nobody else', async () => {
    const { body } = await logIn(email, DEMO_PASSWORD, '203.0.113.5')
    const statuses: number[] = []
    for (let tried = 0; tried < 9; tried++)
      statuses.push((await logIn(email, 'errada errada', '203.0.113.5', [body.device])).status)
    expect(statuses.slice(-2)).toEqual([401, 429])
    expect((await logIn(email, DEMO_PASSWORD, '203.0.113.5')).status).toBe(200)
    // Of another account, made up, or far too long: a stranger's.
    const { body: other } = await logIn(DEMO_LOGINS.readOnly.email, DEMO_PASSWORD, '203.0.113.5')
    for (const device of [other.device, 'A'.repeat(43), "' OR 1=1 --"]) {
      await api.db.execute(sql`DELETE FROM rate_limits`)
      const tries: number[] = []
      for (let tried = 0; tried < 9; tried++)
        tries.push((await logIn(email, 'errada errada', '203.0.113.5', [device])).status)
      expect(tries.at(-1)).toBe(429)
      expect((await logIn(email, DEMO_PASSWORD, '203.0.113.5', [device])).status).toBe(429)
    }
    expect((await logIn(email, 'x', '203.0.113.5', ['A'.repeat(101)])).status).toBe(422)
  })

  it('keeps the device over a logout, and forgets it with the password and with the other sessions', async () => {
    const isKnown = async (device: string) => {
      await api.db.execute(sql`DELETE FROM rate_limits`)
      for (let tried = 0; tried < 9; tried++) await logIn(email, 'errada errada', '192.0.2.77')
      const { status } = await logIn(email, DEMO_PASSWORD, '192.0.2.77', [device])
      return status === 200
    }
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    const first = (await logIn(email, DEMO_PASSWORD, '203.0.113.5')).body
    await api.anonymous.post('/users/logout', {}, bearer(first.token))
    expect(await isKnown(first.device)).toBe(true)
    const again = (await logIn(email, DEMO_PASSWORD, '203.0.113.5', [first.device])).body
    expect(again.device).toBe(first.device)

    await api.db.execute(sql`DELETE FROM rate_limits`)
    const second = (await logIn(email, DEMO_PASSWORD, '203.0.113.6')).body
    expect(second.device).not.toBe(first.device)
    await api.anonymous.delete('/users/me/sessions', undefined, bearer(second.token))
    expect([await isKnown(first.device), await isKnown(second.device)]).toEqual([false, true])

    await api.db.execute(sql`DELETE FROM rate_limits`)
    const third = (await logIn(email, DEMO_PASSWORD, '203.0.113.6', [second.device])).body
    const input = {
      currentPassword: DEMO_PASSWORD,
      password: 'Outra#senha2026',
      passwordConfirmation: 'Outra#senha2026',
    }
    expect((await api.anonymous.put('/users/updatePassword', input, bearer(third.token))).status).toBe(200)
    const { rows } = await api.db.execute(sql`
      SELECT d.id FROM known_devices d JOIN users u ON u.id = d.user_id WHERE u.email = ${email} AND d.ended_at IS NULL`)
    expect(rows).toEqual([])
    const back = { currentPassword: 'Outra#senha2026', password: DEMO_PASSWORD, passwordConfirmation: DEMO_PASSWORD }
    expect((await api.anonymous.put('/users/updatePassword', back, bearer(third.token))).status).toBe(200)
  })

  /** Who was told of an attack: the mails that the job wrote. */
  async function toldMails(): Promise<unknown[]> {
    await handleAccountEvents({
      db: api.db,
      config: readConfig({ DATA_DIR: '/nowhere' } as unknown as NodeJS.ProcessEnv, '1'),
      files: openDiskStore('/nowhere'),
      now: api.now,
      log: createLog('silent'),
    })
    const { rows } = await api.db.execute(sql`SELECT recipient FROM outbox_mails WHERE event = 'LOGIN_SLOWED'`)
    return rows.map(({ recipient }) => recipient)
  }
})
