import { expect, test } from 'vitest'
import type { Cart } from '~/features/catalogue/working-cart/cart-answers'
import { checkoutTotals } from './checkout-totals'
import { readTotalsTerms } from './read-totals-terms.server'
import { serviceFeeProblem } from './service-fee-limit'

const cart = {
  budgetType: 'KIT',
  freightUf: 'SP',
  potency: 8190,
  lines: [{ type: 'MODULE', quantity: 14 }],
  limits: { dueDateMaxDays: 60, serviceFeeMaxPercent: 25, financingServiceFeeMaxPercent: 30, orderTypes: ['NORMAL'] },
  totals: {
    lines: 10_000,
    kitFreight: 70,
    total: 10_070,
    freightPercentage: 2.2,
    kitFreightPercentage: 0.7,
    deliveryDays: 5,
  },
} as unknown as Cart
const unloadFees = [{ initialRange: 1, finalRange: 20, value: 180 }]
const condition = { id: 1, name: '28 dias', percentage: 1.5, kinds: [], instalments: null }
const plain = {
  condition: null,
  conditions: [condition],
  unloadFlag: null,
  unloadFees,
  serviceFee: 0,
  dueDate: null,
  holidays: new Set<string>(),
}
const clean = (text: string) => text.replaceAll('\u00a0', ' ')

test('lines, freight, condition, unloading and service fee make the total', () => {
  expect(clean(checkoutTotals(cart, plain).total)).toBe('R$ 10.070,00')
  const all = checkoutTotals(cart, { ...plain, condition, unloadFlag: true, serviceFee: 1500.5 })
  expect(clean(all.total)).toBe('R$ 11.900,50')
  expect(all.rows.map(([label]) => label)).toEqual([
    'Potência',
    'Itens',
    'Frete para SP',
    'Condição (1,50%)',
    'Descarga',
    'Repasse',
  ])
})

test('each condition shows what this cart costs by it, whichever is chosen', () => {
  const discount = { id: 2, name: 'À vista', percentage: -2, kinds: [], instalments: null }
  for (const chosen of [null, condition, discount]) {
    const said = checkoutTotals(cart, {
      ...plain,
      condition: chosen,
      conditions: [condition, discount],
      serviceFee: 10,
    })
    expect(Object.entries(said.byCondition).map(([id, total]) => [id, clean(total)])).toEqual([
      ['1', 'R$ 10.230,00'],
      ['2', 'R$ 9.880,00'],
    ])
    expect(said.condition).toBe(chosen && String(chosen.id))
    if (chosen) expect(said.byCondition[chosen.id]).toBe(said.total)
  }
})

test('a condition that the method does not allow leaves the totals at once', () => {
  const methods = [
    { id: 1, kind: 'PIX' as const },
    { id: 2, kind: 'CARD' as const },
  ]
  const conditions = [{ id: 7, name: 'À vista', percentage: -2, kinds: ['PIX' as const], instalments: null }]
  const read = (paymentMethodId: string) => {
    const form = new FormData()
    form.set('paymentMethodId', paymentMethodId)
    form.set('paymentConditionId', '7')
    return readTotalsTerms(form, { methods, conditions, unloadFees }).condition?.id ?? null
  }
  expect([read('1'), read('2'), read('')]).toEqual([7, null, 7])
})

test('instalments are of the whole total: by days before there is a due date, and by dates from it on', () => {
  const halves = [
    { days: 28, share: 50 },
    { days: 56, share: 50 },
  ]
  const parts = { ...condition, instalments: halves }
  const said = (more: object) => {
    const { instalments } = checkoutTotals(cart, { ...plain, condition: parts, serviceFee: 0.01, ...more })
    return instalments && clean(instalments)
  }
  expect(said({})).toBe('Parcelas: 1ª em 28 dias R$ 5.110,01 · 2ª em 56 dias R$ 5.110,00')
  const due = { dueDate: '2026-11-27', holidays: new Set(['2026-12-25']) }
  expect(said(due)).toBe('Parcelas: 1ª 27/11/2026 R$ 5.110,01 · 2ª 28/12/2026 R$ 5.110,00')
  expect(said({ ...due, condition })).toBeNull()
  expect(said({ ...due, condition: null })).toBeNull()
})

test('the freight that is shown is the one that is charged', () => {
  const [, , freight] = checkoutTotals(cart, plain).rows
  expect(clean(freight?.[1] ?? '')).toBe('R$ 70,00 (0,7%)')
})

test('an unloading that was declined costs nothing', () => {
  expect(clean(checkoutTotals(cart, { ...plain, unloadFlag: false }).total)).toBe('R$ 10.070,00')
})

test('the limits of the service fee are those of the company, in money', () => {
  expect(clean(checkoutTotals(cart, plain).serviceFeeHelp)).toBe(
    'Até R$ 2.500,00 (25% dos itens). Não vale para cartão de crédito.',
  )
  const wide = { ...cart, limits: { ...cart.limits, serviceFeeMaxPercent: 40 } }
  expect(clean(checkoutTotals(wide, plain).serviceFeeHelp)).toContain('com financiamento, até R$ 3.000,00 (30% dos')
})

test.each([
  ['PIX', 2500, null],
  ['PIX', 2500.01, 'INVALID_SERVICE_FEE'],
  [null, 2500.01, 'INVALID_SERVICE_FEE'],
  ['CARD', 0.01, 'CREDIT_CARD_WITH_SERVICE_FEE'],
  ['FINANCING', 2500.01, 'INVALID_SERVICE_FEE'],
  ['FINANCING', 3000.01, 'FINANCING_SERVICE_FEE_EXCEEDED'],
] as const)('a fee by %s of R$ %s gives %s', (kind, fee, code) => {
  expect(serviceFeeProblem(cart, fee, kind)?.code ?? null).toBe(code)
})
