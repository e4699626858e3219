import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeNfeKey, isValidNfeKey, nfeNumberOf, readNfeKey } from '../../../ground/documents/nfe-key'
import { invoiceKeyProblem } from './invoice-key-problem'

const PLAIN = '99900001000150'
const LETTERS = '00000000E08G12'
const issuers = [
  { cnpj: PLAIN, uf: 'SC' },
  { cnpj: LETTERS, uf: 'PE' },
] as const
const key = ({ uf = '42', month = '2611', cnpj = PLAIN, series = '001', number = '000000123' } = {}) =>
  completeNfeKey(`${uf}${month}${cnpj}55${series}${number}112345678`)
const problem = (text: string, takenBy: number | null = null) =>
  invoiceKeyProblem(text, { issuers, from: '2026-10', to: '2026-11', takenBy })

describe('the key of an order’s invoice', () => {
  it('is one of a branch of ours, letters too, in that branch’s state', () => {
    expect(problem(key())).toBeNull()
    expect(problem(key({ cnpj: LETTERS, uf: '26' }))).toBeNull()
    expect(problem(key({ cnpj: '99900002000102' }))).toEqual({ rule: 'nfeIssuer', meta: { cnpj: '99900002000102' } })
    expect(problem(key({ uf: '26' }))).toEqual({ rule: 'nfeUf', meta: { uf: 'PE', expected: 'SC' } })
    expect(problem(key({ cnpj: LETTERS }))).toEqual({ rule: 'nfeUf', meta: { uf: 'SC', expected: 'PE' } })
  })

  it.each([
    [{ month: '2609' }, 'nfeMonth'],
    [{ month: '2612' }, 'nfeMonth'],
    [{ series: '890' }, 'nfeSeries'],
    [{ number: '000000000' }, 'nfeNumber'],
  ] as const)('has month, series and number that can be: %j', (part, rule) => {
    expect(problem(key(part))?.rule).toBe(rule)
  })

  it('belongs to one order', () => {
    expect(problem(key(), 1042)).toEqual({ rule: 'nfeTaken', meta: { order: 1042 } })
  })

  it('is read back part by part', () => {
    const arb = fc.record({
      month: fc.integer({ min: 1, max: 12 }).map((n) => `26${String(n).padStart(2, '0')}`),
      series: fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, '0')),
      number: fc.integer({ min: 0, max: 999_999_999 }).map((n) => String(n).padStart(9, '0')),
      cnpj: fc.constantFrom(PLAIN, LETTERS),
    })
    fc.assert(
      fc.property(arb, (parts) => {
        const text = key(parts)
        expect(isValidNfeKey(text)).toBe(true)
        expect(readNfeKey(text)).toEqual({
          uf: 'SC',
          month: `20${parts.month.slice(0, 2)}-${parts.month.slice(2)}`,
          issuer: parts.cnpj,
          series: Number(parts.series),
          number: Number(parts.number),
        })
        expect(nfeNumberOf(text)).toBe(Number(parts.number))
      }),
    )
  })
})
