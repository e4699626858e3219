import { expect, test } from 'vitest'
import { redact } from './redact'

test('a recovery link loses its token and keeps its path', () => {
  expect(redact('http://localhost:3000/recovery-password/abc-123.data?x=1')).toBe(
    'http://localhost:3000/recovery-password/[token]?x=1',
  )
  expect(redact('/create-account/XYZ')).toBe('/create-account/[token]')
  expect(redact('/api/companies/activation/XYZ')).toBe('/api/companies/activation/[token]')
})

test('query tokens and bearer tokens go', () => {
  expect(redact('/a?token=abc&b=1')).toBe('/a?token=[token]&b=1')
  expect(redact('authorization: Bearer aa.bb-cc')).toBe('authorization: Bearer [token]')
})
