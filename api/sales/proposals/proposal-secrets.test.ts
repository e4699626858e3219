import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, makeBudget, readDemoIds } from '../../../tests/support/order-maker'
import { acceptance, draftProposal, publishProposal, tokenOf } from '../../../tests/support/proposals'
import { tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'
import type { ProposalDetail } from './proposal-detail'

/** A few show a leak that is in every answer. */
const PAIRS = tries('CHAOS_PROPOSAL_PAIRS', 40, 1_000)
const GUESSES = tries('CHAOS_PROPOSAL_GUESSES', 1_000, 100_000)
const LONG = { timeout: 3_600_000 }

interface Contract {
  paths: Record<string, Record<string, { security?: object[]; parameters?: object[] }>>
}

describe.each(DATABASES)('what neither side sees of a proposal, on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  const logged: string[] = []
  beforeAll(async () => {
    const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
    api = await openTestApi({ database, deps: { log } })
    ids = await readDemoIds(api)
    await api.db.execute(sql`
      INSERT INTO api_quotas (company_id, daily_limit) SELECT id, 10000000 FROM companies ON CONFLICT DO NOTHING`)
  })
  afterAll(() => api?.close())

  const me = () => api.as('integrator')
  const budget = (more: object = {}) => makeBudget(api, ids, { ...completeTerms(ids), ...more })
  const publish = async (id: number): Promise<ProposalDetail> => {
    const { version } = (await me().get<ProposalDetail>(`/proposals/${id}`)).body
    const answer = await me().post<ProposalDetail>(`/proposals/${id}/publish`, { version })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const read = async (persona: 'admin' | 'pampa' | null, path: string): Promise<string> => {
    const headers = persona ? { authorization: `Bearer ${await api.as(persona).token()}` } : undefined
    const response = await api.send(new Request(`http://test/api${path}`, headers ? { headers } : {}))
    return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('latin1')}`
  }
  /** Every reading of the contract that names no record. */
  const readings = async (): Promise<string[]> => {
    const { paths } = (await api.anonymous.get<Contract>('/openapi.json')).body
    return Object.entries(paths).flatMap(([path, methods]) =>
      methods.get && !path.includes('{') && path !== '/openapi.json' ? [path] : [],
    )
  }

  it(`shows a client the same bytes whatever our prices are: ${PAIRS} pairs`, LONG, async () => {
    const published = await publishProposal(api, await budget())
    const token = tokenOf(published)
    const { orderId } = published.options[0]!
    // Which version it is differs, and the hash with it.
    const seen = async () =>
      (await read(null, `/publicProposals/${token}`))
        .replace(/"version":\d+/g, '"version":0')
        .replace(/"sha256":"[0-9a-f]{64}"/g, '')
    const first = await seen()
    expect(first).toContain('19890')
    for (let pair = 0; pair < PAIRS; pair++) {
      const cents = 1 + Math.floor(Math.random() * 2_000_000)
      await api.db.execute(sql`
        UPDATE order_lines SET unit_price_cents = unit_price_cents + ${pair}, table_unit_price_cents = table_unit_price_cents + ${cents} WHERE order_id = ${orderId}`)
      await api.db.execute(sql`
        UPDATE orders SET total_cents = ${cents}, lines_total_cents = ${Math.floor(cents / 2)}, table_total_cents = ${cents + 9}, discount_percentage = ${pair % 30},
               kit_freight_cents = ${cents % 999}, condition_cents = ${-(cents % 77)}, cost_total_cents = ${cents % 5_000}, margin_percentage = ${pair % 17} WHERE id = ${orderId}`)
      await publish(published.id)
      expect(await seen(), `total ${cents}`).toBe(first)
    }
  })

  it(`shows staff the same bytes whatever the margin is: ${PAIRS} pairs`, LONG, async () => {
    const { id, draft, options } = await draftProposal(api, await budget())
    const { orderId } = options[0]!
    const all = await readings()
    const core = [
      `/orders/${orderId}`,
      `/orders/${orderId}/timeline`,
      `/search?q=${orderId}`,
      '/budgets?perPage=5',
      '/auditLogs?perPage=5',
      '/notifications?perPage=5',
      '/changes',
      '/queue',
      '/home',
      '/exports',
    ]
    const sight = async (paths: readonly string[]) => {
      const found = new Map<string, string>()
      for (const path of paths) found.set(path, await read('admin', path))
      return found
    }
    const price = async (margin: number, service: number) => {
      const { version } = (await me().get<ProposalDetail>(`/proposals/${id}`)).body
      const body = { ...draft, pricing: 'MARGIN', marginPercentage: margin, serviceFixed: service, version }
      const saved = await me().put(`/proposals/${id}`, body)
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      await publish(id)
    }
    await price(1, 100)
    // What differs by itself from one look to the next says nothing of a margin.
    const [idle, again] = [await sight(all), await sight(all)]
    const still = all.filter((path) => idle.get(path) === again.get(path))
    expect(all.length - still.length, 'readings that differ by themselves').toBeLessThan(8)
    const before = await sight([...core, ...still])
    for (let pair = 0; pair < PAIRS; pair++) {
      await price(Math.round(Math.random() * 5_000_000) / 10_000, Math.round(Math.random() * 9_999_999) / 100)
      const paths = pair === 0 || pair === PAIRS - 1 ? [...core, ...still] : core
      for (const [path, text] of await sight(paths)) expect(text, path).toBe(before.get(path))
    }
  })

  it(
    `lets no margin, service price, text or link out of its company: canaries in ${PAIRS} proposals`,
    LONG,
    async () => {
      const canary = 'CANARIO-DA-PROPOSTA'
      const orderIds: number[] = []
      const amounts: string[] = []
      const tokens: string[] = []
      for (let at = 0; at < PAIRS; at++) {
        const orderId = await budget()
        const service = 7_777_000 + at * 3 + 0.17
        amounts.push(String(service), String(Math.round(service * 100)))
        const published = await publishProposal(api, orderId, {
          ...{ serviceFixed: service, marginPercentage: 433.1717, pricing: 'MARGIN' },
          ...{ headline: `${canary} ${at}`, intro: canary, terms: canary, clientName: `${canary} Ana` },
        })
        orderIds.push(orderId)
        tokens.push(tokenOf(published))
        const { sha256 } = published.versions[0]!
        const token = tokenOf(published)
        await api.anonymous.post(`/publicProposals/${token}/view`, {})
        if (at % 2) await api.anonymous.post(`/publicProposals/${token}/decline`, { hash: sha256, reason: canary })
        else await api.anonymous.post(`/publicProposals/${token}/accept`, acceptance(sha256, { name: `${canary} Ana` }))
        await me().post(`/proposals/${published.id}/email`, { email: 'c@casa.example', message: canary })
      }
      amounts.push('433.1717')
      const secrets = [canary, ...amounts, ...tokens]
      const leaks = (text: string) => secrets.filter((secret) => text.includes(secret))
      const own = [
        `/search?q=${canary}`,
        ...orderIds.slice(0, 20).flatMap((id) => [`/orders/${id}`, `/orders/${id}/timeline`]),
      ]
      for (const persona of ['admin', 'pampa'] as const)
        for (const path of [...(await readings()), ...own])
          expect(leaks(await read(persona, path)), `${persona} ${path}`).toEqual([])
      // And in no table that others read, nor in the log.
      const { rows: tables } = await api.db.execute<{ name: string }>(sql`
      SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition`)
      const mine = /^(proposals|proposal_\w+|brands|brand_logos|idempotency_keys|outbox_mails)$/
      for (const { name } of tables.filter((table) => !mine.test(table.name))) {
        const { rows } = await api.db
          .execute<{ text: string | null }>(sql`SELECT string_agg(t::text, ' ') AS text FROM ${sql.identifier(name)} t`)
          .catch(() => ({ rows: [{ text: '' }] }))
        expect(leaks(rows[0]?.text ?? ''), name).toEqual([])
      }
      const { rows: others } = await api.db.execute<{ text: string | null }>(
        sql`SELECT string_agg(t::text, ' ') AS text FROM outbox_mails t WHERE proposal_id IS NULL`,
      )
      expect(leaks(others[0]?.text ?? '')).toEqual([])
      expect(tokens.filter((token) => logged.some((line) => line.includes(token)))).toEqual([])
      const { rows: kept } = await api.db.execute<{ text: string }>(
        sql`SELECT string_agg(t::text, ' ') AS text FROM proposals t UNION ALL SELECT string_agg(t::text, ' ') FROM outbox_mails t`,
      )
      for (const { text } of kept)
        expect(
          tokens.filter((token) => text.includes(token)),
          'a stored token',
        ).toEqual([])
    },
  )

  it(`opens nothing to ${GUESSES} guesses, and slows who guesses`, LONG, async () => {
    const ask = (token: string, address: string) =>
      api.send(new Request(`http://test/api/publicProposals/${token}`, { headers: { 'x-forwarded-for': address } }))
    const statuses = new Map<number, number>()
    for (let at = 0; at < GUESSES; at++) {
      const address = `10.${(at >> 14) & 255}.${(at >> 6) & 255}.${at & 63}`
      const { status } = await ask(randomBytes(24).toString('base64url'), address)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses.keys()]).toEqual([404])
    const one = await Promise.all(
      Array.from({ length: 70 }, () => ask(randomBytes(24).toString('base64url'), '10.250.0.1')),
    )
    expect(one.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
    // A real link is never counted.
    const published = await publishProposal(api, await budget())
    expect((await ask(tokenOf(published), '10.250.0.1')).status).toBe(200)
  })

  it('takes the same time over a revoked link as over an unknown one', LONG, async () => {
    const published = await publishProposal(api, await budget())
    const revoked = tokenOf(published)
    await me().post(`/proposals/${published.id}/revoke`, {})
    const times: { revoked: number[]; unknown: number[] } = { revoked: [], unknown: [] }
    for (let at = 0; at < 1_600; at++) {
      const kind = Math.random() < 0.5 ? 'revoked' : 'unknown'
      const token = kind === 'revoked' ? revoked : randomBytes(24).toString('base64url')
      const headers = { 'x-forwarded-for': `10.99.${at >> 8}.${at & 255}` }
      const start = performance.now()
      const response = await api.send(new Request(`http://test/api/publicProposals/${token}`, { headers }))
      await response.text()
      if (at >= 100) times[kind].push(performance.now() - start)
      expect(response.status).toBe(404)
    }
    // The chance that a revoked one took longer than an unknown one.
    const sorted = [...times.unknown].sort((a, b) => a - b)
    const below = (time: number) => {
      let [low, high] = [0, sorted.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (sorted[middle]! < time) low = middle + 1
        else high = middle
      }
      return low / sorted.length
    }
    const auc = times.revoked.reduce((sum, time) => sum + below(time), 0) / times.revoked.length
    console.info(
      `proposals: AUC of revoked against unknown ${auc.toFixed(3)} of ${times.revoked.length} and ${sorted.length}`,
    )
    expect(auc).toBeGreaterThan(0.45)
    expect(auc).toBeLessThan(0.55)
  })
})
