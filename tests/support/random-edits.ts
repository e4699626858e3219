import fc from 'fast-check'

/** For tests: random edits of an order (api/sales/orders/edit/edit-prices.test.ts). */
export const EDITS = 4

/** Products of the demo that are edited. */
export const CABLES = [
  'Cabo solar 6 mm² preto',
  'Cabo solar 6 mm² vermelho',
  'Conector MC4',
  'HL-585N',
  'VX-6K',
  'Alicate',
] as const
const UFS = ['SC', 'PE', 'SP'] as const

/** One change of an edit; a product by its place in `CABLES`. */
export type Change =
  | { kind: 'quantity' | 'add'; product: number; quantity: number }
  | { kind: 'remove'; product: number }
  | { kind: 'uf'; uf: (typeof UFS)[number] }
  | { kind: 'taxpayer' | 'unload'; flag: boolean }
  | { kind: 'condition'; index: number }
  | { kind: 'fee'; reais: number }
  | { kind: 'words' }
const product = fc.nat({ max: CABLES.length - 1 })
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('quantity' as const), product, quantity: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('add' as const), product, quantity: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('remove' as const), product: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('uf' as const), uf: fc.constantFrom(...UFS) }),
  fc.record({ kind: fc.constantFrom('taxpayer' as const, 'unload' as const), flag: fc.boolean() }),
  fc.record({ kind: fc.constant('condition' as const), index: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant('fee' as const), reais: fc.integer({ min: 0, max: 200_000 }).map((one) => one / 100) }),
  fc.constant({ kind: 'words' as const }),
)
/** A negotiated order, its discounts in thousandths, and the edits made to it. */
export const story = fc.record({
  detached: fc.boolean(),
  uf: fc.constantFrom(...UFS),
  discounts: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 4, maxLength: 4 }),
  edits: fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: EDITS, maxLength: EDITS }),
})
