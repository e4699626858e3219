import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { logIn } from '../../bench/log-in'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { send } from './http-client'
import { type ServedPortal, servePortal } from './portal-over-test-api'

/** The statements of the pages of figures, with those of every page: the user, menu, notices. */

const AT_MOST = 6

let api: TestApi
let portal: ServedPortal
beforeAll(async () => {
  api = await openTestApi()
  portal = await servePortal(api)
})
afterAll(async () => {
  await portal?.close()
  await api?.close()
})

async function statementsOf(path: string, cookie: string): Promise<string[]> {
  const ask = () => send(portal.origin + path, { headers: { cookie, accept: 'text/html' } })
  await ask()
  const { result, statements } = await api.statements.during(ask)
  expect(result.status, path).toBe(200)
  return statements
}

it.each([
  ['admin', '/'],
  ['integrator', '/'],
  ['manager', '/'],
  ['admin', '/dashboard-orders'],
  ['admin', '/dashboard-orders/radar'],
  ['admin', '/dashboard-orders/companies'],
] as const)(`asks %s of %s at most ${AT_MOST} statements`, async (persona, path) => {
  const cookie = await logIn(portal.origin, DEMO_LOGINS[persona].email)
  const asked = await statementsOf(path, cookie)
  console.info(`statements: ${path} ${asked.length}`)
  expect(asked.length, asked.join('\n\n')).toBeLessThanOrEqual(AT_MOST)
})

/** Figures that cannot be read: their part says so, and the page is shown. */
it.each([
  ['dashboard_counters', 'admin', '/', ['Painel de ', 'Pedidos em andamento', 'Minha fila']],
  ['dashboard_counters', 'admin', '/dashboard-orders', ['Painel Comercial', 'Como é calculado']],
  ['dashboard_counters', 'integrator', '/', ['Orçamentos em aberto', 'Precisa de você']],
] as const)('without %s %s sees the rest of %s', async (table, persona, path, parts) => {
  const cookie = await logIn(portal.origin, DEMO_LOGINS[persona].email)
  const ask = () => send(portal.origin + path, { headers: { cookie, accept: 'text/html' } })
  const failed = 'Não foi possível carregar. Tente de novo.'
  expect((await ask()).text).not.toContain(failed)
  await api.db.execute(sql`ALTER TABLE ${sql.identifier(table)} RENAME TO away`)
  const answer = await ask().finally(() => api.db.execute(sql`ALTER TABLE away RENAME TO ${sql.identifier(table)}`))
  expect(answer.status).toBe(200)
  expect(answer.text).toContain(failed)
  for (const part of parts) expect(answer.text, part).toContain(part)
  expect((await ask()).text).not.toContain(failed)
})
