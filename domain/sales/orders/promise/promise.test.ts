import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Availability, availabilityOf, type CentreStock } from '../../../catalogue/stock/availability'
import { whenAvailable } from '../../../catalogue/stock/when-available'
import { type PromiseLine, type PromiseTerms, promiseOf, travelDay } from './promise'
import { dayOfWork, promiseHolidays, type RegisteredHoliday } from './promise-calendar'
import { causeWords, promiseText } from './promise-words'

/**
 * The calendar of six years as a wall has it, made of nothing that the code under test uses: months counted by hand from a
 * Thursday on, and the holidays of the law typed.
 */
const GOOD_FRIDAYS = ['2026-04-03', '2027-03-26', '2028-04-14', '2029-03-30', '2030-04-19', '2031-04-11', '2032-03-26']
const BY_LAW = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
const two = (part: number) => String(part).padStart(2, '0')
const wall: { date: string; works: boolean }[] = []
for (let [year, at] = [2026, 4]; year <= 2033; year += 1) {
  const february = year % 4 === 0 ? 29 : 28
  for (const [month, length] of [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries())
    for (let day = 1; day <= length; day += 1, at = (at + 1) % 7) {
      const date = `${year}-${two(month + 1)}-${two(day)}`
      const isHoliday = BY_LAW.includes(date.slice(5)) || GOOD_FRIDAYS.includes(date)
      wall.push({ date, works: at !== 0 && at !== 6 && !isHoliday })
    }
}
const placeOf = new Map(wall.map(({ date }, place) => [date, place]))

/** Finger on the wall: the next day that works, from there on. */
function pointed(from: number, own: ReadonlySet<string>): number {
  let at = from
  while (!wall[at]!.works || own.has(wall[at]!.date)) at += 1
  return at
}

/** The day on which a line comes, by the finger. */
function byHand(
  sale: { day: string; hour: number; there: string; handling: number; cutoff: number; delivery: number },
  own: ReadonlySet<string>,
): string {
  const asked = placeOf.get(sale.day)!
  const start = pointed(sale.hour >= sale.cutoff ? asked + 1 : asked, own)
  let at = Math.max(start, pointed(placeOf.get(sale.there)!, own))
  for (let left = sale.handling; left > 0; left -= 1) at = pointed(at + 1, own)
  return wall[pointed(at + sale.delivery, own)]!.date
}

const FIVE_YEARS = wall.filter(({ date }) => date <= '2030-12-31').map(({ date }) => date)
const moment = (day: string, hour: number, minute = 0) => new Date(`${day}T${two(hour)}:${two(minute)}:00-03:00`)
const soon = (days: number, from: string) => wall[placeOf.get(from)! + days]!.date

const line = (position: number, more: Partial<PromiseLine> = {}): PromiseLine => ({
  position,
  productId: position,
  name: `Produto ${position}`,
  type: 'MODULE',
  unit: 'un',
  quantity: 1,
  when: { on: '2026-11-30', isThere: false, isForecast: false },
  ...more,
})

const NOW = moment('2026-11-30', 10)
const terms = (more: Partial<PromiseTerms> = {}): PromiseTerms => ({
  from: NOW,
  now: NOW,
  deliveryDays: 1,
  holidays: promiseHolidays([], '2026-11-30'),
  settings: {},
  ...more,
})

describe('the promise against a calendar on the wall', () => {
  it('is the day of the finger, whatever the day, the hour, the stock and the freight, over five years', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIVE_YEARS),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: 0, max: 240 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 45 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }),
        (day, hour, minute, later, handling, cutoff, delivery, closed) => {
          const own = closed.map((days) => soon(days, day))
          const there = soon(later, day)
          const holidays = promiseHolidays(
            own.map((date) => ({ date, enabled: true })),
            day,
          )
          const now = moment(day, hour, minute)
          const settings = { 'promise.handlingDays': handling, 'promise.cutoffHour': cutoff }
          const { on } = promiseOf(
            [line(1, { when: { on: there, isThere: false, isForecast: false } })],
            terms({ from: now, now, deliveryDays: delivery, holidays, settings }),
          )
          expect(on).toBe(byHand({ day, hour, there, handling, cutoff, delivery }, new Set(own)))
        },
      ),
      { numRuns: 20_000, seed: 2026 },
    )
  }, 60_000)

  it('is that of the LATEST line, of any number of lines', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIVE_YEARS),
        fc.array(fc.option(fc.integer({ min: 0, max: 90 })), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 22 }),
        (day, laters, delivery) => {
          const holidays = promiseHolidays([], day)
          const now = moment(day, 9)
          const days = laters.map((later) => (later === null ? null : soon(later, day)))
          const lines = days.map((on, at) => line(at + 1, { when: { on, isThere: false, isForecast: false } }))
          const promised = promiseOf(lines, terms({ from: now, now, deliveryDays: delivery, holidays }))
          const expected = days.map((there) =>
            there === null ? null : byHand({ day, hour: 9, there, handling: 1, cutoff: 14, delivery }, new Set()),
          )
          expect(promised.lines.map(({ on }) => on)).toEqual(expected)
          const known = expected.filter((on) => on !== null).toSorted()
          const last = expected.includes(null) ? null : known.at(-1)!
          expect(promised.on).toBe(last)
          const rest = expected.filter((on) => on !== last)
          expect(promised.cause).toEqual(
            rest.length === 0
              ? null
              : { kind: 'LINES', positions: expected.flatMap((on, at) => (on === last ? [at + 1] : [])) },
          )
          expect(promised.without).toBe(rest.length === 0 ? null : (rest.toSorted().at(-1) as string))
        },
      ),
      { numRuns: 5_000, seed: 7 },
    )
  }, 60_000)
})

describe('the holidays of a promise', () => {
  const register = (days: readonly [string, boolean][]): RegisteredHoliday[] =>
    days.map(([date, enabled]) => ({ date, enabled }))

  it('are those of the register, and by law those of years that nobody has registered', () => {
    const days = promiseHolidays(register([['2026-12-08', true]]), '2026-11-30')
    expect(['2026-12-08', '2026-12-25', '2027-01-01', '2027-03-26', '2028-04-14'].every((day) => days.has(day))).toBe(
      true,
    )
    // Carnival is the employer's choice: the register says it.
    expect(days.has('2027-02-09')).toBe(false)
    expect(promiseHolidays(register([['2027-02-09', true]]), '2026-11-30').has('2027-02-09')).toBe(true)
  })

  it('do not count a day that a user has switched off', () => {
    expect(promiseHolidays(register([['2026-12-25', false]]), '2026-11-30').has('2026-12-25')).toBe(false)
  })
})

describe('the hour of the cut-off', () => {
  const none = new Set<string>()
  it.each([
    ['2026-11-30', 13, 59, '2026-11-30'],
    ['2026-11-30', 14, 0, '2026-12-01'],
    ['2026-12-04', 14, 0, '2026-12-07'],
    ['2026-12-05', 9, 0, '2026-12-07'],
    ['2026-11-30', 23, 59, '2026-12-01'],
  ])('%s %i:%i counts as %s', (day, hour, minute, expected) => {
    expect(dayOfWork(moment(day, hour, minute), 14, none)).toBe(expected)
  })

  it('is that of São Paulo, whatever the clock of the server', () => {
    expect(dayOfWork(new Date('2026-12-01T02:30:00Z'), 14, none), '23:30 of the day before').toBe('2026-12-01')
    expect(dayOfWork(new Date('2026-12-01T16:59:59Z'), 14, none)).toBe('2026-12-01')
    expect(dayOfWork(new Date('2026-12-01T17:00:00Z'), 14, none)).toBe('2026-12-02')
  })
})

describe('what is not known', () => {
  const at = (stock: Availability | null, availableAt: string | null = null, availableInDays = 0) =>
    whenAvailable({ stock, availableAt, availableInDays }, { today: '2026-11-30' })
  const centre = (free: number, arrivals: CentreStock['arrivals'] = []): CentreStock => ({
    centerId: 1,
    free,
    asOf: '2026-11-30T13:00:00Z',
    arrivals,
  })
  const asked = { unit: 'un', today: '2026-11-30', now: NOW }
  const stock = (free: number, quantity = 1, arrivals: CentreStock['arrivals'] = []) =>
    availabilityOf([centre(free, arrivals)], { ...asked, quantity })

  it('stays so: counted, not there and not on its way is never today', () => {
    expect(at(stock(0))).toMatchObject({ on: null, isForecast: false })
    expect(at(stock(0), '2026-11-20'), 'a day that has passed').toMatchObject({ on: null, isForecast: false })
    expect(at(stock(0), '2026-12-20')).toMatchObject({ on: '2026-12-20', isForecast: false })
    expect(at(stock(0), null, 20)).toMatchObject({ on: '2026-12-20', isForecast: false })
    const promised = promiseOf([line(1), line(2, { type: 'INVERTER', when: at(stock(0)) })], terms())
    expect(promised).toMatchObject({ on: null, leavesOn: null, without: '2026-12-02' })
    expect(promiseText(promised, [line(1), line(2, { type: 'INVERTER' })], { today: '2026-11-30', uf: 'SC' })).toBe(
      'Prazo a combinar por causa do inversor; sem ele, 02/12',
    )
  })

  it('is told from what its own days say where nobody counts', () => {
    expect(at(null)).toMatchObject({ on: '2026-11-30', isForecast: false })
    expect(at(null, '2026-12-20', 5), 'the day before the days').toMatchObject({ on: '2026-12-20', isForecast: false })
    expect(at(null, null, 20)).toMatchObject({ on: '2026-12-20', isForecast: false })
    const since = { today: '2026-11-30', since: '2026-11-15' }
    expect(whenAvailable({ stock: null, availableAt: null, availableInDays: 20 }, since).on).toBe('2026-12-05')
  })

  it('is a forecast where the arrival is not confirmed, or others may be quicker', () => {
    expect(at(stock(0, 1, [{ on: '2026-12-12', quantity: 5, confirmed: false }]))).toMatchObject({
      on: '2026-12-12',
      isForecast: true,
    })
    expect(at(stock(12, 15))).toMatchObject({ on: '2026-11-30', isForecast: true })
    expect(at(stock(60, 15))).toMatchObject({ on: '2026-11-30', isForecast: false })
  })

  it('is counted to the piece for what an order claims', () => {
    const exact = (free: number, quantity: number) =>
      availabilityOf([centre(free, [{ on: '2026-12-12', quantity: 4, confirmed: true }])], {
        ...asked,
        quantity,
        isExact: true,
      })
    expect(exact(15, 15)?.word).toBe('READY')
    expect(exact(14, 15)).toMatchObject({ word: 'LATER', from: '2026-12-12' })
    expect(exact(10, 15)?.word).toBe('ORDER')
  })

  it('is the freight: no state without days gets a date', () => {
    const promised = promiseOf([line(1)], terms({ deliveryDays: null }))
    expect(promised).toMatchObject({ on: null, leavesOn: '2026-12-01', cause: { kind: 'CARRIER' } })
    expect(promiseText(promised, [line(1)], { today: '2026-11-30', uf: 'AM' })).toBe(
      'Prazo a combinar: não há prazo de entrega para AM',
    )
  })

  it('is a delivery that is agreed later, until PCP has planned it', () => {
    expect(promiseOf([line(1)], terms({ isFuture: true }))).toMatchObject({ on: null, cause: { kind: 'FUTURE' } })
    expect(promiseOf([line(1)], terms({ isFuture: true, plannedOn: '2027-02-01' }))).toMatchObject({
      on: '2027-02-02',
      cause: { kind: 'PLANNED' },
    })
  })
})

describe('an order that was sent', () => {
  it('keeps its date while it can still leave in time, and says what leaves now after that', () => {
    const sent = terms({ from: moment('2026-11-30', 10), deliveryDays: 3 })
    const at = (day: string) => promiseOf([line(1)], { ...sent, now: moment(day, 9) })
    expect(at('2026-12-01')).toMatchObject({ on: '2026-12-04', leavesOn: '2026-12-01', isLate: false })
    expect(at('2026-12-02')).toMatchObject({
      on: '2026-12-07',
      leavesOn: '2026-12-03',
      isLate: true,
      dueOn: '2026-12-04',
    })
  })

  it('leaves when PCP plans it, and not before its goods are there', () => {
    expect(promiseOf([line(1)], terms({ plannedOn: '2026-12-10' }))).toMatchObject({
      leavesOn: '2026-12-10',
      cause: { kind: 'PLANNED' },
    })
    const late = line(1, { when: { on: '2026-12-14', isThere: false, isForecast: false } })
    expect(promiseOf([late], terms({ plannedOn: '2026-12-10' }))).toMatchObject({ leavesOn: '2026-12-15', cause: null })
  })

  it('comes on a day on which somebody delivers', () => {
    const holidays = promiseHolidays([], '2026-11-30')
    const shippedOn = '2026-12-02'
    expect(travelDay({ shippedOn, deliveredOn: null, deliveryDays: 3 }, holidays)).toBe('2026-12-07')
    expect(travelDay({ shippedOn, deliveredOn: '2026-12-05', deliveryDays: 3 }, holidays)).toBe('2026-12-05')
    expect(travelDay({ shippedOn, deliveredOn: null, deliveryDays: null }, holidays)).toBe(null)
  })
})

describe('the words of a cause', () => {
  const inverter = line(2, {
    type: 'INVERTER',
    name: 'Inversor VX-6K',
    when: { on: '2026-12-15', isThere: false, isForecast: false },
  })
  const said = (lines: PromiseLine[], more: Partial<PromiseTerms> = {}) =>
    promiseText(promiseOf(lines, terms(more)), lines, { today: '2026-11-30', uf: 'SC' })

  it('name the type, its number and its gender', () => {
    expect(said([line(1), inverter])).toBe('Chega em 17/12 por causa do inversor; sem ele, 02/12')
    expect(said([line(1), { ...inverter, quantity: 2 }])).toBe(
      'Chega em 17/12 por causa dos inversores; sem eles, 02/12',
    )
    expect(said([line(1), { ...inverter, type: 'BATTERY' }])).toBe(
      'Chega em 17/12 por causa da bateria; sem ela, 02/12',
    )
    const cable = { ...inverter, type: 'BLACK_CABLE' as const, unit: 'm', quantity: 60 }
    expect(said([line(1), cable])).toBe('Chega em 17/12 por causa do cabo preto; sem ele, 02/12')
    expect(said([line(1), inverter, { ...cable, position: 3 }])).toBe(
      'Chega em 17/12 por causa do inversor e do cabo preto; sem eles, 02/12',
    )
    expect(said([line(1)])).toBe('Chega em 02/12')
    expect(said([line(1), inverter], { plannedOn: '2026-12-28' })).toBe('Chega em 29/12, pela saída planejada')
  })

  it('name the product where its type is not enough', () => {
    expect(said([line(1, { type: 'INVERTER' }), inverter])).toBe(
      'Chega em 17/12 por causa de Inversor VX-6K; sem esse item, 02/12',
    )
    expect(causeWords([line(1, { type: 'OTHER', name: 'Placa' }), line(2)], [1])?.of).toBe('de Placa')
    expect(causeWords([], [1])).toBe(null)
  })

  it('have the year where it is another one, and say what is no more than a forecast', () => {
    const late = { ...inverter, when: { on: '2026-12-30', isThere: false, isForecast: true } }
    expect(said([line(1), late])).toBe('Chega em 04/01/2027 (previsão) por causa do inversor; sem ele, 02/12')
  })
})
