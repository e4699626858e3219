import { z } from '@hono/zod-openapi'
import type { BomNeed } from '#domain/catalogue/kits/bill-of-materials'
import { kitName } from '#domain/catalogue/kits/kit-name'
import { fillSlots, itemsOf, type KitSlots } from '#domain/catalogue/kits/kit-slots'
import { type KitProposalInput, kitProposalInput } from '#domain/catalogue/kits/product-kit-input'
import { proposeBom } from '#domain/catalogue/kits/propose-bom'
import { supportMisfits } from '#domain/catalogue/kits/support-fits-panel'
import { linesOfType } from '#domain/catalogue/products/kit-product'
import { fromCents } from '#domain/ground/money/money'
import { DEFAULT_FREIGHT_UF } from '#domain/ground/places/states'
import { findCandidateIds } from '../../catalogue/kits/candidate-queries'
import { requireFitting } from '../../catalogue/kits/judge-kit'
import { kitGaugeAnswer, toKitGauge } from '../../catalogue/kits/kit-gauge-answer'
import { priceKit, toKitLines } from '../../catalogue/kits/price-kit'
import { kitSlots, perWattPeak, toBlockers, toKitSlots } from '../../catalogue/kits/product-kit'
import { candidatesOf } from '../../catalogue/kits/propose-items'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import { blocker } from '../../ground/http/blocker'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'

const SALE = { detached: false, taxpayer: false, freightUf: DEFAULT_FREIGHT_UF } as const

const proposal = z
  .object({
    name: z.string(),
    potency: z.number().int(),
    slots: kitSlots,
    totalPrice: z.number().nullable().openapi({ description: 'Na tabela padrão; null quando falta preço' }),
    pricePerWp: z.number().nullable(),
    gauge: kitGaugeAnswer,
    blockers: z.array(blocker).openapi({ description: 'O que impede de vender o kit, e o que não se pôde propor' }),
  })
  .openapi('ProductKitProposal')

/** @throws VALIDATION_FAILED for a product in a place that is not its own */
export const proposeProductKit = endpoint(
  {
    method: 'post',
    path: '/productKits/proposal',
    tags: ['Kits'],
    summary: 'Confere um kit que se monta, e com propose preenche os materiais que faltam; nada é gravado',
    ...securedForStaff('productKits:store', 'productKits:update'),
    request: { body: body(named(kitProposalInput, 'KitProposalInput')) },
    refusals: ['anyone'],
    responses: { 200: json(proposal, 'O kit') },
  },
  async (c) => {
    const { db, now } = c.var.deps
    const input = c.req.valid('json')
    const buyer = { companyId: null, now: now() }
    const own = itemsOf(input).map(({ productId }) => productId)
    const candidateIds = input.propose ? await findCandidateIds(db, buyer, input.fixationType) : []
    const book = await loadPriceBook(db, { ...buyer, productIds: [...new Set([...own, ...candidateIds])] })
    requireFitting(book, input)
    const { slots, missing } = input.propose ? propose(book, input, new Set(own)) : { slots: input, missing: [] }
    const items = itemsOf(slots)
    const { networkVoltage } = input
    const priced = priceKit(book, items, { budgetType: 'KIT', networkVoltage, sale: SALE, bypassRestrictions: false })
    const lines = toKitLines(book, items)
    const fixationType = linesOfType(lines, 'SUPPORT')[0]?.product.fixationType ?? input.fixationType
    const isComplete = priced.errors.length === 0 && priced.lines.length > 0
    return c.json(
      {
        name: kitName(lines, { networkVoltage, fixationType }),
        potency: priced.potency,
        slots: toKitSlots(slots, (id) => book.products.get(id)),
        totalPrice: isComplete ? fromCents(priced.totalCents) : null,
        pricePerWp: isComplete ? perWattPeak(priced) : null,
        gauge: toKitGauge(priced),
        blockers: [...toBlockers(priced), ...missing.map(toBlocker)],
      },
      200,
    )
  },
)

/** The cheapest materials on sale for the chosen parts; where the roof's supports differ, those that take the panel. */
function propose(
  book: PriceBook,
  input: KitProposalInput,
  typed: ReadonlySet<number>,
): { slots: KitSlots; missing: BomNeed[] } {
  const chosen = [input.panel, ...input.inverters, ...input.others].flatMap((part) => part ?? [])
  const lines = toKitLines(book, chosen).filter(({ product }) =>
    ['MODULE', 'INVERTER', 'BATTERY'].includes(product.type),
  )
  const candidates = candidatesOf(book, SALE).filter(({ id }) => {
    const product = book.products.get(id)
    return product?.enabled && !product.deleted
  })
  const panel = linesOfType(lines, 'MODULE')[0]?.product
  const support = candidates
    .filter((one) => one.type === 'SUPPORT' && one.fixationType === input.fixationType)
    .filter((one) => panel && supportMisfits(one, panel).length === 0)
    .sort((a, b) => a.priceCents - b.priceCents || a.id - b.id)[0]
  const { networkVoltage, fixationType, overwrite } = input
  const bom = { lines, fixationType, networkVoltage, panelsPerUnit: support?.specs.panelsPerUnit }
  const { items, missing } = proposeBom(bom, candidates, overwrite ? new Set() : typed)
  const typeOf = (id: number) => book.products.get(id)!.type
  const slots = fillSlots(input, items, typeOf, overwrite)
  const held = new Set(itemsOf(slots).map(({ productId }) => typeOf(productId)))
  return { slots, missing: missing.filter(({ type }) => !held.has(type)) }
}

const toBlocker = (need: BomNeed): z.infer<typeof blocker> => ({
  code: 'UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET',
  field: need.type === 'SUPPORT' ? 'fixationType' : 'products',
  meta: { ...need },
})
