import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers'

const plain = { nonce: 'n1', isHttps: false, isDevelopment: false }
const policy = (headers: Record<string, string>) => headers['Content-Security-Policy'] ?? ''

test('scripts run by nonce alone, and nothing comes from elsewhere', () => {
  expect(policy(securityHeaders(plain))).toContain("script-src 'nonce-n1' 'strict-dynamic'")
  expect(policy(securityHeaders(plain))).not.toMatch(/unsafe|https?:/)
})

test('HSTS exactly when the portal is served by https', () => {
  expect(securityHeaders(plain)).not.toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders({ ...plain, isHttps: true })['Strict-Transport-Security']).toMatch(/^max-age=63072000/)
})

test('pages are stored nowhere, and their forms keep their Origin', () => {
  expect(securityHeaders(plain)).toMatchObject({
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'same-origin',
  })
})

test('analytics open one address', () => {
  expect(policy(securityHeaders({ ...plain, analyticsUrl: 'https://stats.example/a.js?x=1' }))).toContain(
    "connect-src 'self' https://stats.example;",
  )
})

test('pictures come from us; a page has some in its own text, nothing else does, and no blob is shown anywhere', () => {
  expect(policy(securityHeaders(plain))).toContain("img-src 'self';")
  expect(policy(securityHeaders({ ...plain, isPage: true }))).toContain("img-src 'self' data:;")
})

test('no page is framed, but for a preview, by a page of ours', () => {
  const isPage = true
  const closed = securityHeaders({ ...plain, isPage })
  expect([policy(closed).includes("frame-ancestors 'none'"), closed['X-Frame-Options']]).toEqual([true, 'DENY'])
  const framed = securityHeaders({ ...plain, isPage, isFramed: true })
  expect([policy(framed).includes("frame-ancestors 'self'"), framed['X-Frame-Options']]).toEqual([true, 'SAMEORIGIN'])
  expect(policy(framed)).not.toContain('frame-src')
  expect(policy(securityHeaders({ ...plain, isPage, framesOwn: true }))).toContain("frame-src 'self'")
})

test('a page frames nothing, but for the players that it is given', () => {
  expect(policy(securityHeaders({ ...plain, isPage: true }))).not.toContain('frame-src')
  const players = ['player.vimeo.com']
  expect(policy(securityHeaders({ ...plain, isPage: true, players }))).toContain('frame-src https://player.vimeo.com')
  expect(policy(securityHeaders({ ...plain, isPage: true, players: [] }))).toBe(
    policy(securityHeaders({ ...plain, isPage: true })),
  )
})
