import { z } from '@hono/zod-openapi'
import { NETWORK_VOLTAGES } from '#domain/kits/network-voltages'
import { SYSTEM_TYPES } from '#domain/kits/product-kit-filters'
import { fromCents } from '#domain/money/money'
import { pricePerWp } from '#domain/pricing/price-per-wp'
import { FIXATION_TYPES } from '#domain/products/product-types'
import { blocker } from '../http/blocker'
import { pricedLine, toPricedLine } from '../pricing/priced-line-answer'
import { kitGaugeAnswer, toKitGauge } from './kit-gauge-answer'
import type { KitRecord } from './kit-queries'
import type { PricedKit } from './price-kit'

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
    totalPrice: z.number().nullable().openapi({ description: 'null quando falta preço de algum item' }),
    pricePerWp: z.number().nullable().openapi({ description: 'R$/Wp' }),
    availableAt: z.string().nullable(),
    availableInDays: z.number().int(),
    sellable: z.boolean().openapi({ description: 'Todos os itens com preço e nenhum impedimento' }),
    blockers: z.array(blocker),
    gauge: z.object({
      ratio: z.number().nullable(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      state: z.enum(['INCOMPLETE', 'UNDER', 'IDLE', 'OK', 'OVER']),
    }),
    promotionEndsOn: z.string().nullable(),
    promotionDiscount: z.number().nullable(),
  })
  .openapi('ProductKitRow')
export type ProductKitRow = z.infer<typeof productKitRow>

export const productKit = productKitRow
  .omit({ gauge: true })
  .extend({ lines: z.array(pricedLine), gauge: kitGaugeAnswer, version: z.number().int() })
  .openapi('ProductKit')
export type ProductKit = z.infer<typeof productKit>

export function toProductKitRow(kit: KitRecord, priced: PricedKit): ProductKitRow {
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
    totalPrice: complete ? fromCents(priced.totalCents) : null,
    pricePerWp: complete ? perWattPeak(priced) : null,
    availableAt: priced.availableAt,
    availableInDays: priced.availableInDays,
    sellable: complete && priced.blockers.length === 0,
    blockers: toBlockers(priced),
    gauge: { ratio, min, max, state },
    promotionEndsOn: kit.promotionEndsOn,
    promotionDiscount: kit.promotionDiscount,
  }
}

export const toProductKit = (kit: KitRecord, priced: PricedKit, seesCosts: boolean): ProductKit => ({
  ...toProductKitRow(kit, priced),
  gauge: toKitGauge(priced.gauge),
  lines: priced.lines.map((line) => toPricedLine(line, seesCosts)),
  version: kit.version,
})

/** Lines without a price and broken kit rules, in one list. */
export const toBlockers = ({ errors, blockers }: Pick<PricedKit, 'errors' | 'blockers'>): z.infer<typeof blocker>[] => [
  ...errors.map(({ code, field, meta }) => ({ code, field, meta: { ...meta } })),
  ...blockers.map(({ code, field, meta }) => ({ code, field, ...(meta ? { meta: { ...meta } } : {}) })),
]

/** R$/Wp with 2 decimals more than money, as the trade compares kits; null without modules. */
export const perWattPeak = ({ totalCents, potency }: Pick<PricedKit, 'totalCents' | 'potency'>): number | null =>
  pricePerWp(totalCents, potency, 4)

const namesOf = ({ lines }: PricedKit, type: 'MODULE' | 'INVERTER'): string =>
  lines
    .filter((line) => line.type === type)
    .map(({ quantity, potency, name }) =>
      type === 'MODULE' ? `${quantity}×${potency} W` : quantity > 1 ? `${quantity}× ${name}` : name,
    )
    .join(' + ')
