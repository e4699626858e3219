import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesToErrors } from '../errors/issues-to-errors'
import { brInteger, brMoney, brPercent } from './br-number'
import { formatPercentText } from './format-percent-text'
import { id } from './id'

const ruleOf = (schema: z.ZodType, value: unknown) =>
  issuesToErrors(z.object({ x: schema }).safeParse({ x: value }).error?.issues ?? [])[0]?.rule

describe('brMoney', () => {
  it.each([
    ['1.500', 1500],
    ['1.500,50', 1500.5],
    ['1500,5', 1500.5],
    ['R$ 1.234.567,89', 1234567.89],
    ['R$\u00a010,00', 10],
    [' 0 ', 0],
    ['0,01', 0.01],
    [1500.5, 1500.5],
    [1.01, 1.01],
  ])('reads %s as %d', (typed, value) => {
    expect(brMoney().parse(typed)).toBe(value)
  })

  it.each([
    ['1500.50', 'ambiguousNumber'],
    ['1.5', 'ambiguousNumber'],
    ['0.500', 'ambiguousNumber'],
    ['1.50.000', 'ambiguousNumber'],
    ['0x10', 'brNumber'],
    ['1e3', 'brNumber'],
    ['NaN', 'brNumber'],
    ['Infinity', 'brNumber'],
    ['1,5,0', 'brNumber'],
    ['+5', 'brNumber'],
    ['١٢', 'brNumber'],
    ['9007199254740993000', 'brNumber'],
    ['1,005', 'decimals'],
    [1.005, 'decimals'],
    ['-1', 'min'],
    ['100.000.000', 'max'],
    ['', 'required'],
    ['  ', 'required'],
    [null, 'required'],
    [undefined, 'required'],
    [Number.NaN, 'number'],
    [Number.POSITIVE_INFINITY, 'number'],
    [true, 'number'],
    [['5'], 'number'],
  ])('refuses %s by %s', (typed, rule) => {
    expect(ruleOf(brMoney(), typed)).toBe(rule)
  })

  it('reads every amount written the Brazilian way as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        const typed = formatPercentText(cents / 100, 2).slice(0, -1)
        const value = brMoney().parse(typed)
        expect(value).toBe(cents / 100)
        expect(brMoney().parse(JSON.parse(JSON.stringify(value)))).toBe(value)
      }),
      { numRuns: 200 },
    )
  })
})

describe('other numbers', () => {
  it('reads percentages and whole numbers', () => {
    expect(brPercent({ min: -100 }).parse('-2,5 %')).toBe(-2.5)
    expect(brInteger().parse('1.500')).toBe(1500)
    expect(ruleOf(brInteger(), '1,5')).toBe('integer')
    expect(ruleOf(brInteger({ min: 1, max: 10 }), 11)).toBe('max')
    expect(ruleOf(brPercent(), '2,12345')).toBe('decimals')
  })

  it.each(['-3', '−3', '–3', '- 3', '\u00a0-\u00a03\u200b', '-3,0 %', '－3'])('reads %j as three less', (typed) => {
    expect(brPercent({ min: -99, max: 0 }).parse(typed)).toBe(-3)
  })

  it('reads an amount below zero as it is written', () => {
    for (const typed of ['-R$\u00a01.500,50', 'R$ -1.500,50', '−1500,5'])
      expect(brMoney({ min: -2_000 }).parse(typed), typed).toBe(-1500.5)
  })

  it('offers the number for a sign in words, where it may be below zero', () => {
    const errorOf = (schema: z.ZodType, value: string) =>
      issuesToErrors(z.object({ x: schema }).safeParse({ x: value }).error?.issues ?? [])[0]
    for (const typed of ['desconto 3', 'Desconto de 3 %', 'menos 3', 'desc. 3%'])
      expect(errorOf(brPercent({ min: -99, max: 0 }), typed), typed).toMatchObject({
        rule: 'signInWords',
        meta: { offered: '-3' },
      })
    expect(errorOf(brPercent(), 'desconto 3')?.rule).toBe('brNumber')
    expect(errorOf(brPercent({ min: -99 }), 'desconto bom')?.rule).toBe('brNumber')
  })

  it('takes digits for an id, and no grouping', () => {
    expect(id().parse('42')).toBe(42)
    for (const bad of ['1.500', '0', '-1', '1e3', '007', 1.5, '9007199254740993']) {
      expect(id().safeParse(bad).success, String(bad)).toBe(false)
    }
  })

  it('writes percentages without Intl', () => {
    expect(formatPercentText(1.5565, 2)).toBe('1,56%')
    expect(formatPercentText(-0.001, 2)).toBe('0,00%')
    expect(formatPercentText(-1234567.895, 2)).toBe('-1.234.567,90%')
    expect(formatPercentText(162, 0)).toBe('162%')
  })
})
