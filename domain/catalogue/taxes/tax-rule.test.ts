import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_RULES } from '../../../api/over/seed/tax-examples'
import { addDays } from '../../ground/dates/business-date'
import { ORDER_TYPES, type OrderType } from '../../ground/order-words/order-types'
import { UFS, type Uf } from '../../ground/places/states'
import { ORIGINS } from '../products/product-trade'
import { ratesFor, taxesOf } from './line-taxes'
import { readDestinations } from './read-destinations'
import { findOverlap, gapsOf, newGaps, overlapOf } from './rule-conflicts'
import { findRule, fits, isInForce, type TaxedSale, type TaxScope } from './tax-rule'
import { taxRuleInput } from './tax-rule-input'
import { BUYER_KINDS, type BuyerKind, buyerKindOf, TAX_GOODS, type TaxGood } from './tax-words'

const ANY: TaxScope = {
  ...{ productId: null, ncm: null, goods: [], orderTypes: [], destinations: [], buyers: [], origins: [] },
  ...{ validFrom: '2026-01-01', validUntil: null },
}
const SALE: TaxedSale = {
  ...{ productId: 1, ncm: '85414300', good: 'MODULE', orderType: 'DETACHED', uf: 'PE', buyer: 'TAXPAYER', origin: '1' },
}
const to = (...ufs: ('PE' | 'SC' | 'SP')[]) => ufs.map((uf) => ({ uf, internal: null, fcp: null }))

describe('the rule of a sale', () => {
  it('is the most specific one by the written order: product, NCM, type, all; then order, state, buyer, origin', () => {
    const rules = [
      ANY,
      { ...ANY, origins: ['1' as const] },
      { ...ANY, buyers: ['TAXPAYER' as const] },
      { ...ANY, destinations: to('PE') },
      { ...ANY, orderTypes: ['DETACHED' as const] },
      { ...ANY, goods: ['MODULE' as const] },
      { ...ANY, ncm: '85414300' },
      { ...ANY, productId: 1 },
    ]
    for (let last = rules.length; last > 0; last -= 1)
      expect(findRule(rules.slice(0, last), SALE)).toEqual({ rule: rules[last - 1] })
    expect(findRule(rules.toReversed(), SALE)).toEqual({ rule: rules.at(-1) })
  })

  it('is unknown where a more specific one might be it: an unknown origin is no national one', () => {
    const rules = [
      { ...ANY, goods: ['MODULE' as const] },
      { ...ANY, goods: ['MODULE' as const], origins: ['1' as const] },
    ]
    expect(findRule(rules, { ...SALE, origin: null })).toEqual({ unknown: 'ORIGIN' })
    expect(findRule([ANY, { ...ANY, ncm: '85414300' }], { ...SALE, ncm: null })).toEqual({ unknown: 'NCM' })
    expect(findRule(rules, { ...SALE, origin: '0' })).toEqual({ rule: rules[0] })
    expect(findRule(rules, { ...SALE, good: 'BATTERY' })).toEqual({ unknown: 'RULE' })
  })

  it('knows a rural producer by the CPF of who pays ICMS', () => {
    expect(buyerKindOf({ taxpayer: true, document: '99900001000150' })).toBe('TAXPAYER')
    expect(buyerKindOf({ taxpayer: true, document: '52998224725' })).toBe('RURAL_PRODUCER')
    expect(buyerKindOf({ taxpayer: false, document: '52998224725' })).toBe('NON_TAXPAYER')
  })
})

describe('overlaps and gaps', () => {
  const pe = { ...ANY, goods: ['MODULE' as const], destinations: to('PE', 'SP') }

  it('names what two rules both answer, neither more specific', () => {
    const other = { ...pe, destinations: to('SC', 'PE'), validFrom: '2027-01-01' }
    expect(overlapOf(pe, other)).toMatchObject({
      good: 'MODULE',
      uf: 'PE',
      buyer: null,
      from: '2027-01-01',
      until: null,
    })
    expect(overlapOf(pe, { ...other, destinations: to('SC') })).toBeNull()
    expect(overlapOf({ ...pe, validUntil: '2026-12-31' }, other)).toBeNull()
    // The one that says the buyer too is the more specific: it wins, and overlaps nothing.
    expect(overlapOf(pe, { ...other, buyers: ['TAXPAYER'] })).toBeNull()
  })

  it('names each combination without a rule once, with its days', () => {
    const rules = [
      { ...ANY, validUntil: '2026-12-31' },
      { ...ANY, validFrom: '2027-02-01', buyers: ['TAXPAYER' as const] },
    ]
    expect(gapsOf(rules, '2026-11-29')).toMatchObject([
      { buyers: ['TAXPAYER'], from: '2027-01-01', until: '2027-01-31' },
      { buyers: ['NON_TAXPAYER', 'RURAL_PRODUCER'], from: '2027-01-01', until: null },
    ])
    expect(gapsOf([ANY], '2026-11-29')).toEqual([])
    expect(newGaps(rules, rules, '2026-11-29')).toEqual([])
    expect(newGaps([ANY], rules, '2026-11-29')).toHaveLength(2)
    // One state less of a rule with gaps of its own: what it leaves is named, and nothing else.
    const some = { ...ANY, goods: ['MODULE' as const], destinations: to('PE', 'SP') }
    expect(newGaps([some], [{ ...some, destinations: to('PE') }], '2026-11-29')).toMatchObject([
      { goods: ['MODULE'], ufs: ['SP'], buyers: BUYER_KINDS, from: '2026-11-29', until: null },
    ])
  })

  it('of any set without overlaps leave every sale one rule, or a gap that is named', () => {
    const subset = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 })
    const scope = fc
      .record({
        goods: subset(TAX_GOODS.slice(0, 3)),
        orderTypes: subset(ORDER_TYPES.slice(0, 2)),
        ufs: subset(UFS.slice(0, 3)),
        buyers: subset(BUYER_KINDS),
        origins: subset(ORIGINS.slice(0, 2)),
        start: fc.integer({ min: 0, max: 3 }),
        days: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
      })
      .map(({ ufs, start, days, ...rest }) => ({
        ...{ ...ANY, ...rest },
        destinations: ufs.map((uf) => ({ uf, internal: null, fcp: null })),
        validFrom: addDays('2026-11-29', start),
        validUntil: days === null ? null : addDays('2026-11-29', start + days),
      }))
    const sale = fc.record({
      ...{ productId: fc.constant(1), ncm: fc.constant(null), good: fc.constantFrom(...TAX_GOODS.slice(0, 4)) },
      ...{ orderType: fc.constantFrom(...ORDER_TYPES.slice(0, 3)), uf: fc.constantFrom(...UFS.slice(0, 4)) },
      ...{ buyer: fc.constantFrom(...BUYER_KINDS), origin: fc.constantFrom(...ORIGINS.slice(0, 3)) },
    })
    fc.assert(
      fc.property(
        fc.array(scope, { maxLength: 12 }),
        fc.array(sale, { minLength: 5, maxLength: 20 }),
        fc.nat(8),
        (all, sales, day) => {
          const rules: TaxScope[] = []
          for (const one of all) if (!findOverlap(one, rules)) rules.push(one)
          const on = addDays('2026-11-29', day)
          const gaps = gapsOf(rules, '2026-11-29')
          const inForce = rules.filter((rule) => isInForce(rule, on))
          for (const one of sales) {
            const gap = gaps.some(
              (gap) =>
                gap.from <= on &&
                (gap.until === null || gap.until >= on) &&
                gap.goods.includes(one.good) &&
                gap.orderTypes.includes(one.orderType) &&
                gap.ufs.includes(one.uf) &&
                gap.buyers.includes(one.buyer) &&
                gap.origins.includes(one.origin),
            )
            const found = findRule(inForce, one)
            expect('rule' in found).toBe(!gap)
            // The same whatever the order in which the rules come.
            expect(findRule(inForce.toReversed(), one)).toEqual(found)
            if ('rule' in found) expect(fits(found.rule, one)).toBe('YES')
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('the form of a rule', () => {
  it('names all that it lacks at once, and is no error of its own whatever comes', () => {
    const paths = taxRuleInput.safeParse({}).error!.issues.map(({ path }) => path.join('.'))
    expect(paths).toEqual(expect.arrayContaining(['validFrom', 'ipi', 'source', 'icmsInterstate', 'icmsInternal']))
    for (const odd of [null, 7, 'x', [], { destinations: [null, 7] }, { destinations: 'XX', icmsExempt: 7 }])
      expect(taxRuleInput.safeParse(odd).success).toBe(false)
  })
})

describe('the states of a rule', () => {
  it.each(['SP e RJ', 'SP, RJ', 'sp;rj', 'SP RJ', 'SP\nRJ', 'SP, e RJ'])('are read as people list them: %s', (text) => {
    expect(readDestinations(text)).toMatchObject({ ok: true, value: [{ uf: 'SP' }, { uf: 'RJ' }] })
  })

  it('are named where a rate of theirs cannot be', () => {
    const [issue] = taxRuleInput
      .safeParse({ destinations: 'SP 18; PE 250 + 2' })
      .error!.issues.filter(({ path }) => path[0] === 'destinations')
    expect(issue).toMatchObject({ params: { rule: 'taxDestinationRate', meta: { uf: 'PE', max: 40 } } })
  })
})

describe('the example set', () => {
  it('is accepted by the form, rule by rule', () => {
    for (const rule of EXAMPLE_RULES) expect(taxRuleInput.safeParse(rule).error?.issues ?? []).toEqual([])
  })

  it('says of each operation its own CFOP, at home and away', () => {
    const on = EXAMPLE_RULES.filter((rule) => isInForce(rule, '2026-11-29'))
    const cfops = (good: TaxGood, orderType: OrderType, uf: Uf, buyer: BuyerKind = 'TAXPAYER') => {
      const found = findRule(on, { productId: 0, ncm: null, origin: '0', good, orderType, uf, buyer })
      return 'rule' in found ? found.rule.cfop : null
    }
    for (const [type, home, away] of [
      ['NORMAL', '5102', '6102'],
      ['DETACHED', '5102', '6102'],
      ['FINANCING', '5102', '6102'],
      ['FUTURE', '5117', '6117'],
      ['MERCANTILE_CONSIGNMENT', '5917', '6917'],
      ['LENDING', '5908', '6908'],
      ['BONUS', '5910', '6910'],
      ['WARRANTY', '5949', '6949'],
      ['EXCHANGE', '5949', '6949'],
      ['WARRANTY_DAMAGE', '5949', '6949'],
      ['MISSING', '5949', '6949'],
    ] as const)
      for (const good of ['GENERATOR', 'MODULE', 'INVERTER'] as const)
        expect([type, good, cfops(good, type, 'SC'), cfops(good, type, 'PE')]).toEqual([type, good, home, away])
    // Who pays no ICMS, in another state.
    for (const good of ['GENERATOR', 'MODULE', 'INVERTER'] as const)
      expect(cfops(good, 'NORMAL', 'PE', 'NON_TAXPAYER')).toBe('6108')
  })

  it('taxes a future sale and a consignment as the sale itself', () => {
    const on = EXAMPLE_RULES.filter((rule) => isInForce(rule, '2027-01-01'))
    for (const uf of UFS)
      for (const buyer of BUYER_KINDS)
        for (const good of ['GENERATOR', 'INVERTER', 'OTHER'] as const) {
          const taxes = (orderType: OrderType) => {
            const found = findRule(on, { productId: 0, ncm: null, origin: '1', good, orderType, uf, buyer })
            if (!('rule' in found)) throw new Error(`${uf} ${buyer} ${good}`)
            return taxesOf(1_000_000, ratesFor(found.rule, { uf, homeUf: 'SC' })!)
          }
          expect(taxes('FUTURE')).toEqual(taxes('NORMAL'))
          expect(taxes('MERCANTILE_CONSIGNMENT')).toEqual(taxes('NORMAL'))
        }
  })

  it('answers every combination exactly once, each day from 2026 to 2028', () => {
    for (const [at, rule] of EXAMPLE_RULES.entries()) expect(findOverlap(rule, EXAMPLE_RULES.slice(at + 1))).toBeNull()
    const gaps = gapsOf(EXAMPLE_RULES, '2026-01-01')
    expect(new Set(gaps.map(({ from, until }) => `${from} ${until}`))).toEqual(new Set(['2029-01-01 null']))
  })
})
