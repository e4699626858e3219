import { describe, expect, test } from 'vitest'
import { refuseUnsafeRequest } from './guard-unsafe-request'

const ORIGINS = ['http://localhost:3000', 'http://127.0.0.1:3000']

function refusal(method: string, target: string, headers: Record<string, string> = {}) {
  const all: Record<string, string> = { host: 'localhost:3000', ...headers }
  return refuseUnsafeRequest({ method, target, header: (name) => all[name] }, ORIGINS)?.status ?? null
}

describe('a form of our own passes', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [{ origin: 'http://localhost:3000' }],
    [{ origin: 'http://127.0.0.1:3000' }],
    [{ referer: 'http://localhost:3000/login?x=1' }],
  ] as Record<string, string>[][])('%o', (headers) => expect(refusal('POST', '/login', headers)).toBeNull())
})

describe('a form of somebody else is refused with 403', () => {
  test.each([
    [{}],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
    [{ origin: 'http://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'garbage' }],
    [{ origin: 'http://localhost:3001' }],
    [{ origin: 'https://localhost:3000' }],
    [{ origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' }],
    [{ referer: 'http://evil.example/?http://localhost:3000' }],
    [{ referer: 'garbage' }],
  ] as Record<string, string>[][])('%o', (headers) => expect(refusal('POST', '/login', headers)).toBe(403))
})

test('_data is refused whatever the method and however it is written', () => {
  for (const target of ['/login?_data=routes/login', '/a?x=1&_data', '/a?%5Fdata=x']) {
    expect(refusal('GET', target)).toBe(400)
    expect(refusal('POST', target, { 'sec-fetch-site': 'same-origin' })).toBe(400)
  }
  expect(refusal('GET', '/a?my_data=1')).toBeNull()
})

test('an unknown host is misdirected', () => {
  expect(refusal('GET', '/', { host: 'evil.example' })).toBe(421)
  expect(refusal('GET', '/', { host: 'LOCALHOST:3000' })).toBeNull()
})

test('methods that no page of ours uses are refused', () => {
  expect(refusal('TRACE', '/')).toBe(405)
  expect(refusal('OPTIONS', '/')).toBe(405)
  expect(refusal('HEAD', '/')).toBeNull()
})

describe('a client’s answer to a proposal, whose address is its permission', () => {
  const path = `/p/${'a'.repeat(32)}`
  test.each(['/accept', '/accept?escolha=0.1', '/decline', '/rating'])('passes from an old browser: %s', (verb) =>
    expect(refusal('POST', path + verb, { origin: 'null' })).toBeNull(),
  )
  test.each([
    [`${path}/accept`, { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    [`${path}/accept`, { origin: 'http://evil.example' }],
    [`${path}/accept`, {}],
    [`${path}/visto.gif`, { origin: 'null' }],
    ['/p/short/accept', { origin: 'null' }],
    [`/orders${path}/accept`, { origin: 'null' }],
  ] as [string, Record<string, string>][])('is refused: %s %o', (target, headers) =>
    expect(refusal('POST', target, headers)).toBe(403),
  )
})
