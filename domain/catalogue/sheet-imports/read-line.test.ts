import { describe, expect, it } from 'vitest'
import { problemTexts } from './line-problems'
import { readCostLine, readPriceLine } from './read-line'
import type { SheetCell } from './sheet-columns'

const priceOf = (price: SheetCell, adjustment: SheetCell = null, margin: SheetCell = 1.12) => {
  const { after, problems } = readPriceLine([null, 7, '', '', null, null, price, adjustment, margin, 1.2])
  return after ? after.priceCents : problemTexts(5, problems)
}

describe('a number of a sheet', () => {
  it.each<[SheetCell, number]>([
    ['1.234,50', 123_450],
    ['R$ 1.234', 123_400],
    ['540,5', 54_050],
    [540.5, 54_050],
    // Floating-point results of 486 and of 0,07.
    [486.00000000006, 48_600],
    [0.07 * 100, 700],
    [1.1 * 3, 330],
    // As its cell shows it.
    [33.333, 3_333],
  ])('%s is what it says', (cell, cents) => {
    expect(priceOf(cell)).toBe(cents)
  })

  it.each<[SheetCell, string]>([
    [
      '1,234',
      'Linha 5, Preço: “1,234” tem mais de 2 casas decimais. Use 1.234,50: o ponto separa os milhares, e a vírgula os centavos.',
    ],
    [
      '0,6543',
      'Linha 5, Preço: “0,6543” tem mais de 2 casas decimais. Use 1.234,50: o ponto separa os milhares, e a vírgula os centavos.',
    ],
    ['301.00', 'Linha 5, Preço: “301.00” não é um número. Use 1.234,50.'],
  ])('%s is refused with its remedy, and not rounded away', (cell, text) => {
    expect(priceOf(cell)).toEqual([text])
  })

  it('keeps four decimals of percentages and margins, and no fifth', () => {
    expect(priceOf(540, '2,1234', '1,1234')).toBe(54_000)
    expect(priceOf(540, '2,12345')).toHaveLength(1)
    expect(priceOf(540, null, '1,12345')).toHaveLength(1)
  })

  it('of pieces loses what a float left of it, and no half piece', () => {
    const bandOf = (from: SheetCell, to: SheetCell) => {
      const { after, problems } = readPriceLine([null, 7, '', '', from, to, 10, null, 1.1, 1.2])
      return after ? [after.initialRange, after.finalRange] : problems.map(({ code }) => code)
    }
    expect(bandOf(27.0000000000001, 0.1 * 3 * 1000)).toEqual([27, 300])
    expect(bandOf(26.999999999999, '1.000')).toEqual([27, 1000])
    expect(bandOf(27.5, 30)).toEqual(['NOT_WHOLE'])
    expect(bandOf('27,5', 30)).toEqual(['NOT_WHOLE'])
  })

  it('of a cost is held to the same, and blank says that nobody knows', () => {
    const cost = (cell: SheetCell) => readCostLine([null, 7, '', '', cell])
    expect(cost('438,00').after).toEqual({ costCents: 43_800 })
    expect(cost(0).after).toEqual({ costCents: 0 })
    expect(cost(null)).toMatchObject({ after: { costCents: null }, problems: [] })
    expect(cost('1,234')).toMatchObject({ after: null, problems: [{ code: 'TOO_FINE' }] })
  })
})
