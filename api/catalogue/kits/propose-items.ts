import type { BomNeed } from '#domain/catalogue/kits/bill-of-materials'
import type { CustomizedBudgetInput } from '#domain/catalogue/kits/customized-budget-input'
import { type BomCandidate, proposeBom } from '#domain/catalogue/kits/propose-bom'
import { supportMisfits } from '#domain/catalogue/kits/support-fits-panel'
import { transformerGauge } from '#domain/catalogue/kits/transformer'
import type { KitLine } from '#domain/catalogue/products/kit-product'
import type { ProductType } from '#domain/catalogue/products/product-types'
import type { ErrorCode } from '#domain/ground/errors/error-codes'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import type { PriceBook } from '../pricing/price-book'
import { priceLines, type SaleTerms, type WantedItem } from '../pricing/price-lines'

/**
 * The panel, inverters and batteries of the form as lines of a kit.
 * @throws UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET for what is missing or not on sale, VALIDATION_FAILED for
 * another kind of product, NO_INVERTER_AVAILABLE when an inverter cannot work in this network, the pricing
 * code of one without a price
 */
export function requireChosen(book: PriceBook, input: CustomizedBudgetInput, sale: SaleTerms): KitLine[] {
  const parts: { field: string; type: ProductType; productId: number; quantity: number }[] = [
    { field: 'panelId', type: 'MODULE', productId: input.panelId, quantity: input.panelQuantity },
    ...input.inverters.map((part, n) => ({ ...part, field: `inverters[${n}].productId`, type: 'INVERTER' as const })),
    ...input.batteries.map((part, n) => ({ ...part, field: `batteries[${n}].productId`, type: 'BATTERY' as const })),
  ]
  const unavailable: ErrorDetail[] = []
  const misplaced: ErrorDetail[] = []
  const lines: KitLine[] = []
  for (const { field, type, productId, quantity } of parts) {
    const product = book.products.get(productId)
    const code = 'UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET'
    if (!product || product.deleted || !product.enabled)
      unavailable.push({ field, code, meta: { productId, ...(product ? { name: product.name } : {}) } })
    else if (product.type !== type) misplaced.push({ field, rule: 'choice' })
    else lines.push({ product, quantity })
  }
  refuse('VALIDATION_FAILED', misplaced)
  refuse('UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET', unavailable)

  const { impossibleIds } = transformerGauge(lines, input.networkVoltage)
  refuse(
    'NO_INVERTER_AVAILABLE',
    impossibleIds.map((productId) => ({
      field: `inverters[${input.inverters.findIndex((part) => part.productId === productId)}].productId`,
      code: 'NO_INVERTER_AVAILABLE',
      meta: { productId, networkVoltage: input.networkVoltage },
    })),
  )
  const { errors } = priceLines(book, toItems(lines), sale)
  if (errors[0]) refuse(errors[0].code, errors)
  return lines
}

/**
 * The whole bill of materials: what was chosen, and the cheapest product on sale that fits each need of domain 1.5.
 * @throws SUPPORT_DOES_NOT_SUPPORT_PANEL when the roof's supports exist and none takes the panel, else
 * UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET for each need that nothing fits
 */
export function proposeItems(
  book: PriceBook,
  lines: readonly KitLine[],
  { fixationType, networkVoltage }: Pick<CustomizedBudgetInput, 'fixationType' | 'networkVoltage'>,
  sale: SaleTerms,
): WantedItem[] {
  const candidates = candidatesOf(book, sale)
  const panel = lines.find(({ product }) => product.type === 'MODULE')!.product
  const supports = candidates.filter((one) => one.type === 'SUPPORT' && one.fixationType === fixationType)
  const fitting = supports.filter((support) => supportMisfits(support, panel).length === 0)
  if (supports.length > 0 && fitting.length === 0)
    refuse(
      'SUPPORT_DOES_NOT_SUPPORT_PANEL',
      supports.map((support) => ({
        field: 'fixationType',
        code: 'SUPPORT_DOES_NOT_SUPPORT_PANEL',
        meta: { productId: support.id, name: support.name, reasons: supportMisfits(support, panel) },
      })),
    )
  const cheapest = fitting.sort((a, b) => a.priceCents - b.priceCents || a.id - b.id)[0]
  const { items, missing } = proposeBom(
    { lines, fixationType, networkVoltage, panelsPerUnit: cheapest?.specs.panelsPerUnit },
    candidates,
  )
  requireAll(missing)
  return items
}

/** @throws UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET for each need that nothing on sale fits */
export const requireAll = (missing: readonly BomNeed[]): void =>
  refuse(
    'UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET',
    missing.map((need) => ({
      field: need.type === 'SUPPORT' ? 'fixationType' : 'products',
      code: 'UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET',
      meta: { ...need },
    })),
  )

/** Everything on sale in the book that has a price for one unit. */
export function candidatesOf(book: PriceBook, sale: SaleTerms): BomCandidate[] {
  const ids = [...book.products.keys()]
  const { lines } = priceLines(
    book,
    ids.map((productId) => ({ productId, quantity: 1 })),
    sale,
  )
  return lines.map(({ product, unitPriceCents }) => ({ ...product, priceCents: unitPriceCents }))
}

const toItems = (lines: readonly KitLine[]): WantedItem[] =>
  lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))

function refuse(code: ErrorCode, errors: readonly ErrorDetail[]): void {
  if (errors.length > 0) throw new ApiError(code, { errors: [...errors] })
}
