import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Recalculation } from '#domain/catalogue/kits/materials'
import { lineTotal } from '#domain/catalogue/pricing/line-total'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { MAX_IDS_PER_REQUEST } from '#domain/ground/lists/page-sizes'
import { fromCents } from '#domain/ground/money/money'
import { MAX_LINE_QUANTITY } from '#domain/ground/numbers/line-quantity'
import { type Assembly, type PricedKit, priceKit } from '../../catalogue/kits/price-kit'
import { toBlockers } from '../../catalogue/kits/product-kit'
import { requireAll } from '../../catalogue/kits/propose-items'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import { type SaleTotals, saleTotals, toSaleTotals } from '../../catalogue/pricing/sale-totals'
import { ApiError } from '../../ground/errors/api-error'
import { blocker } from '../../ground/http/blocker'

/** What a recalculation of materials would do, before it is accepted. */
export const materialsAnswer = z
  .object({
    proposal: z
      .object({
        version: z.number().int(),
        fingerprint: z.string().openapi({ description: 'Vai com a versão em quem aceita: outra proposta é recusada' }),
        modules: z.number().int(),
        madeFor: z.number().int().openapi({ description: 'Módulos para os quais os materiais foram calculados' }),
        changes: z.array(
          z.object({
            productId: z.number().int(),
            name: z.string(),
            type: z.enum(PRODUCT_TYPES),
            unit: z.string(),
            before: z.number().int().openapi({ description: 'Zero: entra' }),
            after: z.number().int().openapi({ description: 'Zero: sai' }),
            byHand: z.number().int().openapi({ description: 'Parte acrescentada à mão, que fica' }),
            price: z.number().nullable().openapi({ description: 'Preço unitário depois' }),
            total: z.number().nullable(),
          }),
        ),
        totals: saleTotals,
        blockers: z.array(blocker),
      })
      .nullable()
      .openapi({ description: 'null: os materiais servem para os módulos que há, ou falta o que há em missing' }),
    missing: z
      .array(z.object({ type: z.enum(PRODUCT_TYPES), quantity: z.number().int() }))
      .openapi({ description: 'Do que nenhum produto à venda serve' }),
  })
  .openapi('MaterialsProposal')
export type MaterialsAnswer = z.infer<typeof materialsAnswer>
type Proposal = NonNullable<MaterialsAnswer['proposal']>

/** What there is to show: the proposal, or what keeps it from being made. */
export function toMaterialsAnswer(
  recalculation: Recalculation | null,
  propose: (recalculation: Recalculation) => Proposal,
): MaterialsAnswer {
  if (!recalculation) return { proposal: null, missing: [] }
  const missing = recalculation.missing.map(({ type, quantity }) => ({ type, quantity }))
  return { proposal: missing.length > 0 ? null : propose(recalculation), missing }
}

/**
 * A recalculation with its prices.
 * @param price of the new list: without it at today's prices, as a cart's; an order's lines hold theirs
 * @throws UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET for a need that nothing on sale fits, VALIDATION_FAILED past 300
 * lines or 99,999 units
 */
export function toMaterialsProposal(
  book: PriceBook,
  recalculation: Recalculation,
  assembly: Assembly,
  version: number,
  price: (items: Recalculation['items']) => PricedMaterials = (items) => pricedToday(book, items, assembly),
): Proposal {
  const { items, changes, missing, modules, madeFor } = recalculation
  requireAll(missing)
  requireListWithinLimits(items)
  const priced = price(items)
  const byProduct = new Map(priced.lines.map((line) => [line.productId, line]))
  return {
    version,
    fingerprint: fingerprintOf(recalculation, priced),
    modules,
    madeFor,
    changes: changes.map((change) => {
      const product = book.products.get(change.productId)
      const line = byProduct.get(change.productId)
      return {
        ...change,
        name: product?.name ?? '',
        type: product?.type ?? 'OTHER',
        unit: product?.unit ?? 'un',
        price: line ? fromCents(line.unitPriceCents) : null,
        total: line ? fromCents(lineTotal(line)) : null,
      }
    }),
    totals: priced.totals,
    blockers: toBlockers(priced),
  }
}

/** A list of materials with its prices, and what keeps it from being sold. */
export interface PricedMaterials extends Pick<PricedKit, 'errors' | 'blockers'> {
  lines: readonly { productId: number; quantity: number; unitPriceCents: number }[]
  totals: SaleTotals
}

function pricedToday(book: PriceBook, items: Recalculation['items'], assembly: Assembly): PricedMaterials {
  const priced = priceKit(book, items, assembly)
  return { ...priced, totals: toSaleTotals(book, priced.lines, assembly.sale) }
}

/** The same for the same lines at the same prices, and for nothing else. */
const fingerprintOf = ({ items, modules }: Recalculation, { lines }: PricedMaterials): string =>
  createHash('sha256')
    .update(JSON.stringify([modules, items, lines.map((line) => [line.productId, lineTotal(line)])]))
    .digest('hex')

/** @throws VERSION_CONFLICT when what would be written is not what was shown */
export function requireShown(proposal: Proposal | null, fingerprint: string): asserts proposal is Proposal {
  if (proposal?.fingerprint !== fingerprint) throw new ApiError('VERSION_CONFLICT')
}

/** @throws VALIDATION_FAILED */
export function requireListWithinLimits(items: readonly { quantity: number }[]): void {
  if (items.length > MAX_IDS_PER_REQUEST)
    throw new ApiError('VALIDATION_FAILED', {
      errors: [{ field: 'products', rule: 'maxItems', meta: { max: MAX_IDS_PER_REQUEST } }],
    })
  if (items.some(({ quantity }) => quantity > MAX_LINE_QUANTITY))
    throw new ApiError('VALIDATION_FAILED', {
      errors: [{ field: 'quantity', rule: 'max', meta: { max: MAX_LINE_QUANTITY } }],
    })
}
