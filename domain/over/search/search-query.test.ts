import { describe, expect, it } from 'vitest'
import { looksLikeDocument, recordNumber, searchQuery } from './search-query'

describe('what is searched for', () => {
  it.each(['7', '42', '1042', 'ana', 'São', '  Módulo  ', 'a bcd', '999.000.001-88'])('%j is enough', (q) =>
    expect(searchQuery.safeParse({ q }).success).toBe(true),
  )

  it.each(['', ' ', 'a', 'ab', '0', '01', '%%%', '___', '\\\\\\', 'a b c', 'a\u0000bcd', 'x'.repeat(121)])(
    '%j is too short, too long or no text',
    (q) => expect(searchQuery.safeParse({ q }).success).toBe(false),
  )

  it('has the number of a record, and of nothing else', () => {
    expect(['1042', '0042', '1.042', '9'.repeat(16), 'x'].map(recordNumber)).toEqual([1042, null, null, null, null])
  })

  it.each([
    ['999.000.001-88', true],
    ['99.900.002/0001-02', true],
    ['12.ABC.345/01DE-35', true],
    ['***.000.001-**', true],
    ['***', false],
    ['0001', true],
    ['on-grid', false],
    ['Casa 12', false],
    ['A1', false],
    ['11 222 333 0001 81', true],
    ['11.222.333/0001\u201381', true],
    ['12 ABC 345 01DE 35', true],
  ])('%j may be a document: %s', (text, may) => expect(looksLikeDocument(text)).toBe(may))
})

it('takes a number as people write it', () => {
  for (const q of ['1042', '#1042', ' # 1042', 'nº 1042', 'N°1042', 'n. 1042'])
    expect(searchQuery.parse({ q }).q, q).toBe('1042')
  for (const q of ['#painel', 'n. 8 de julho']) expect(searchQuery.parse({ q }).q, q).toBe(q)
})
