import { sql } from 'drizzle-orm'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import type { TestApi } from '../support/open-test-api'
import type { KnownRecords } from './matrix'

/**
 * One record of each kind of two companies, Sol do Vale's as `own` and Energia Pampa's as `foreign`;
 * what the demo lacks is made.
 */
export async function findRecords(api: TestApi): Promise<{ records: KnownRecords; own: number; foreign: number }> {
  const one = async (query: ReturnType<typeof sql>) => {
    const { rows } = await api.db.execute<{ id: number }>(query)
    if (!rows[0]) throw new Error('the demo lacks a record')
    return Number(rows[0].id)
  }
  const companyOf = (email: string) => one(sql`SELECT company_id AS id FROM users WHERE email = ${email}`)
  const own = await companyOf(DEMO_LOGINS.integrator.email)
  const foreign = await companyOf(DEMO_LOGINS.pampa.email)
  const record = async (find: (companyId: number, email: string) => Promise<number>) => ({
    own: String(await find(own, DEMO_LOGINS.readOnly.email)),
    foreign: String(await find(foreign, DEMO_LOGINS.pampa.email)),
  })
  const order = (companyId: number) =>
    one(sql`SELECT id FROM orders WHERE company_id = ${companyId} AND NOT budget ORDER BY id LIMIT 1`)
  const made = async (persona: 'integrator' | 'pampa', path: string, body: object) => {
    const answer = await api.as(persona).post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return String(answer.body.id)
  }
  /** A real file, of a note that all users of the company may read. */
  const upload = async (persona: 'integrator' | 'pampa', companyId: number) => {
    const form = new FormData()
    form.append('file', new File(['%PDF-1.4\n%%EOF'], 'nota.pdf', { type: 'application/pdf' }))
    const { status, body } = await api.as(persona).post('/files', form)
    if (status !== 201) throw new Error(`not uploaded: ${status}`)
    await api.db.execute(sql`UPDATE files SET order_id = ${await order(companyId)} WHERE id = ${body.id}`)
    return String(body.id)
  }
  /** A record addressed to one company alone. */
  const addressed = (table: 'notices' | 'banners' | 'playlists') =>
    record((companyId) => {
      const values = {
        notices: sql`(kind, text, enabled, company_id) VALUES ('INFO', 'Da matriz', true, ${companyId})`,
        banners: sql`(kind, title, alt, link, position, active, wide, company_id)
          VALUES ('POPUP', 'Da matriz', 'Da matriz', '/orders', 99, true, '[{"fileId":1,"width":1,"height":1}]', ${companyId})`,
        playlists: sql`(category_id, title, position, company_id) SELECT min(id), 'Da matriz', 99, ${companyId}::bigint FROM categories`,
      }
      return one(sql`INSERT INTO ${sql.identifier(table)} ${values[table]} RETURNING id`)
    })
  const playlist = await addressed('playlists')
  const lesson = (id: string) =>
    one(sql`
      INSERT INTO videos (playlist_id, title, host, host_key, seconds, position, published)
      VALUES (${Number(id)}, 'Da matriz', 'www.youtube-nocookie.com', 'DemoAurora1', 60, 1, true) RETURNING id`)
  /** A kit that a promotion offers to one company. */
  const promoted = record(async (companyId) => {
    const kit = await one(sql`
      INSERT INTO product_kits (name, system_type, potency, network_voltage, enabled)
      SELECT 'Da matriz', system_type, potency, network_voltage, true FROM product_kits LIMIT 1 RETURNING id`)
    const promotion = await one(sql`
      INSERT INTO promotions (name, starts_on, ends_on, discount, audience, audience_ids)
      VALUES ('Da matriz', '2020-01-01', '2099-01-01', 5, 'COMPANIES', ARRAY[${companyId}]::bigint[]) RETURNING id`)
    await api.db.execute(sql`INSERT INTO promotion_kits (promotion_id, kit_id) VALUES (${promotion}, ${kit})`)
    return kit
  })
  const view = { screen: 'ORDERS', name: 'Da matriz', query: '', columns: [], perPage: 25, inSidebar: false }
  const study = { studyName: 'Da matriz', averageConsumption: '600', uf: 'SC' }
  const sheet = { screen: 'ORDERS', query: '' }
  return {
    own,
    foreign,
    records: {
      order: await record(order),
      claim: await record((companyId) =>
        one(
          sql`SELECT id FROM orders WHERE company_id = ${companyId} AND budget_type = 'CUSTOMER_CLAIM' ORDER BY id LIMIT 1`,
        ),
      ),
      client: await record((companyId) =>
        one(
          sql`SELECT id FROM company_clients WHERE company_id = ${companyId} AND destroyed_at IS NULL ORDER BY id LIMIT 1`,
        ),
      ),
      user: await record((_, email) => one(sql`SELECT id FROM users WHERE email = ${email}`)),
      company: { own: String(own), foreign: String(foreign) },
      view: { own: await made('integrator', '/savedViews', view), foreign: await made('pampa', '/savedViews', view) },
      alias: await record((companyId, email) =>
        one(sql`
          INSERT INTO product_aliases (company_id, key, words, product_id, user_id)
          SELECT ${companyId}::bigint, 'da matriz', 'Da matriz', (SELECT min(id) FROM products), id FROM users WHERE email = ${email} RETURNING id`),
      ),
      productList: {
        own: await made('integrator', '/productLists', { name: 'Da matriz' }),
        foreign: await made('pampa', '/productLists', { name: 'Da matriz' }),
      },
      alert: await record((_, email) =>
        one(sql`
          INSERT INTO stock_alerts (user_id, product_id, quantity) SELECT id, (SELECT min(id) FROM products), 1 FROM users WHERE email = ${email} RETURNING id`),
      ),
      study: {
        own: await made('integrator', '/sizingStudies', study),
        foreign: await made('pampa', '/sizingStudies', study),
      },
      proposal: await record(async (companyId) =>
        one(sql`
          INSERT INTO proposals (company_id, user_id, data)
          SELECT ${companyId}::bigint, min(u.id), jsonb_build_object('clientName', 'Da matriz', 'clientEmail', NULL, 'clientPhone', NULL, 'invoicedBy', 'INTEGRATOR', 'pricing', 'MARGIN',
            'marginPercentage', NULL, 'options', '[]'::jsonb, 'serviceFixed', NULL, 'servicePerWp', NULL, 'servicePerModule', NULL, 'servicePerKm', NULL, 'km', NULL, 'payments', '[]'::jsonb,
            'validUntil', '2026-12-01', 'assumesDifference', false, 'headline', NULL, 'intro', NULL, 'terms', NULL, 'warrantyMonths', NULL)
            FROM users u WHERE u.company_id = ${companyId} RETURNING id`),
      ),
      feedback: {
        own: await made('integrator', '/feedbacks', { type: 'IDEA', comment: 'Da matriz' }),
        foreign: await made('pampa', '/feedbacks', { type: 'IDEA', comment: 'Da matriz' }),
      },
      webhook: await record((companyId, email) =>
        one(sql`
          INSERT INTO webhooks (company_id, user_id, url, events, secret)
          SELECT ${companyId}::bigint, id, 'https://erp.example/gancho', '{client.updated}', 'x' FROM users WHERE email = ${email} RETURNING id`),
      ),
      export: {
        own: await made('integrator', '/orders/exports', sheet),
        foreign: await made('pampa', '/orders/exports', sheet),
      },
      file: { own: await upload('integrator', own), foreign: await upload('pampa', foreign) },
      request: await record(async (companyId) =>
        one(sql`
          INSERT INTO approval_threshold_requests (order_id, type, requested_value, requester_user_id, required_role, order_fingerprint, expires_at)
          SELECT id, 'DISCOUNT', 4, creator_user_id, 'COORDINATOR', 'x', '2099-01-01' FROM orders WHERE id = ${await order(companyId)} RETURNING id`),
      ),
      notice: await addressed('notices'),
      banner: await addressed('banners'),
      playlist,
      video: { own: String(await lesson(playlist.own)), foreign: String(await lesson(playlist.foreign)) },
      kit: await promoted,
      session: await record((_, email) =>
        one(sql`
          INSERT INTO access_tokens (user_id, token_hash, created_at, expires_at)
          SELECT id, 'matriz ' || id, now(), '2099-01-01' FROM users WHERE email = ${email} RETURNING id`),
      ),
      device: await record((_, email) =>
        one(sql`
          INSERT INTO known_devices (user_id, token_hash, last_used_at, expires_at)
          SELECT id, 'matriz ' || id, now(), '2099-01-01' FROM users WHERE email = ${email} RETURNING id`),
      ),
    },
  }
}
