import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { sweepRecords } from '../../ground/jobs/sweep-records'
import { DEMO_LOGINS, DEMO_PASSWORD, type Persona } from '../../over/seed/demo-logins'

type Session = { token: string; device: string }
const nameOf = (letter: string) => letter.repeat(43)

describe.each(DATABASES)('a form of a session that ended, on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    await api.db.execute(sql`DELETE FROM kept_forms`)
    await api.db.execute(sql`DELETE FROM rate_limits`)
    await api.db.execute(sql`DELETE FROM login_accounts`)
    api.setNow(TEST_NOW)
  })

  const logIn = async (persona: Persona) => {
    const login = { email: DEMO_LOGINS[persona].email, password: DEMO_PASSWORD }
    return (await api.anonymous.post<Session>('/users/login', login)).body
  }
  const keep = (letter: string, { session, devices }: { session?: string; devices?: string[] }, content = 'cifrado') =>
    api.anonymous.post(
      '/users/keptForms',
      { name: nameOf(letter), content },
      {
        headers: {
          ...(session && { 'x-ended-session': session }),
          ...(devices && { 'x-known-devices': devices.join(',') }),
        },
      },
    )
  const take = (persona: Persona, letter: string) =>
    api.as(persona).post<{ content?: string; code?: string }>('/users/me/keptForms/take', { name: nameOf(letter) })
  const later = (minutes: number) => api.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000))

  it('goes back once to whoever wrote it: by the ended session, or by the last login of the browser', async () => {
    const { token, device } = await logIn('integrator')
    const other = await logIn('admin')
    await api.db.execute(sql`UPDATE access_tokens SET revoked_at = now() WHERE revoked_at IS NULL AND kind = 'LOGIN'`)
    await api.db.execute(sql`UPDATE known_devices SET ended_at = now()`)
    expect((await keep('a', { session: token }, 'um')).status).toBe(200)
    expect((await keep('b', { devices: [device, other.device] }, 'dois')).status).toBe(200)
    expect((await take('integrator', 'a')).body).toEqual({ content: 'um' })
    expect((await take('integrator', 'b')).body).toEqual({ content: 'dois' })
    expect((await take('integrator', 'a')).status).toBe(404)
  })

  it('goes to nobody else, and is gone when somebody else has asked', async () => {
    await keep('a', { session: (await logIn('integrator')).token })
    expect((await take('admin', 'a')).status).toBe(404)
    expect((await take('integrator', 'a')).status).toBe(404)
  })

  it('is taken from nobody who never logged in here, nor by an API token', async () => {
    for (const proof of [{}, { session: 'x'.repeat(43) }, { devices: ['y'.repeat(43)] }]) {
      const refused = await keep('a', proof)
      expect([refused.status, refused.body]).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
    }
    const { token } = await logIn('integrator')
    await api.db.execute(sql`UPDATE access_tokens SET kind = 'API' WHERE id = (SELECT max(id) FROM access_tokens)`)
    expect((await keep('a', { session: token })).status).toBe(401)
    await api.db.execute(sql`UPDATE access_tokens SET kind = 'LOGIN' WHERE kind = 'API' AND name IS NULL`)
    // Another user's device does not stand in for a session that is shown and unknown.
    expect((await keep('a', { session: 'z'.repeat(43), devices: [(await logIn('admin')).device] })).status).toBe(401)
  })

  it('lasts half an hour, and is swept after', async () => {
    await keep('a', { session: (await logIn('integrator')).token })
    await keep('b', { session: (await logIn('integrator')).token })
    later(29)
    expect((await take('integrator', 'a')).status).toBe(200)
    later(30)
    expect((await take('integrator', 'b')).status).toBe(404)
    await keep('c', { session: (await logIn('integrator')).token })
    later(61)
    await sweepRecords({ db: api.db, now: () => new Date(TEST_NOW.getTime() + 61 * 60_000) } as never)
    expect((await api.db.execute(sql`SELECT 1 FROM kept_forms`)).rows).toEqual([])
  })

  it('is one of five of its writer, of at most 256 KB, and never in the place of another', async () => {
    const { token } = await logIn('integrator')
    const sevenOf = [...'abcdefg']
    for (const letter of sevenOf) expect((await keep(letter, { session: token }, letter)).body).toEqual({ ok: true })
    const { rows } = await api.db.execute(sql`SELECT content FROM kept_forms ORDER BY id`)
    expect(rows.map(({ content }) => content)).toEqual([...'cdefg'])
    expect((await keep('h', { session: token }, 'x'.repeat(350_001))).status).toBe(422)
    // Another user who knew the name could not replace the content.
    await keep('g', { session: (await logIn('admin')).token }, 'gefälscht')
    expect((await take('integrator', 'g')).body).toEqual({ content: 'g' })
  })
})
