import { propertyOf } from '#domain/ground/objects/property-of'
import { storedErrorText } from '#domain/sales/error-texts/error-text'
import type { Blocker } from './kit-answers'

/** Blockers of a sale, one sentence each, and with the product's name where it is known. */
export function blockerWords(blockers: readonly Blocker[], nameOf: (productId: number) => string | null): string[] {
  return [...new Set(blockers.map((blocker) => sentenceFor(blocker, nameOf)))]
}

function sentenceFor({ code, meta }: Blocker, nameOf: (productId: number) => string | null): string {
  if (meta?.reason === 'PROMOTION')
    return meta.ended
      ? 'A promoção deste kit terminou. Limpe o carrinho e escolha outro kit.'
      : 'O preço da promoção vale para o kit como ele é, ou para vários iguais. Volte às quantidades do kit ou comece de novo.'
  const text = storedErrorText(code, { meta: meta ?? null })
  const names = productIdsOf(meta).flatMap((id) => nameOf(id) ?? [])
  return names.length > 0 ? `${names.join(', ')}: ${text}` : text
}

function productIdsOf(meta: Blocker['meta']): number[] {
  const productIds = propertyOf(meta, 'productIds')
  const all: unknown[] = Array.isArray(productIds) ? productIds : [propertyOf(meta, 'productId')]
  return all.filter((id): id is number => typeof id === 'number')
}
