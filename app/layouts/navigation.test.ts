import { expect, test } from 'vitest'
import { capitalized } from '#domain/ground/nouns/register-entry'
import { REGISTERS } from '#domain/ground/nouns/registers'
import { DEMO_ROLES } from '#domain/people/permissions/demo-roles'
import type { CurrentUser } from '~/auth/current-user'
import { entriesOf, NAVIGATION } from './navigation'
import {
  foundScreens,
  isOpen,
  MENU_LENGTH,
  OTHER_SCREENS,
  openEntries,
  openSubjects,
  SCREENS,
  screenFor,
  worksByQueue,
} from './screens'

const integrator = {
  isAdmin: false,
  isBold: false,
  permissions: ['integrador', 'orders:store', 'orders:view', 'budgets:view'],
  thresholdRole: null,
  company: { allowDetachedOrder: false },
} as unknown as CurrentUser

const groups = (user: CurrentUser) => openSubjects(user)
const menu = (user: CurrentUser) => entriesOf(openEntries(user), '1').map(([label]) => label)
const paths = (user: CurrentUser) => groups(user).flatMap((group) => group.places.map(({ path }) => path))

test('every path stands once', () => {
  const all = NAVIGATION.map(([, path]) => path)
  expect(new Set(all).size).toBe(all.length)
})

test('every register stands where its entry says, by its name', () => {
  for (const { place, words, path } of REGISTERS) {
    const found = NAVIGATION.find(([, target]) => target === path)
    // Without an icon its words stay with the server, which takes them from the entry.
    const label = found?.[2] ? capitalized(words[1]) : ''
    expect(found?.slice(0, 2), path).toEqual(place === 'sidebar' ? [label, path] : undefined)
    if (found) expect(screenFor(path)?.label, path).toBe(capitalized(words[1]))
    expect(OTHER_SCREENS.some((screen) => screen.path === path)).toBe(false)
  }
})

test('an integrator sees quotes and orders, no settings', () => {
  expect(paths(integrator)).toContain('/budgets/new')
  expect(paths(integrator)).not.toContain('/manufacturers')
  expect(groups(integrator).map((group) => group.label)).not.toContain('Preço e pagamento')
})

test('detached sales show only to a company that may, approvals only to who has a threshold role', () => {
  expect(paths(integrator)).not.toContain('/cart/detached')
  expect(paths({ ...integrator, company: { ...integrator.company, allowDetachedOrder: true } })).toContain(
    '/cart/detached',
  )
  expect(paths(integrator)).not.toContain('/approval-thresholds-requests')
  expect(paths({ ...integrator, thresholdRole: 'MANAGER' })).toContain('/approval-thresholds-requests')
})

test('a menu has twelve entries at most, with what the role does first', () => {
  const admin = { ...integrator, isAdmin: true }
  const role = (key: string) =>
    ({ ...integrator, ...DEMO_ROLES.find((one) => one.key === key)! }) as unknown as CurrentUser
  expect(menu(admin)).toHaveLength(MENU_LENGTH)
  expect(menu(admin).slice(0, 4)).toEqual(['Início', 'Minha fila', 'Meus orçamentos', 'Pedidos'])
  expect(menu(role('integrator'))).toEqual(expect.arrayContaining(['Propostas', 'Clientes']))
  expect(menu(integrator)).toEqual(expect.arrayContaining(['Kits on-grid', 'Pedidos', 'Dimensionar', 'Universidade']))
  expect(menu(role('finance'))).toEqual(expect.arrayContaining(['Pedidos', 'Empresas', 'Formas de pagamento']))
  // What they read is under 'Configurações': the menu is what they do.
  for (const key of ['finance', 'fiscal', 'pcp', 'logistics', 'after-sales']) {
    expect(worksByQueue(role(key)), key).toBe(true)
    expect(menu(role(key)), key).toEqual(expect.not.arrayContaining(['Universidade', 'Perguntas frequentes']))
    expect(paths(role(key)), key).toEqual(expect.arrayContaining(['/university', '/faq', '/policy']))
  }
  for (const one of [admin, integrator, role('consultant'), role('marketing')]) expect(worksByQueue(one)).toBe(false)
  expect(menu(role('consultant'))).toEqual(expect.arrayContaining(['Kits on-grid', 'Dimensionar', 'Meus orçamentos']))
  expect(menu(role('logistics'))).toEqual(expect.arrayContaining(['Pedidos', 'Chamados', 'Transportadoras']))
  expect(menu(role('marketing'))).toEqual(expect.arrayContaining(['Banners', 'Promoções', 'Vídeos', 'Avisos']))
})

test('an administrator sees every entry that asks for a permission', () => {
  const admin = { ...integrator, isAdmin: true }
  const gated = SCREENS.filter((screen) => !screen.condition)
  expect(gated.every((screen) => isOpen(screen, admin))).toBe(true)
})

test('a path finds the entry with the longest match', () => {
  expect(screenFor('/budgets/newHybrid')?.label).toBe('Kits híbridos')
  expect(screenFor('/budgets/7')?.label).toBe('Meus orçamentos')
  expect(screenFor('/nothing')).toBeUndefined()
  expect(screenFor('/usersx')).toBeUndefined()
})

test('a screen is found by the words of its names in any order, in the search and in the settings alike', () => {
  const admin = { ...integrator, isAdmin: true, thresholdRole: 'MANAGER' as const }
  for (const [typed, path] of [
    ['assistente', '/mentat'],
    ['aprovacao solicitações', '/approval-thresholds-requests'],
    ['LOGS', '/auditLogs'],
    ['pagamento  formas', '/paymentMethods'],
  ] as const) {
    expect(
      foundScreens(typed, admin).map((screen) => screen.path),
      typed,
    ).toContain(path)
    expect(
      openSubjects(admin, typed).flatMap(({ places }) => places.map((place) => place.path)),
      typed,
    ).toContain(path)
  }
  expect(openSubjects(admin, 'xyzwq')).toEqual([])
  expect(foundScreens('x', admin)).toEqual([])
})
