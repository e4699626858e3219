import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_LOGINS, type Persona } from '../../api/over/seed/demo-logins'
import { logIn } from '../../bench/log-in'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { send } from './http-client'
import { type ServedPortal, servePortal } from './portal-over-test-api'

/** Each number of the dashboards, as a reader has it before the eyes, opens a list that says the same number. */

let api: TestApi
let portal: ServedPortal
beforeAll(async () => {
  // The demo's month, so that there is something to open.
  api = await openTestApi()
  // Sees all orders and the dashboards, and may read the names of nothing else.
  await api.db.execute(sql`
    UPDATE roles SET permissions = ARRAY['orders:viewAll', 'budgets:viewAll', 'ordersDashboard:view', 'dashboardRegional:view']
     WHERE id = (SELECT role_id FROM users WHERE email = ${DEMO_LOGINS.director.email})`)
  portal = await servePortal(api)
})
afterAll(async () => {
  await portal?.close()
  await api?.close()
})

const words = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/g, '')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .trim()

const READERS: Persona[] = ['admin', 'director', 'coordinator', 'integrator']

it.each(READERS)('the figures of %s open what they count, with a chip for all that narrows it', async (persona) => {
  const cookie = await logIn(portal.origin, DEMO_LOGINS[persona].email)
  const open = async (path: string) => {
    const { status, text } = await send(portal.origin + path, { headers: { cookie, accept: 'text/html' } })
    expect(status, path).toBe(200)
    return text
  }
  const pages =
    persona === 'integrator'
      ? ['/']
      : ['/?date=2026-11-01', '/?date=2026-11-01&indicator=Primeiro+pedido', '/dashboard-orders?date=2026-11-01']
  const seen = new Map<string, Set<string>>()
  for (const page of pages) {
    for (const [, href, inner] of (await open(page)).matchAll(
      /<a[^>]* href="(\/(?:orders|budgets)\?[^"]+)"[^>]*>(.*?)<\/a>/g,
    )) {
      const text = words(inner!).replace('Mês anterior: ', '')
      // Numbers of orders and of companies, and sums; of kWp, which are rounded, the chips alone.
      if (!/^(R\$ )?[\d.]+(,\d\d)?( kWp)?$/.test(text)) continue
      const path = href!.replaceAll('&amp;', '&')
      const texts = seen.get(path) ?? new Set()
      seen.set(path, text.endsWith('kWp') ? texts : texts.add(text))
    }
  }
  expect(seen.size).toBeGreaterThan(persona === 'integrator' ? 5 : 15)
  for (const [path, texts] of seen) {
    const list = await open(path)
    const totals = [...(/class="totals"[\s\S]*?<\/dl>/.exec(list)?.[0] ?? '').matchAll(/<dd[^>]*>(.*?)<\/dd>/g)]
    const listed = totals.flatMap(([, inner]) => {
      const text = words(inner!)
      // 'Realizado' of the panel has no cents.
      const money = /^R\$ ([\d.]+),(\d\d)$/.exec(text)
      return money ? [text, Math.round(Number(`${money[1]!.replaceAll('.', '')}.${money[2]}`))] : [text]
    })
    // 'Ticket médio' is a quotient of two of them, half a cent up.
    const [count, cents] = totals.map(([, inner]) => Number(words(inner!).replaceAll(/\D/g, '')))
    const average = count ? Math.round(cents! / count) / 100 : 0
    listed.push(words(average.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })))
    for (const text of texts) {
      const isWhole = /^R\$ [\d.]+$/.test(text)
      expect(listed, `${text} of ${path}`).toContain(isWhole ? Number(text.slice(3).replaceAll('.', '')) : text)
    }
    const asked = [...new URL(path, portal.origin).searchParams.keys()].length
    expect([...list.matchAll(/title="Remover este filtro"/g)], path).toHaveLength(asked)
  }
})
