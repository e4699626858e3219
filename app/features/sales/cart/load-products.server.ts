import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawingOf } from '#domain/catalogue/products/product-drawings'
import { PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { isErrorCode } from '#domain/ground/errors/error-codes'
import type { Uf } from '#domain/ground/places/states'
import { PRODUCT_PICKER } from '#domain/sales/cart/product-picker-list'
import { errorText } from '#domain/sales/error-texts/error-text'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { priceStepWords } from '~/features/catalogue/pricing/price-steps'
import { availabilityText, nextBandText, type PricedLine } from '~/features/catalogue/pricing/priced-line'
import { isAway } from '~/features/ground/order-words/when-available'
import { formatMoney } from '~/format/money'

/** A product as `GET /products/listById` answers it and the picker draws it. */
type PricedProduct = Omit<PricedLine, 'productId' | 'price' | 'totalPrice'> & {
  id: number
  price: number | null
  priceError: string | null
  image: { fileId: number } | null
  relatedProducts: { id: number; name: string; kitQuantity: number }[]
}

/** A page of products on sale, at the prices of the sale that is under way. */
export async function loadProducts(
  { request, context }: LoaderFunctionArgs,
  sale: { companyId?: string; detachedPrice: boolean; taxpayer: boolean; freightUf: Uf },
) {
  const query = {
    ...apiQuery(readListQuery(new URL(request.url).searchParams, PRODUCT_PICKER)),
    ...sale,
    perPage: 25,
  }
  const call = apiFor(request, context).GET('/products/listById', { params: { query } })
  const { data: products, meta } = await loadList(request, dataOf(call))
  return { products: products.map((product) => productWords(product, sale.detachedPrice)), meta: pageMeta(meta) }
}

export type ProductWords = ReturnType<typeof productWords>

function productWords(product: PricedProduct, isDetached: boolean) {
  const { id, name, unit, price, priceError, nextBand } = product
  const related = product.relatedProducts.map((one) => `${one.kitQuantity} × ${one.name}`)
  return {
    id,
    name,
    unit,
    kind: PRODUCT_TYPE_LABELS[product.type],
    drawing: drawingOf(product.type),
    image: product.image && { fileId: product.image.fileId },
    price: price === null ? null : formatMoney(price),
    reason: isErrorCode(priceError) ? errorText(priceError) : null,
    availability: availabilityText(product),
    isAway: isAway(product.stock),
    datasheetUrl: product.datasheetUrl,
    nextBand: nextBand && nextBandText(nextBand, unit),
    // Parts come along in a generator only (specification §4).
    related: isDetached || related.length === 0 ? null : `Vem junto, por unidade: ${related.join(', ')}`,
    steps: priceStepWords(product.trace),
  }
}
