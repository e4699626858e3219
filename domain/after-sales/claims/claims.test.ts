import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, type BusinessDate } from '../../ground/dates/business-date'
import { businessDaysSince } from '../../ground/dates/business-days'
import { saoPauloDate } from '../../ground/dates/sao-paulo'
import { normalSerial, serialsIn } from '../../ground/documents/serials'
import { CLAIM_TYPES } from '../../ground/order-words/order-types'
import { errorText } from '../../sales/error-texts/error-text'
import { differencesOf, isArrivalChecked, soundPieces, stillSent } from './claim-arrival'
import { deadlineOf, lateBefore, TIMED_STATUSES } from './claim-deadline'
import { lastDayToContest, leftOf, lineBlockers, loanEndAgain, loanEndBlocker } from './claim-opening'
import { operationOf } from './claim-operation'
import { claimWindow, lastDayOf, windowBlocker } from './claim-window'

const SHIPPED = { status: 'SHIPPED', shippedOn: '2026-11-10', deliveredOn: null, invoicedOn: '2026-11-09' } as const
const world = (today: string) => ({ today, settings: {} })

describe('the window of a claim', () => {
  it.each([
    ['MISSING', '2026-11-17'],
    ['WARRANTY_DAMAGE', '2026-11-17'],
    ['EXCHANGE', '2026-12-10'],
    ['WARRANTY', '2027-11-09'],
    ['LENDING', null],
    ['BONUS', null],
  ] as const)('of %s ends on %s', (type, last) => {
    expect(lastDayOf(type, SHIPPED, { settings: {} })).toBe(last)
    if (last === null) return
    expect(windowBlocker(type, SHIPPED, world(last))).toBeNull()
    expect(windowBlocker(type, SHIPPED, world('2028-01-01'))?.code).toBe(
      type === 'WARRANTY' ? 'CLAIM_WARRANTY_ENDED' : 'CLAIM_WINDOW_CLOSED',
    )
  })

  it('runs from the delivery, and over 29 February', () => {
    expect(lastDayOf('MISSING', { ...SHIPPED, deliveredOn: '2028-02-23' }, { settings: {} })).toBe('2028-03-01')
    expect(lastDayOf('WARRANTY', { ...SHIPPED, invoicedOn: '2028-02-29' }, { settings: {} })).toBe('2029-02-28')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-11-30', 12)).toBe('2027-11-30')
  })

  it('lasts to the last half second of its last day in São Paulo, leap years too (properties)', () => {
    const DAY = 86_400_000
    const leapDays = ['2024-02-29', '2028-02-29', '2032-02-29']
    const days = { MISSING: 7, WARRANTY_DAMAGE: 7, EXCHANGE: 30 } as const
    const anyDay = fc
      .integer({ min: Date.parse('2024-01-01') / DAY, max: Date.parse('2033-12-31') / DAY })
      .map((day) => new Date(day * DAY).toISOString().slice(0, 10) as BusinessDate)
    fc.assert(
      fc.property(
        fc.constantFrom('MISSING', 'WARRANTY_DAMAGE', 'EXCHANGE'),
        fc.oneof(anyDay, fc.constantFrom(...(leapDays as BusinessDate[]))),
        (type, deliveredOn) => {
          // By the clock alone: São Paulo is three hours behind UTC in all of these years.
          const end = Date.parse(deliveredOn) + (days[type] + 1) * DAY + 3 * 3_600_000
          const blockerAt = (instant: number) =>
            windowBlocker(type, { ...SHIPPED, deliveredOn }, world(saoPauloDate(new Date(instant))))
          expect(blockerAt(end - 500)).toBeNull()
          expect(blockerAt(end)?.code).toBe('CLAIM_WINDOW_CLOSED')
        },
      ),
      { numRuns: 500 },
    )
    const year = (invoicedOn: BusinessDate) => lastDayOf('WARRANTY', { ...SHIPPED, invoicedOn }, { settings: {} })
    expect(leapDays.map((day) => year(day as BusinessDate))).toEqual(['2025-02-28', '2029-02-28', '2033-02-28'])
    expect(year('2027-02-28')).toBe('2028-02-28')
  })

  it('is a setting', () => {
    expect(lastDayOf('MISSING', SHIPPED, { settings: { 'claim.days.MISSING': 1 } })).toBe('2026-11-11')
  })

  it('does not run while the truck is on the road (domain 4.12)', () => {
    const toAmazonas = { ...SHIPPED, deliveryDays: 22, freightUf: 'AM' } as const
    expect(lastDayOf('MISSING', toAmazonas, { settings: {} })).toBe('2026-12-09')
    expect(lastDayOf('EXCHANGE', toAmazonas, { settings: {} })).toBe('2027-01-01')
    expect(windowBlocker('WARRANTY_DAMAGE', toAmazonas, world('2026-12-09'))).toBeNull()
    const { code, meta } = windowBlocker('WARRANTY_DAMAGE', toAmazonas, world('2026-12-10'))!
    expect(errorText(code, { meta })).toBe(
      'O prazo para Avaria terminou em 09/12/2026: 7 dias desde a entrega prevista em 02/12/2026 (envio mais 22 dias de frete para AM). Se o material chegou depois, use Conferir recebimento.',
    )
    // Once it came the day of receipt rules, sooner or later than the table expects.
    const came = (deliveredOn: string) => windowBlocker('MISSING', { ...toAmazonas, deliveredOn }, world('2027-01-01'))!
    expect(came('2026-11-20').meta).toMatchObject({ date: '2026-11-27', event: 'DELIVERY' })
    expect(errorText('CLAIM_WINDOW_CLOSED', { meta: came('2026-12-20').meta! })).toBe(
      'O prazo para Falta terminou em 27/12/2026: 7 dias desde o recebimento em 20/12/2026.',
    )
    // An error stored before windows had a reason keeps its sentence.
    expect(errorText('CLAIM_WINDOW_CLOSED', { meta: { type: 'MISSING', date: '2026-11-17' } })).toBe(
      'O prazo para Falta terminou em 17/11/2026.',
    )
  })

  it('of a warranty runs from the invoice, whatever the freight takes', () => {
    expect(claimWindow('WARRANTY', { ...SHIPPED, deliveryDays: 22 }, { settings: {} })).toMatchObject({
      event: 'INVOICE',
      from: '2026-11-09',
      lastDay: '2027-11-09',
    })
  })

  it('says its type, its day and since when it ran', () => {
    const { code, meta } = windowBlocker('WARRANTY_DAMAGE', SHIPPED, world('2026-11-18'))!
    expect(errorText(code, { meta })).toBe(
      'O prazo para Avaria terminou em 17/11/2026: 7 dias desde o envio em 10/11/2026. Se o material chegou depois, use Conferir recebimento.',
    )
    expect(errorText('CLAIM_QUANTITY_EXCEEDED', { meta: { left: 0, shipped: 14 } })).toBe(
      'Saldo deste item para chamados: 0 de 14.',
    )
  })
})

describe('what is claimed of a line', () => {
  it('names a piece once, whatever the line; another maker may have its number too', () => {
    const line = (position: number) => ({ at: position - 1, position, quantity: 1, serials: ['A1'] })
    const of = (...makers: number[]) =>
      lineBlockers(
        'WARRANTY',
        makers.map((_, at) => line(at + 1)),
        makers.map((manufacturerId, at) => ({ position: at + 1, manufacturerId, shipped: 2, claimed: 0, serials: [] })),
        [],
      )
    expect(of(7, 7)).toEqual([{ code: 'VALIDATION_FAILED', field: 'lines[1].serials', meta: { rule: 'uniqueItems' } }])
    expect(of(7, 8)).toEqual([])
  })

  it('is never more than was shipped, whatever was claimed before (properties)', () => {
    const natural = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(
        fc.constantFrom(...CLAIM_TYPES),
        natural,
        fc.array(natural, { maxLength: 30 }),
        (type, shipped, tries) => {
          let claimed = 0
          for (const quantity of tries) {
            const line = { at: 0, position: 1, quantity, serials: [] }
            const blockers = lineBlockers(type, [line], [{ position: 1, shipped, claimed, serials: [] }], [])
            const counts = type !== 'LENDING' && type !== 'BONUS'
            if (!blockers.some(({ code }) => code === 'CLAIM_QUANTITY_EXCEEDED') && counts) claimed += quantity
          }
          expect(claimed).toBeLessThanOrEqual(shipped)
          expect(leftOf({ shipped, claimed })).toBe(shipped - claimed)
        },
      ),
    )
  })

  it.each([
    [null, false],
    ['2026-11-18', false],
    ['2026-11-19', true],
    ['2027-05-17', true],
    ['2027-05-18', false],
  ])('a loan until %s is %s', (day, isRight) => {
    expect(loanEndBlocker(day, '2026-11-18', world('2026-11-18')) === null).toBe(isRight)
  })

  it('of a loan that is asked for anew is as long as it was to be, from today', () => {
    expect(loanEndAgain('2026-11-20', '2026-11-05', '2026-11-25')).toBe('2026-12-10')
    expect(loanEndAgain(null, '2026-11-05', '2026-11-25')).toBeNull()
  })

  it('a refusal is contested in ten business days, holidays out', () => {
    expect(lastDayToContest('2026-11-13', new Set(['2026-11-20']))).toBe('2026-11-30')
  })
})

describe('serial numbers', () => {
  it('are one whatever their spelling', () => {
    expect(normalSerial(' vx6k- 000１ ')).toBe('VX6K-0001')
    expect(serialsIn('a1, A1;b2\n\n c 3')).toEqual(['A1', 'B2', 'C3'])
  })
})

describe('the deadline of a step', () => {
  const holidays = new Set(['2026-11-20'])
  it('is counted in business days, and stands still while the company owes something', () => {
    const at = (today: string, waitsForIntegrator = false) =>
      deadlineOf({ status: 'PENDING_RMA', since: '2026-11-18', waitsForIntegrator }, { today, holidays, settings: {} })
    // Thursday, and Monday: Friday is a holiday.
    expect(at('2026-11-19')).toEqual({ due: '2026-11-23', late: 0 })
    expect(at('2026-11-23')).toEqual({ due: '2026-11-23', late: 0 })
    expect(at('2026-11-26')).toEqual({ due: '2026-11-23', late: 3 })
    expect(at('2026-11-26', true)).toBeNull()
    expect(
      deadlineOf(
        { status: 'SEPARATION', since: '2026-01-01', waitsForIntegrator: false },
        { today: '2026-11-26', holidays, settings: {} },
      ),
    ).toBeNull()
  })

  it('and the condition of the list say the same (properties)', () => {
    const day = fc
      .integer({ min: 0, max: 60 })
      .map((days) => new Date(Date.UTC(2026, 9, 1 + days)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.constantFrom(...TIMED_STATUSES), day, day, (status, since, today) => {
        const first = lateBefore(today, holidays, {}).find(([one]) => one === status)![1]
        const deadline = deadlineOf({ status, since, waitsForIntegrator: false }, { today, holidays, settings: {} })!
        expect(today > deadline.due).toBe(since < first)
        expect(deadline.late).toBe(today > deadline.due ? businessDaysSince(deadline.due, today, holidays) : 0)
      }),
    )
  })
})

describe('what came back', () => {
  const expected = [{ position: 1, quantity: 2, serials: ['A1', 'A2'] }]
  const line = { position: 1, received: 2, damaged: 0, otherItem: null, serials: ['A1', 'A2'] }
  it('is what was to come, or differs, and a difference is decided', () => {
    expect(differencesOf(expected, [line])).toEqual([])
    const odd = { ...line, received: 1, damaged: 1, otherItem: 'Cabo', serials: ['Z9'] }
    expect(differencesOf(expected, [odd]).map(({ difference }) => difference)).toEqual([
      'MISSING',
      'DAMAGED',
      'OTHER_ITEM',
      'OTHER_SERIAL',
    ])
    expect(isArrivalChecked(expected, null, null)).toBe(false)
    expect(isArrivalChecked(expected, [line], null)).toBe(true)
    expect(isArrivalChecked(expected, [odd], null)).toBe(false)
    expect(isArrivalChecked(expected, [odd], 'Fica assim.')).toBe(true)
    expect([soundPieces([line], 1, 2), soundPieces([odd], 1, 2), soundPieces([], 1, 2)]).toEqual([2, 0, 0])
  })
})

describe('the number of a piece that came back', () => {
  const expected = [{ position: 1, quantity: 2, serials: ['A1', 'A2'] }]
  it.each([
    [2, ['A1', 'A2'], []],
    [2, ['A1'], ['UNREAD_SERIAL']],
    [2, [], ['UNREAD_SERIAL']],
    [1, ['A2'], ['MISSING']],
    [1, [], ['MISSING', 'UNREAD_SERIAL']],
    [0, [], ['MISSING']],
  ])('of %i is read: %j', (received, serials, found) => {
    const line = { position: 1, received, damaged: 0, otherItem: null, serials }
    expect(differencesOf(expected, [line]).map(({ difference }) => difference)).toEqual(found)
  })

  it('is asked for where one is known', () => {
    const line = { position: 1, received: 2, damaged: 0, otherItem: null, serials: [] }
    expect(differencesOf([{ position: 1, quantity: 2, serials: [] }], [line])).toEqual([])
  })
})

describe('what a claim that waited for its goods still sends', () => {
  const A = 1
  const [B, C] = [2, 3]
  const sends = (goods: [number, number][], back: [number, number, number][]) =>
    stillSent(
      goods.map(([productId, quantity]) => ({ productId, quantity })),
      back.map(([productId, quantity, sound]) => ({ productId, quantity, sound })),
    ).map(({ productId, quantity }) => [productId, quantity])
  it('is of the same product what came back sound', () => {
    expect(sends([[A, 5]], [[A, 5, 3]])).toEqual([[A, 3]])
    expect(sends([[A, 2]], [[A, 5, 3]])).toEqual([[A, 2]])
    expect(sends([[A, 5]], [[A, 5, 0]])).toEqual([])
  })
  it('is of another one the share that came back, and of what goes along all or nothing', () => {
    expect(sends([[B, 5]], [[A, 5, 5]])).toEqual([[B, 5]])
    expect(sends([[B, 5]], [[A, 5, 3]])).toEqual([[B, 3]])
    expect(sends([[B, 5]], [[A, 5, 0]])).toEqual([])
    const along: [number, number][] = [
      [A, 5],
      [C, 1],
    ]
    expect(sends(along, [[A, 5, 3]])).toEqual([
      [A, 3],
      [C, 1],
    ])
    expect(sends(along, [[A, 5, 0]])).toEqual([])
  })
})

describe('the operation of a claim (domain 4.4)', () => {
  it.each([
    ['WARRANTY', 5949, 6949, null],
    ['WARRANTY_DAMAGE', 5949, 6949, null],
    ['MISSING', 5949, 6949, null],
    ['EXCHANGE', 5949, 6949, 1202],
    ['LENDING', 5908, 6908, 1909],
    ['BONUS', 5910, 6910, null],
  ] as const)('of %s', (type, inside, across, back) => {
    expect(operationOf(type, true, {})).toEqual({ cfop: inside, returnCfop: back })
    expect(operationOf(type, false, {})).toEqual({ cfop: across, returnCfop: back && back + 1000 })
    expect(operationOf(type, true, { [`claim.cfop.${type}`]: 5102 }).cfop).toBe(5102)
  })
})
