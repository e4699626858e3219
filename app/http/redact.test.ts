import { expect, test } from 'vitest'
import { redact, redactAddress } from './redact'

test('a recovery link loses its token and keeps its path', () => {
  expect(redact('http://localhost:3000/recovery-password/abc-123.data?x=1')).toBe(
    'http://localhost:3000/recovery-password/[token]?x=1',
  )
  expect(redact('/create-account/XYZ')).toBe('/create-account/[token]')
  expect(redact('/api/companies/activation/XYZ')).toBe('/api/companies/activation/[token]')
  expect(redact('/unsubscribe/12-a-XYZ')).toBe('/unsubscribe/[token]')
  expect(redact('/api/unsubscriptions/12-a-XYZ')).toBe('/api/unsubscriptions/[token]')
})

test('query tokens and bearer tokens go', () => {
  expect(redact('/a?token=abc&b=1')).toBe('/a?token=[token]&b=1')
  expect(redact('authorization: Bearer aa.bb-cc')).toBe('authorization: Bearer [token]')
})

test.each([
  ['/login?returnTo=%2Fa&access_token=SECRET1#x', '/login?returnTo=%2Fa&access_token=[token]#x'],
  ['/x#id_token=SECRET1&a=1', '/x#id_token=[token]&a=1'],
  ['returnTo=%2Frecovery-password%2FSECRET1', 'returnTo=%2Frecovery-password%2F[token]'],
  ['next=%2Fa%3Ftoken%3DSECRET1%26b%3D1', 'next=%2Fa%3Ftoken%3D[token]%26b%3D1'],
  ['Cookie: __Host-session=SECRET1; theme=dark', 'Cookie: [token]'],
  ['set-cookie=SECRET1; Path=/', 'set-cookie=[token]'],
  ['{"password":"SECRET1","name":"x"}', '{"password":"[token]","name":"x"}'],
  ["{'apiKey': 'SECRET1'}", "{'apiKey': '[token]'}"],
  ['x-api-key: SECRET1', 'x-api-key: [token]'],
  ['Authorization: Basic U0VDUkVUMQ==', 'Authorization: Basic [token]'],
  ['GET https://ana:SECRET1@api.example/x', 'GET https://[token]api.example/x'],
  ['jwt eyJhbGciOi.SECRET1.SECRET1', 'jwt [token]'],
  ['cliente 529.982.247-25 e 52998224725', 'cliente ***.982.247-** e ***.982.247-**'],
])('%s loses what nobody else may read', (text, said) => {
  expect(redact(text)).toBe(said)
  expect(redact(said)).toBe(said)
})

test.each(['monkey=1', '/orders?status=NEW&page=2', 'the tokens are three', 'Cannot read properties of undefined'])(
  '%s stays as it is',
  (text) => expect(redact(text)).toBe(text),
)

test('of an address with a search only the names of its filters leave', () => {
  expect(redactAddress('https://p.example/clients?name=Ana&cpf=529.982.247-25&page=2&field=name#a')).toBe(
    'https://p.example/clients?name=[oculto]&cpf=[oculto]&page=2&field=name',
  )
  expect(redactAddress('https://p.example/recovery-password/SECRET1?x=1?y=2')).toBe(
    'https://p.example/recovery-password/[token]?x=[oculto]',
  )
  expect(redactAddress('https://p.example/orders/1#token=SECRET1')).toBe('https://p.example/orders/1')
})
