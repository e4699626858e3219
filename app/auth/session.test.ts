import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import type { PortalConfig } from '~/http/config.server'
import { flash, takeFlash } from './flash.server'
import { endSession, readToken, startSession } from './session.server'

const contextWith = (config: Partial<PortalConfig>) =>
  ({ config: { sessionSecrets: ['one'], isHttps: false, ...config } }) as AppLoadContext
const requestWith = (setCookie: string) =>
  new Request('http://localhost/', { headers: { cookie: setCookie.split(';')[0] ?? '' } })

test('the cookie has __Host- and Secure exactly when the portal is served by https', async () => {
  const plain = await startSession(contextWith({}), 'token')
  expect(plain).toMatch(/^session=.*Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await startSession(contextWith({ isHttps: true }), 'token')).toMatch(
    /^__Host-session=.*HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('the token comes back, and not from a cookie that somebody else signed', async () => {
  const context = contextWith({})
  const cookie = await startSession(context, 'token')
  expect(await readToken(requestWith(cookie), context)).toBe('token')
  expect(await readToken(requestWith(cookie), contextWith({ sessionSecrets: ['other'] }))).toBeNull()
  expect(await readToken(requestWith(await endSession(context)), context)).toBeNull()
})

test('one context answers for the cookie that is asked about, never for another', async () => {
  const context = contextWith({})
  const [mine, yours] = [await startSession(context, 'mine'), await startSession(context, 'yours')]
  expect(await readToken(requestWith(mine), context)).toBe('mine')
  expect(await readToken(requestWith(yours), context)).toBe('yours')
  expect(await readToken(new Request('http://localhost/'), context)).toBeNull()
  expect(await readToken(requestWith(mine), context)).toBe('mine')
})

test('secrets can be rotated without logging anybody out', async () => {
  const old = await startSession(contextWith({ sessionSecrets: ['old'] }), 'token')
  expect(await readToken(requestWith(old), contextWith({ sessionSecrets: ['new', 'old'] }))).toBe('token')
})

test('a flash leads to the next of a queue, and nowhere else', async () => {
  const context = contextWith({})
  const taken = async (next: string) => {
    const found = await takeFlash(requestWith(await flash(context, 'order-moved', '7', { next })), context)
    return found?.flash.link && [found.flash.lead, found.flash.link]
  }
  const lead = ' Próximo da fila: '
  expect(await taken('/orders/1120')).toEqual([lead, { href: '/orders/1120', children: 'Pedido 1120' }])
  expect(await taken('/budgets/9')).toEqual([lead, { href: '/budgets/9', children: 'Orçamento 9' }])
  expect(await taken('/separation/9')).toEqual([lead, { href: '/separation/9', children: 'Pedido 9' }])
  for (const path of ['https://evil.example', '//evil', '/orders/x', '/orders/1/../2', '/users/1'])
    expect(await taken(path)).toBeUndefined()
})

test('a flash is shown once, and only one that we know', async () => {
  const context = contextWith({})
  const taken = await takeFlash(requestWith(await flash(context, 'manufacturer-created', 'Solaris')), context)
  expect(taken?.flash).toEqual({ kind: 'success', text: 'Fabricante Solaris criado.' })
  expect(taken?.headers['Set-Cookie']).toContain('Max-Age=0')
  expect(
    await takeFlash(new Request('http://localhost/', { headers: { cookie: 'flash=eyJjb2RlIjoieCJ9' } }), context),
  ).toBeNull()
})
