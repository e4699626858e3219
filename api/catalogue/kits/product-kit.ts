import { z } from '@hono/zod-openapi'
import { type KitSlots, slotsOf } from '#domain/catalogue/kits/kit-slots'
import { KIT_MARKS, SYSTEM_TYPES } from '#domain/catalogue/kits/kit-words'
import type { KitItem } from '#domain/catalogue/kits/merge-items'
import { equipmentFigures } from '#domain/catalogue/pricing/equipment'
import { NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { compareProducts, FIXATION_TYPES } from '#domain/catalogue/products/product-types'
import { fromCents } from '#domain/ground/money/money'
import type { Site } from '#domain/ground/places/site'
import type { Who } from '../../ground/caller/who'
import { blocker } from '../../ground/http/blocker'
import { maySeeCosts } from '../pricing/may-see-costs'
import type { PriceBook } from '../pricing/price-book'
import { coverAnswer, pricedLine, toPricedLine } from '../pricing/priced-line-answer'
import { stockField } from '../pricing/stock-words'
import { regularCentsOf } from './assembly-of'
import { electricBriefAnswer, kitGaugeAnswer, toKitGauge } from './kit-gauge-answer'
import { type KitRecord, mayKeepKits } from './kit-queries'
import { deliveredCents, type PricedKit } from './price-kit'

/** A ready kit on a list, with its price for the caller's company. */
export const productKitRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    systemType: z.enum(SYSTEM_TYPES),
    potency: z.number().int().openapi({ description: 'Watts dos módulos' }),
    networkVoltage: z.enum(NETWORK_VOLTAGES),
    fixationType: z.enum(FIXATION_TYPES).nullable(),
    modules: z.string().openapi({ example: '14×585 W' }),
    inverters: z.string().openapi({ example: 'Inversor Voltrix VX-6K Mono 220 V' }),
    totalPrice: z
      .number()
      .nullable()
      .openapi({ description: 'Com o frete até a UF de entrega; null quando falta preço de algum item' }),
    kitFreight: z.number().nullable().openapi({ description: 'Do total, o frete além do estado padrão' }),
    pricePerWp: z.number().nullable().openapi({ description: 'R$/Wp, sem o frete' }),
    availableAt: z.string().nullable(),
    availableInDays: z.number().int(),
    stock: stockField(),
    sellable: z.boolean().openapi({ description: 'Todos os itens com preço e nenhum impedimento' }),
    blockers: z.array(blocker),
    gauge: z.object({
      ratio: z.number().nullable(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      state: z.enum(['INCOMPLETE', 'UNDER', 'IDLE', 'OK', 'OVER']),
      electrics: electricBriefAnswer,
    }),
    image: coverAnswer.nullable().openapi({ description: 'Da promoção, ou a capa do módulo' }),
    promotionEndsOn: z.string().nullable(),
    promotionDiscount: z.number().nullable(),
    promotionLeft: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'Kits que a promoção ainda tem; null: sem limite' }),
    regularPrice: z.number().nullable().openapi({ description: 'De um kit em promoção, o preço sem ela' }),
    mark: z.enum(KIT_MARKS).nullable().openapi({ description: 'O que quem pergunta disse do kit' }),
    kept: z
      .object({
        enabled: z.boolean(),
        deleted: z.boolean(),
        likes: z.number().int(),
        dislikes: z.number().int(),
        batch: z
          .object({
            id: z.number().int(),
            name: z.string(),
            edited: z.boolean().openapi({ description: 'Alterado à mão desde que foi gerado' }),
          })
          .nullable()
          .openapi({ description: 'O lote que o gerou' }),
        promotion: z
          .object({
            id: z.number().int(),
            name: z.string(),
            startsOn: z.string(),
            endsOn: z.string(),
            suspended: z.boolean(),
          })
          .nullable()
          .openapi({
            description: 'A última promoção em que está, também uma que espera, está suspensa ou já terminou',
          }),
      })
      .optional()
      .openapi({ description: 'Só para quem cuida dos kits' }),
  })
  .openapi('ProductKitRow')
export type ProductKitRow = z.infer<typeof productKitRow>

const part = z.object({ productId: z.number().int(), quantity: z.number().int(), name: z.string() })
const slot = part.nullable()

/** A kit in the named places of its form. */
export const kitSlots = z
  .object({
    panel: slot,
    profile: slot,
    finalTerminal: slot,
    intermediaryTerminal: slot,
    support: slot,
    blackCable: slot,
    redCable: slot,
    grounding: slot,
    inverters: z.array(part),
    stringboxes: z.array(part),
    connectors: z.array(part),
    others: z.array(part),
  })
  .openapi('KitSlots')

/** @param productOf each product of the kit */
export function toKitSlots(
  slots: KitSlots,
  productOf: (productId: number) => { name: string } | undefined,
): z.infer<typeof kitSlots> {
  const named = (item: KitItem): NamedPart => ({ ...item, name: productOf(item.productId)?.name ?? '' })
  return mapSlots(slots, named)
}

/** Translates the item in each place of a kit. */
const mapSlots = (slots: KitSlots, tell: (item: KitItem) => NamedPart): z.infer<typeof kitSlots> => {
  const one = (item: KitItem | null) => item && tell(item)
  return {
    panel: one(slots.panel),
    profile: one(slots.profile),
    finalTerminal: one(slots.finalTerminal),
    intermediaryTerminal: one(slots.intermediaryTerminal),
    support: one(slots.support),
    blackCable: one(slots.blackCable),
    redCable: one(slots.redCable),
    grounding: one(slots.grounding),
    inverters: slots.inverters.map(tell),
    stringboxes: slots.stringboxes.map(tell),
    connectors: slots.connectors.map(tell),
    others: slots.others.map(tell),
  }
}
type NamedPart = z.infer<typeof part>

export const productKit = productKitRow
  .omit({ gauge: true })
  .extend({
    lines: z.array(pricedLine),
    gauge: kitGaugeAnswer,
    version: z.number().int(),
    slots: kitSlots
      .optional()
      .openapi({ description: 'Os itens nos lugares do formulário, só para quem cuida dos kits' }),
  })
  .openapi('ProductKit')
export type ProductKit = z.infer<typeof productKit>

/**
 * @param keeps the reader is one of those who keep the kits
 * @param regularCents of `regularCentsOf`
 */
export function toProductKitRow(
  kit: KitRecord,
  priced: PricedKit,
  keeps: boolean,
  regularCents: number | null = null,
): ProductKitRow {
  const complete = priced.errors.length === 0 && priced.lines.length > 0
  const { ratio, min, max, state } = priced.gauge.overload
  return {
    id: kit.id,
    name: kit.name,
    systemType: kit.systemType,
    potency: kit.potency,
    networkVoltage: kit.networkVoltage,
    fixationType: kit.fixationType,
    modules: namesOf(priced, 'MODULE'),
    inverters: namesOf(priced, 'INVERTER'),
    totalPrice: complete ? fromCents(deliveredCents(priced)) : null,
    kitFreight: complete ? fromCents(priced.kitFreightCents) : null,
    pricePerWp: complete ? perWattPeak(priced) : null,
    availableAt: priced.availableAt,
    availableInDays: priced.availableInDays,
    stock: priced.stock,
    sellable: complete && priced.blockers.length === 0,
    blockers: toBlockers(priced),
    gauge: { ratio, min, max, state, electrics: priced.electrics },
    image:
      kit.promotionImage ??
      priced.lines.find(({ type, product }) => type === 'MODULE' && product.image)?.product.image ??
      null,
    promotionEndsOn: kit.promotionEndsOn,
    promotionDiscount: kit.promotionDiscount,
    promotionLeft: kit.promotionLeft,
    regularPrice: regularCents === null ? null : fromCents(regularCents),
    mark: kit.mark,
    ...(keeps && {
      kept: {
        enabled: kit.enabled,
        deleted: kit.deleted,
        likes: kit.likes,
        dislikes: kit.dislikes,
        batch: kit.batch,
        promotion: kit.promotion,
      },
    }),
  }
}

/** @param site for which the kit was priced */
export const toProductKit = (
  kit: KitRecord,
  book: PriceBook,
  priced: PricedKit,
  who: Who,
  site?: Site,
): ProductKit => ({
  ...toProductKitRow(kit, priced, mayKeepKits(who), regularCentsOf(book, kit, site)),
  gauge: toKitGauge(priced),
  lines: priced.lines.map((line) => toPricedLine(line, maySeeCosts(who))),
  version: kit.version,
  ...(mayKeepKits(who) && { slots: toKitSlots(slotsOfKit(kit, book), (id) => book.products.get(id)) }),
})

/** The items in their places, in the order in which products are shown. */
function slotsOfKit({ items }: KitRecord, { products }: PriceBook): KitSlots {
  const typed = items.flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [{ ...item, product, type: product.type }] : []
  })
  return slotsOf(
    typed
      .sort((a, b) => compareProducts(a.product, b.product))
      .map(({ productId, quantity, type }) => ({ productId, quantity, type })),
  )
}

/** Lines without a price and broken kit rules, in one list. */
export const toBlockers = ({ errors, blockers }: Pick<PricedKit, 'errors' | 'blockers'>): z.infer<typeof blocker>[] => [
  ...errors.map(({ code, field, meta }) => ({ code, field, meta: { ...meta } })),
  ...blockers.map(({ code, field, meta }) => ({ code, field, ...(meta ? { meta: { ...meta } } : {}) })),
]

/** R$/Wp with 2 decimals more than money, as the trade compares kits; null without modules. */
export const perWattPeak = ({ totalCents, potency }: Pick<PricedKit, 'totalCents' | 'potency'>): number | null =>
  equipmentFigures({ tableTotalCents: totalCents, linesTotalCents: totalCents, potency }).pricePerWp

const namesOf = ({ lines }: PricedKit, type: 'MODULE' | 'INVERTER'): string =>
  lines
    .filter((line) => line.type === type)
    .map(({ quantity, potency, name }) =>
      type === 'MODULE' ? `${quantity}×${potency} W` : quantity > 1 ? `${quantity}× ${name}` : name,
    )
    .join(' + ')
