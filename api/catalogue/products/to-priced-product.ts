import { icmsOf } from '#domain/catalogue/pricing/icms'
import type { PriceRule } from '#domain/catalogue/pricing/price-rule'
import { fromCents, fromKnownCents } from '#domain/ground/money/money'
import { DEFAULT_FREIGHT_UF } from '#domain/ground/places/states'
import type { BookProduct, PriceBook } from '../pricing/price-book'
import { type PricedLine, priceLines, type SaleTerms } from '../pricing/price-lines'
import { toNextBand, toTrace } from '../pricing/priced-line-answer'
import { stockOfLine } from '../pricing/stock-words'
import type { PricedProduct } from './product'

/**
 * One product of the book as `GET /products/listById` answers it; costs only with `seesCosts` (docs/threats.md T12).
 */
export function toPricedProduct(
  book: PriceBook,
  productId: number,
  quantity: number,
  sale: SaleTerms,
  seesCosts: boolean,
): PricedProduct {
  const product = book.products.get(productId)!
  const {
    lines: [line],
    errors: [error],
  } = priceLines(book, [{ productId, quantity }], sale)
  return {
    ...toFacts(product, seesCosts),
    quantity,
    stock: stockOfLine({ quantity, product }),
    price: line ? fromCents(line.unitPriceCents) : null,
    totalPrice: line ? fromCents(line.totalCents) : null,
    priceError: error?.code ?? null,
    icms: icmsOf(product, { uf: sale.freightUf, homeUf: DEFAULT_FREIGHT_UF, taxpayer: sale.taxpayer }),
    trace: line ? toTrace(line.priceTrace) : [],
    nextBand: toNextBand(line?.nextBand ?? null),
    priceTables: product.bands.map((band) => ({
      id: band.id,
      ...toRule(band),
      initialRange: band.initialRange,
      finalRange: band.finalRange,
    })),
    exclusiveProduct: product.exclusive && toRule(product.exclusive),
    relatedProducts: product.relatedProducts.flatMap(({ productId: relatedId, kitQuantity }) => {
      const related = book.products.get(relatedId)
      if (!related || related.deleted || !related.enabled) return []
      return [
        toRelated(
          related,
          kitQuantity,
          priceLines(book, [{ productId: relatedId, quantity: kitQuantity }], sale).lines[0],
          seesCosts,
        ),
      ]
    }),
  }
}

const toFacts = (product: BookProduct, seesCosts: boolean) => ({
  id: product.id,
  name: product.name,
  type: product.type,
  fixationType: product.fixationType,
  connectorType: product.connectorType,
  potency: product.potency,
  unit: product.unit,
  manufacturerId: product.manufacturerId,
  manufacturerName: product.manufacturerName,
  enabled: product.enabled,
  ipi: product.ipi,
  icmsTaxpayer: product.icmsTaxpayer,
  icmsNonTaxpayer: product.icmsNonTaxpayer,
  icmsExternalUf: product.icmsExternalUf,
  availableAt: product.availableAt,
  availableInDays: product.availableInDays,
  datasheetUrl: product.datasheetUrl,
  image: product.image,
  specs: product.specs,
  ...(seesCosts ? { costPrice: fromKnownCents(product.costPriceCents) } : {}),
})

const toRule = (rule: PriceRule) => ({
  price: fromCents(rule.priceCents),
  adjustment: rule.adjustment,
  detachedTaxpayerMargin: rule.detachedTaxpayerMargin,
  detachedNonTaxpayerMargin: rule.detachedNonTaxpayerMargin,
})

const toRelated = (product: BookProduct, kitQuantity: number, line: PricedLine | undefined, seesCosts: boolean) => ({
  id: product.id,
  kitQuantity,
  name: product.name,
  potency: product.potency,
  totalPrice: line ? fromCents(line.totalCents) : null,
  ...(seesCosts ? { costPrice: fromKnownCents(product.costPriceCents) } : {}),
})
