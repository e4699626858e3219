import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { DEMO_ROLES } from '#domain/people/permissions/demo-roles'
import { MENU_GATES, type MenuGate } from '#domain/people/permissions/menu-gates'
import type { Permission } from '#domain/people/permissions/permissions'
import { MENU_LENGTH, OTHER_SCREENS, SCREENS, type Screen } from '~/layouts/screens'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { logIn } from '../../bench/log-in'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { WALK_MS } from '../support/run-size'
import { type Answer, send } from './http-client'
import { type ServedPortal, servePortal } from './portal-over-test-api'

/**
 * Screen, menu, page and API ask one rule: the answer of /roles/explain is what the sidebar draws and the page does.
 */

let api: TestApi
let portal: ServedPortal
/** One of the staff and one of an integrator, whose role changes from round to round. */
let visitors: { staff: Visitor; integrator: Visitor }
beforeAll(async () => {
  api = await openTestApi()
  portal = await servePortal(api)
  visitors = {
    staff: await visitor(DEMO_LOGINS.marketing.email),
    integrator: await visitor(DEMO_LOGINS.demofv.email),
  }
})
afterAll(async () => {
  await portal?.close()
  await api?.close()
})

interface Visitor {
  id: number
  cookie: string
}

interface Role {
  name: string
  isAdmin?: boolean
  isBold: boolean
  thresholdRole?: string | null
  permissions: readonly string[]
}

async function visitor(email: string): Promise<Visitor> {
  const { rows } = await api.db.execute<{ id: number }>(sql`SELECT id::int FROM users WHERE email = ${email}`)
  return { id: rows[0]!.id, cookie: await logIn(portal.origin, email) }
}

/** Gives the role to the visitor of its kind, straight in the database: every mix is tried, assignable or not. */
async function become({ name, isAdmin = false, isBold, thresholdRole = null, permissions }: Role): Promise<Visitor> {
  const who = isBold || isAdmin ? visitors.staff : visitors.integrator
  const { rows } = await api.db.execute<{ id: number }>(sql`
    INSERT INTO roles (name, level, is_admin, is_bold, permissions)
    VALUES (${`Volta ${name}`}, 50, ${isAdmin}, ${isBold}, ${sql.param([...permissions])}::text[]) RETURNING id::int`)
  await api.db.execute(
    sql`UPDATE users SET role_id = ${rows[0]!.id}, threshold_role = ${thresholdRole} WHERE id = ${who.id}`,
  )
  return who
}

/** The page behind a path, after the portal's own redirects (a seller chooses the customer first). */
async function visit(path: string, cookie: string): Promise<Answer> {
  let answer = await send(portal.origin + path, { headers: { cookie, accept: 'text/html' } })
  for (let hops = 0; hops < 3 && answer.status >= 300 && answer.status < 400; hops++) {
    const target = new URL(String(answer.headers.location), portal.origin)
    if (target.pathname === '/login') return answer
    answer = await send(target.href, { headers: { cookie, accept: 'text/html' } })
  }
  return answer
}

const linksOf = (html: string, part: RegExp): string[] =>
  [...(part.exec(html)?.[0] ?? '').matchAll(/<a href="([^"]+)"/g)].map((match) => match[1] ?? '')
const SIDEBAR = /<nav class="sidebar"[\s\S]*?<\/nav>/
const PLACES = /<div class="places">[\s\S]*?<\/div>/

/** The answers about these screens that disagree, for one role. */
async function findLies(role: Role, screens: readonly Screen[]): Promise<string[]> {
  const { id, cookie } = await become(role)
  const home = await visit('/', cookie)
  const settings = await visit('/settings', cookie)
  const menu = linksOf(settings.text, PLACES)
  const lies = home.status === 200 ? [] : [`${role.name}: home answered ${home.status}`]
  // The sidebar is a part of what 'Configurações' shows, and no longer than a screen is high.
  // A group of the queue is a part of its screen.
  const sidebar = linksOf(home.text, SIDEBAR)
    .filter((path) => path.startsWith('/'))
    .map((path) => path.replace(/\?.*/, ''))
  if (sidebar.length > MENU_LENGTH + 1) lies.push(`${role.name}: the sidebar has ${sidebar.length} entries`)
  for (const path of sidebar)
    if (path !== '/settings' && !menu.includes(path)) lies.push(`${role.name} ${path}: only in the sidebar`)
  for (const { path, isReady, meanwhile } of screens) {
    const { body } = await api.as('admin').get<{ allowed: boolean }>('/roles/explain', { userId: id, screen: path })
    const { status } = await visit(path, cookie)
    const page = status === 200 ? true : status === 403 ? false : null
    // The menu leads nowhere in vain: a screen to come has no entry, unless the same is seen elsewhere meanwhile.
    const isThere = isReady || meanwhile !== undefined
    const entry = isOneOf(NAMED, path) ? menu.includes(path) : body.allowed && isThere
    if (page !== body.allowed || entry !== (body.allowed && isThere))
      lies.push(`${role.name} ${path}: explained ${body.allowed}, menu ${entry}, page ${status}`)
  }
  return lies
}

const ALL = [...SCREENS, ...OTHER_SCREENS]
const NAMED = SCREENS.map(({ path }) => path)

/** The permissions that each open a screen by themselves. */
const keysOfScreen = ({ gates = [] }: Screen): Permission[] =>
  gates.flatMap((key) => {
    const gate: MenuGate = MENU_GATES[key]
    return 'anyOf' in gate ? [...gate.anyOf] : []
  })

describe('screen, menu, page and explanation agree', () => {
  it('for every role of the demo on every screen', { timeout: WALK_MS }, async () => {
    const lies: string[] = []
    for (const role of DEMO_ROLES.filter(({ key }) => key !== 'api')) lies.push(...(await findLies(role, ALL)))
    expect(lies).toEqual([])
  })

  it('for whoever holds one key alone, of the staff or not, on each screen that the key is to open', {
    timeout: WALK_MS,
  }, async () => {
    const lies: string[] = []
    const keys = [...new Set(ALL.flatMap(keysOfScreen))]
    for (const key of keys)
      for (const isBold of [true, false])
        lies.push(
          ...(await findLies(
            { name: `${key} ${isBold ? 'staff' : 'integrator'}`, isBold, permissions: [key] },
            ALL.filter((screen) => keysOfScreen(screen).includes(key)),
          )),
        )
    // Nothing at all opens what asks for nothing, and nothing else.
    for (const isBold of [true, false])
      lies.push(...(await findLies({ name: `nothing ${isBold}`, isBold, permissions: [] }, ALL)))
    expect(lies).toEqual([])
  })
})
