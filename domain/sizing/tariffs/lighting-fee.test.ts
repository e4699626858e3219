import { describe, expect, it } from 'vitest'
import { sizingInput } from '../sizing/sizing-input'
import { consumptionOf, lightingOf } from '../sizing/typed-bill'
import { type LightingBand, lightingFee, lightingFeesText, readLightingFees } from './lighting-fee'

const bands = readLightingFees('até 50: 0; até 200 kWh: R$ 12,40; acima: 23,85') as LightingBand[]

describe('what a municipality takes for its public lighting', () => {
  it.each([
    ['18,90', '18,90'],
    ['R$ 1.018,9', '1.018,90'],
    ['acima: 18,90', '18,90'],
    ['até 50: 0\naté 100 = 12,50\nAcima de 100 kWh: 31,90;', 'até 50: 0,00; até 100: 12,50; acima: 31,90'],
    ['ATE 1.000: 3; demais: 4', 'até 1000: 3,00; acima: 4,00'],
  ])('%s is read', (text, written) => {
    const read = readLightingFees(text)!
    expect(lightingFeesText(read)).toBe(written)
    expect(readLightingFees(written)).toEqual(read)
  })

  it.each([
    '',
    'x',
    '-1',
    '1,234',
    'até 50: 0',
    'até 50: 0; até 50: 1; acima: 2',
    'até 100: 0; até 50: 1; acima: 2',
    'acima: 2; até 50: 0',
    'até 0: 0; acima: 2',
    'até 50,5: 0; acima: 2',
    '50: 2; acima: 3',
  ])('“%s” is not: no consumption may be left unsaid', (text) => {
    expect(readLightingFees(text)).toBeNull()
  })

  it('is that of the band which the month’s consumption is in', () => {
    expect([0, 50, 51, 200, 201, 9_999].map((kwh) => lightingFee(bands, kwh))).toEqual([0, 0, 12.4, 12.4, 23.85, 23.85])
  })

  it('is taken from a bill before its kWh are known, by the band that they are in', () => {
    const billOf = (bill: number, more: object = {}) => ({
      ...sizingInput.parse({ uf: 'SC', bill, tariff: 1, connection: 'MONO', ...more }),
      lightingFees: bands,
    })
    expect(consumptionOf(billOf(45))[0]).toBe(45)
    expect(consumptionOf(billOf(162.4))[0]).toBe(150)
    expect(consumptionOf(billOf(323.85))[0]).toBe(300)
    // Between two bands there is no such bill: the higher one is meant.
    expect(consumptionOf(billOf(215))[0]).toBeCloseTo(191.15, 9)
    expect(consumptionOf(billOf(162.4, { lighting: 0 }))[0]).toBe(162.4)
    expect(lightingOf(billOf(162.4), 150)).toBe(12.4)
    expect(lightingOf(billOf(162.4, { lighting: 7 }), 150)).toBe(7)
    expect(lightingOf({ ...billOf(162.4), lightingFees: null }, 150)).toBe(0)
  })
})
