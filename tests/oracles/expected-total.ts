/**
 * For tests: what a sale costs, from the data that `GET /products/listById` and `GET /freights` answer and the formulas
 * of docs/domain.md 2.3 alone, in whole numbers; nothing of `domain/catalogue/pricing`, nor who is a taxpayer of `domain/sales/orders`.
 */
interface Rule {
  price: number
  adjustment: number
  detachedTaxpayerMargin: number
  detachedNonTaxpayerMargin: number
}
export interface ListedProduct {
  id: number
  ipi: number
  priceTables: (Rule & { initialRange: number | null; finalRange: number | null })[]
  exclusiveProduct: Rule | null
}
export interface Expected {
  products: readonly ListedProduct[]
  additionPercentage: number
  discountPercentage: number
  /** Percent points by state. */
  freights: Readonly<Record<string, number>>
}

/** A company with a registration is a taxpayer; a person, or a company without one or ISENTO, is not (domain 2.1). */
export const expectedTaxpayer = (document: string, registration: string | null): boolean =>
  document.length === 14 && registration !== null && registration !== '' && registration !== 'ISENTO'

/** Factors as fractions of a million, so that a product of them is exact. */
const MILLION = 1_000_000n
const factor = (percent: number): bigint => MILLION + BigInt(Math.round(percent * 10_000))

/** Cents of the whole order before payment, unloading and repasse. */
export function expectedTotal(
  world: Expected,
  sale: { detached: boolean; taxpayer: boolean; uf: string; items: readonly { productId: number; quantity: number }[] },
): number {
  const freight = world.freights[sale.uf] ?? 0
  let lines = 0n
  for (const { productId, quantity } of sale.items) {
    const product = world.products.find(({ id }) => id === productId)
    if (!product) throw new Error(`no product ${productId}`)
    const rule = product.exclusiveProduct ?? bandOf(product.priceTables, quantity)
    if (!rule) throw new Error('no price for this quantity')
    lines += unitCents(rule, product.ipi, { ...sale, freight }, world) * BigInt(quantity)
  }
  if (sale.detached) return Number(lines)
  const extra = Math.max(0, freight - (world.freights.SC ?? 0))
  const percent = BigInt(Math.round(extra * 10_000))
  return Number(lines + (2n * lines * percent + MILLION) / (2n * MILLION))
}

/** Cents of one unit, rounded half up once. */
function unitCents(
  rule: Rule,
  ipi: number,
  sale: { detached: boolean; taxpayer: boolean; freight: number },
  company: Pick<Expected, 'additionPercentage' | 'discountPercentage'>,
): bigint {
  const margin = sale.taxpayer ? rule.detachedTaxpayerMargin : rule.detachedNonTaxpayerMargin
  const factors = [
    factor(rule.adjustment),
    ...(sale.detached ? [factor(ipi), BigInt(Math.round(margin * 1_000_000)), factor(sale.freight)] : []),
    factor(company.additionPercentage),
    factor(company.discountPercentage),
  ]
  const exact = factors.reduce((cents, one) => cents * one, BigInt(Math.round(rule.price * 100)))
  const scale = MILLION ** BigInt(factors.length)
  return (2n * exact + scale) / (2n * scale)
}

/** Cents of one unit of a product bought in this quantity; null where its bands leave a gap. */
export function expectedUnit(
  world: Expected,
  product: Omit<ListedProduct, 'id'>,
  sale: { detached: boolean; taxpayer: boolean; uf: string; quantity: number },
): number | null {
  const rule = product.exclusiveProduct ?? bandOf(product.priceTables, sale.quantity)
  return rule ? Number(unitCents(rule, product.ipi, { ...sale, freight: world.freights[sale.uf] ?? 0 }, world)) : null
}

function bandOf(bands: ListedProduct['priceTables'], quantity: number): Rule | undefined {
  const isOpen = ({ initialRange, finalRange }: (typeof bands)[number]) => initialRange === null && finalRange === null
  return (
    bands.find(
      (band) => !isOpen(band) && (band.initialRange ?? 0) <= quantity && quantity <= (band.finalRange ?? 1e9),
    ) ?? bands.find(isOpen)
  )
}
