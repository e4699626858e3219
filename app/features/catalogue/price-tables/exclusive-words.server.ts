import type { ExclusiveProductInput } from '#domain/catalogue/price-tables/price-row-input'
import { decimal } from '~/features/catalogue/products/product-words.server'

/** What the form of an exclusive price starts with, and how a conflict says it. */
export const exclusiveWords = (rule: Omit<ExclusiveProductInput, 'acknowledge'>): Record<string, string> => ({
  price: rule.price.toFixed(2).replace('.', ','),
  adjustment: decimal(rule.adjustment),
  detachedTaxpayerMargin: decimal(rule.detachedTaxpayerMargin),
  detachedNonTaxpayerMargin: decimal(rule.detachedNonTaxpayerMargin),
})
