import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availabilityOf, type CentreStock, stepOf, worstAvailability } from './availability'

const now = new Date('2026-11-30T12:00:00Z')
const asked = { unit: 'un', today: '2026-11-30', now }
const centre = (free: number, more: Partial<CentreStock> = {}): CentreStock => ({
  centerId: 1,
  free,
  asOf: '2026-11-30T11:58:00Z',
  arrivals: [],
  ...more,
})
const arriving = (on: string, quantity: number, confirmed = true) => ({ on, quantity, confirmed })

describe('the word of a product', () => {
  it('is one of four, by the stock of the best centre', () => {
    const word = (free: number, quantity = 1) => availabilityOf([centre(free)], { ...asked, quantity })?.word
    expect([word(412), word(10), word(9), word(1), word(0), word(-6)]).toEqual([
      'READY',
      'READY',
      'LAST',
      'LAST',
      'ORDER',
      'ORDER',
    ])
    expect(availabilityOf([], asked), 'nothing was counted').toBeNull()
    expect(availabilityOf([centre(-6), centre(12), centre(3)], asked)?.word, 'a sale leaves from one centre').toBe(
      'READY',
    )
    expect(availabilityOf([centre(6), centre(6)], { ...asked, quantity: 10 })?.word, 'two halves are no whole').toBe(
      'ORDER',
    )
  })

  it('says the day of the first arrival that suffices, and whether it is confirmed', () => {
    const arrivals = [arriving('2026-11-28', 500), arriving('2026-12-03', 4, false), arriving('2026-12-12', 20)]
    const at = (free: number, quantity = 1) => availabilityOf([centre(free, { arrivals })], { ...asked, quantity })
    expect(at(0)).toMatchObject({ word: 'LATER', from: '2026-12-03', isForecast: true })
    expect(at(-6), 'what is promised already comes first').toMatchObject({
      word: 'LATER',
      from: '2026-12-12',
      isForecast: false,
    })
    expect(at(0, 20)).toMatchObject({ word: 'LATER', from: '2026-12-12' })
    expect(at(0, 200), 'an arrival that is not enough dates nothing').toMatchObject({ word: 'ORDER', from: null })
    expect(at(-600), 'one that should be here and was not counted promises nothing').toMatchObject({ word: 'ORDER' })
  })

  it('prefers the centre that was read last, and says that a reading is old', () => {
    const old = centre(50, { asOf: '2026-11-30T10:59:00Z' })
    expect(availabilityOf([old], asked)).toMatchObject({ word: 'READY', isOld: true })
    expect(availabilityOf([old, centre(30)], asked)).toMatchObject({ isOld: false })
    expect(availabilityOf([centre(50, { asOf: '2026-11-30T11:00:00Z' })], asked)).toMatchObject({ isOld: false })
  })

  it('tells whoever tries all quantities no more than the step that the stock lies on', () => {
    const answers = (free: number, unit: string) =>
      Array.from(
        { length: 1200 },
        (_, at) => availabilityOf([centre(free)], { ...asked, unit, quantity: at + 1 })!.word,
      )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.constantFrom('un', 'm'),
        (a, b, unit) => {
          const isSame = JSON.stringify(answers(a, unit)) === JSON.stringify(answers(b, unit))
          if (stepOf(a, unit) === stepOf(b, unit)) expect(isSame).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
    // And the other way round: nothing of a shortage is told by its size.
    expect(answers(0, 'un')).toEqual(answers(-5_000, 'un'))
  })

  it('counts by 1-2-5 from ten on, metres from a hundred', () => {
    expect([1, 9, 10, 19, 20, 49, 50, 99, 100, 199, 200, 500, 1000, 2000].map((n) => stepOf(n, 'un'))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8,
    ])
    expect([99, 100, 200, 500, 1000].map((n) => stepOf(n, 'm'))).toEqual([0, 1, 2, 3, 4])
  })
})

describe('the word of a kit', () => {
  it('is that of its worst product, with the latest day', () => {
    const part = (free: number, arrivals: CentreStock['arrivals'] = []) =>
      availabilityOf([centre(free, { arrivals })], asked)
    const dated = (on: string) => part(0, [arriving(on, 100)])
    expect(worstAvailability([part(100), part(3)])?.word).toBe('LAST')
    expect(worstAvailability([dated('2026-12-12'), part(100), dated('2026-12-03')])).toMatchObject({
      word: 'LATER',
      from: '2026-12-12',
    })
    expect(worstAvailability([dated('2026-12-12'), part(0)])?.word).toBe('ORDER')
    expect(worstAvailability([part(100), null]), 'one of them was never counted').toBeNull()
    expect(worstAvailability([])).toBeNull()
  })
})
