import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

interface Mails {
  data: { id: number; state: string; recipient: string }[]
  meta: { total: number }
}

describe.each(DATABASES)('notifications on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
    await api.db.execute(sql`DELETE FROM outbox_mails`)
    await api.db.execute(sql`
      INSERT INTO outbox_mails (key, recipient, event, subject, text, message_id, state, attempts, order_id)
      SELECT 'k' || n, 'a' || n || '@x.example', 'ORDER_SENT', 'Pedido', 'Texto', '<k' || n || '@x>', CASE WHEN n = 1 THEN 'DEAD' ELSE 'SENT' END, 3, (SELECT min(id) FROM orders)
        FROM generate_series(1, 30) n`)
  })
  afterAll(() => api?.close())
  const list = (query = {}) => api.as('admin').get<Mails>('/notifications', query)
  const dead = async () => (await list({ state: 'DEAD' })).body.data[0]!

  it('list the mails, by state and recipient', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.data).toHaveLength(25)
    expect(body.meta.total).toBe(30)
    expect((await list({ recipient: 'A30@' })).body.data.map(({ recipient }) => recipient)).toEqual(['a30@x.example'])
    expect((await list({ recipient: '%' })).body.data, 'a percent sign is a letter').toEqual([])
    expect((await list({ state: 'NONSENSE' })).status).toBe(422)
  })

  it('are for staff who may read them', async () => {
    for (const persona of ['integrator', 'apiUser', 'pcp'] as const) {
      expect((await api.as(persona).get('/notifications')).status, persona).toBe(403)
      expect((await api.as(persona).get('/notifications/1')).status, persona).toBe(403)
    }
    expect((await api.anonymous.get('/notifications')).status).toBe(401)
    expect((await api.as('admin').get('/notifications/999999')).status).toBe(404)
  })

  it('send a dead one again, once, with an audit row', async () => {
    const { id } = await dead()
    expect(
      (await api.as('pcp').post(`/notifications/${id}/retry`, {}, { idempotencyKey: newIdempotencyKey() })).status,
    ).toBe(403)
    const idempotencyKey = newIdempotencyKey()
    for (let n = 0; n < 2; n++)
      expect((await api.as('admin').post(`/notifications/${id}/retry`, {}, { idempotencyKey })).status).toBe(200)
    const { body } = await api
      .as('admin')
      .get<{ state: string; attempts: number; text: string }>(`/notifications/${id}`)
    expect(body).toMatchObject({ state: 'QUEUED', attempts: 0, text: 'Texto' })
    const { rows } = await api.db.execute(
      sql`SELECT 1 FROM audit_logs WHERE table_name = 'outbox_mails' AND record_id = ${String(id)}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('show each user his own notices, and mark no others as read', async () => {
    await api.db.execute(sql`DELETE FROM notifications`)
    await api.db.execute(sql`
      INSERT INTO notifications (user_id, event, title, path, key)
      SELECT id, 'ORDER_SENT', 'Aviso de ' || email, '/orders/1', 'n' || id || '-' || n FROM users, generate_series(1, 12) n
       WHERE email IN ('integrador@soldovale.example', 'integrador@pampa.example')`)
    type Own = { data: { id: number; title: string }[]; total: number }
    const own = (await api.as('integrator').get<Own>('/users/me/notices')).body
    expect(own.total).toBe(12)
    expect(own.data).toHaveLength(10)
    expect(own.data.every(({ title }) => title.endsWith('soldovale.example'))).toBe(true)
    const newest = Math.max(...own.data.map(({ id }) => id))
    const opened = await api.as('integrator').post('/users/me/notices/read', { id: newest })
    expect(opened.body).toEqual({ ok: true, path: '/orders/1' })
    expect((await api.as('integrator').post('/users/me/notices/read', { id: newest })).body).toEqual(opened.body)
    expect((await api.as('integrator').get<Own>('/users/me/notices')).body.total).toBe(11)
    for (const persona of ['pampa', 'admin'] as const)
      expect((await api.as(persona).post('/users/me/notices/read', { id: newest })).status, persona).toBe(404)
    for (const body of [{}, { id: 0 }, { id: 'x' }, { upTo: -1 }])
      expect((await api.as('integrator').post('/users/me/notices/read', body)).status, JSON.stringify(body)).toBe(422)
    expect((await api.as('integrator').post('/users/me/notices/read', { upTo: newest })).status).toBe(200)
    expect((await api.as('integrator').get<Own>('/users/me/notices')).body.total).toBe(0)
    const { rows } = await api.db.execute(sql`SELECT count(*)::int AS n FROM notifications WHERE read_at IS NULL`)
    expect(rows[0]!.n, "the other company's stay unread").toBe(12)
  })
})
