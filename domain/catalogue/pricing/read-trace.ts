import Big from 'big.js'
import { type PickedRule, pickBand } from './pick-band'
import type { ProductPrices } from './price-rule'
import type { PriceStep, PriceTerms } from './unit-price'

/** The parts of a price: all that `unitPrice` takes. */
export interface TracedPrice {
  picked: Extract<PickedRule, { ok: true }>
  ipi: number
  terms: PriceTerms
}

type Kind = PriceStep['kind']

const stepOf = <K extends Kind>(trace: readonly PriceStep[], kind: K) =>
  trace.find((step): step is Extract<PriceStep, { kind: K }> => step.kind === kind)

/**
 * The rule and the terms that a line was priced by, from its trace: the inverse of `unitPrice`. A step that is not
 * there changed nothing. The margin is that of the line's own tax class, for both: of the other one it knows nothing.
 * @returns null for a line without a trace: an older one, or one of a claim
 */
export function readTrace(
  trace: readonly PriceStep[],
  { detached, taxpayer }: Pick<PriceTerms, 'detached' | 'taxpayer'>,
): TracedPrice | null {
  const base = stepOf(trace, 'BASE')
  if (!base) return null
  const band = stepOf(trace, 'BAND')
  const margin = stepOf(trace, 'MARGIN')?.margin ?? 1
  const percent = (kind: Extract<PriceStep, { percent: number }>['kind']) => stepOf(trace, kind)?.percent ?? 0
  const rule = {
    priceCents: Number(new Big(base.before).times(100)),
    adjustment: percent('ADJUSTMENT'),
    detachedTaxpayerMargin: margin,
    detachedNonTaxpayerMargin: margin,
    initialRange: band?.initialRange ?? null,
    finalRange: band?.finalRange ?? null,
  }
  const source = base.source === 'EXCLUSIVE' ? 'EXCLUSIVE' : band ? 'BAND' : 'FALLBACK'
  return {
    picked: source === 'EXCLUSIVE' ? { ok: true, source, rule } : { ok: true, source, rule },
    ipi: percent('IPI'),
    terms: {
      detached,
      taxpayer,
      freightPercentage: percent('FREIGHT'),
      difalPercentage: percent('DIFAL'),
      additionPercentage: percent('ADDITION'),
      discountPercentage: percent('DISCOUNT'),
      promotionDiscount: -percent('PROMOTION') || 0,
    },
  }
}

/**
 * Does the price of a line hold at another quantity? That of an exclusive price does at every one, that of a band
 * inside it, as the line has it. A price without a band holds while the table of today has no band that the quantity
 * leaves or enters.
 */
export function holdsAt(
  { picked }: TracedPrice,
  quantity: number,
  { was, today }: { was: number; today: ProductPrices | null },
): boolean {
  if (picked.source === 'EXCLUSIVE') return true
  if (picked.source === 'BAND') return pickBand([picked.rule], quantity) !== undefined
  const bands = today?.bands ?? []
  return pickBand(bands, was) === pickBand(bands, quantity)
}
