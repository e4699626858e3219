import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginPath, safeReturnPath } from './safe-return-path'

describe('never off this portal', () => {
  test.each([
    '//evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '\\\\evil.com',
    ' //evil.com',
    'https://evil.com',
    'javascript:alert(1)',
    '/%5cevil.com',
    '/%2f%2fevil.com',
    '///evil.com',
    '/.//evil.com',
    '/a/..//evil.com',
    'evil.com',
    '',
    '/login?returnTo=/orders',
    '/logout',
    '/api/users/me',
    '/orders.data',
  ])('%j', (value) => expect(safeReturnPath(value)).toBe('/'))

  test('500 random texts', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (value) => {
          const path = safeReturnPath(value)
          expect(new URL(path, 'http://localhost:3000').origin).toBe('http://localhost:3000')
          expect(path).toMatch(/^\/(?![/\\])/)
        },
      ),
      { numRuns: 500 },
    )
  })
})

test('a page of ours keeps its path and query', () => {
  expect(safeReturnPath('/orders/7?tab=notes#x')).toBe('/orders/7?tab=notes')
  expect(safeReturnPath('/')).toBe('/')
})

test('a data request returns to its page', () => {
  expect(loginPath(new Request('http://localhost:3000/orders.data?status=NEW&_routes=x'))).toBe(
    '/login?returnTo=%2Forders%3Fstatus%3DNEW',
  )
  expect(loginPath(new Request('http://localhost:3000/_root.data'))).toBe('/login')
})
