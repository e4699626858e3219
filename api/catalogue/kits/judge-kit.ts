import { kitChecks } from '#domain/catalogue/kits/kit-checks'
import { kitName } from '#domain/catalogue/kits/kit-name'
import { itemsOf, partsOf } from '#domain/catalogue/kits/kit-slots'
import type { KitItem } from '#domain/catalogue/kits/merge-items'
import type { ProductKitInput } from '#domain/catalogue/kits/product-kit-input'
import { linesOfType, powerOf } from '#domain/catalogue/products/kit-product'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import type { productKits } from '../../ground/db/schema/catalogue'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import { loadPriceBook } from '../pricing/load-price-book'
import type { PriceBook } from '../pricing/price-book'
import { toKitLines } from './price-kit'

const UNNAMED = 'Kit em montagem'

type Columns = Pick<
  typeof productKits.$inferInsert,
  'name' | 'systemType' | 'potency' | 'networkVoltage' | 'fixationType' | 'enabled'
>

/**
 * The columns and items of a kit's form. A kit on sale must keep every rule of a kit, for every user who saves it; one
 * that is not on sale may be unfinished. Its products are held, so that none is deleted meanwhile.
 * @throws VALIDATION_FAILED for a product that does not exist or is of another type than its place,
 * PRODUCT_IS_DELETED, and of a kit on sale the codes of `kitChecks` (specification §5)
 */
export async function judgeKit(
  tx: Transaction,
  input: ProductKitInput,
  now: Date,
): Promise<{ columns: Columns; items: KitItem[] }> {
  const items = itemsOf(input)
  const productIds = items.map(({ productId }) => productId)
  await holdRows(tx, {}, productIds)
  const book = await loadPriceBook(tx, { companyId: null, productIds, now })
  requireFitting(book, input)
  const deleted = errorsOf(book, input, 'PRODUCT_IS_DELETED')
  if (deleted.length > 0) throw new ApiError('PRODUCT_IS_DELETED', { errors: deleted })
  const lines = toKitLines(book, items)
  const { networkVoltage, systemType, enabled } = input
  const { settings } = book
  if (enabled) {
    const rules = { budgetType: 'KIT', lines, networkVoltage, settings, uf: null, bypassRestrictions: false } as const
    const errors = kitChecks(rules).blockers.map(({ code, meta }) => ({ code, ...(meta && { meta }) }))
    if (errors[0]) throw new ApiError(errors[0].code, { errors })
  }
  const fixationType = linesOfType(lines, 'SUPPORT')[0]?.product.fixationType ?? input.fixationType
  const potency = powerOf(lines, 'MODULE')
  const name = input.name ?? (potency > 0 ? kitName(lines, { networkVoltage, fixationType }) : UNNAMED)
  return { columns: { name, systemType, potency, networkVoltage, fixationType, enabled }, items }
}

/** @throws VALIDATION_FAILED beside each place whose product is none, or none for this place */
export function requireFitting(book: PriceBook, input: ProductKitInput): void {
  const errors = partsOf(input).flatMap(({ productId, field, takes }): ErrorDetail[] => {
    const product = book.products.get(productId)
    return product && takes(product.type) ? [] : [{ field, rule: 'choice' }]
  })
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
}

const errorsOf = (book: PriceBook, input: ProductKitInput, code: 'PRODUCT_IS_DELETED'): ErrorDetail[] =>
  partsOf(input).flatMap(({ productId, field }) => {
    const product = book.products.get(productId)
    return product?.deleted ? [{ field, code, meta: { productId, name: product.name } }] : []
  })
