import { formatCentsText } from '../../ground/money/format-cents-text'
import { roundHalfUp, toCents } from '../../ground/money/money'
import { readBrNumber } from '../../ground/numbers/read-br-number'

/** What a consumption up to `upTo` kWh a month pays for the public lighting; null: and any above. */
export interface LightingBand {
  upTo: number | null
  cents: number
}

const MAX_BANDS = 40
const MAX_FEE = 100_000
const MAX_KWH = 1_000_000

const PART = /^(?:ate\s+([\d.]+)(?:\s*kwh)?|acima(?:\s+de\s+[\d.]+(?:\s*kwh)?)?|demais)\s*[:=]\s*(.+)$/

/**
 * A municipality's contribution (CIP or COSIP, Constituição art. 149-A) as its law says it: one value, '18,90', or by
 * consumption, 'até 50: 0; até 100: 12,50; acima: 31,90'. The last band has no end: of no consumption the value may be
 * left unsaid.
 * @returns null where it cannot be read
 */
export function readLightingFees(text: string): LightingBand[] | null {
  const fixed = moneyOf(text)
  if (fixed !== null) return [{ upTo: null, cents: fixed }]
  const bands: LightingBand[] = []
  for (const part of text.split(/[;\n]+/)) {
    if (part.trim() === '') continue
    const [, end, fee] = PART.exec(folded(part.trim())) ?? []
    const cents = fee === undefined ? null : moneyOf(fee)
    const upTo = end === undefined ? null : kwhOf(end)
    if (cents === null || (end !== undefined && upTo === null)) return null
    const before = bands.at(-1)
    if (before && (before.upTo === null || (upTo !== null && upTo <= before.upTo))) return null
    bands.push({ upTo, cents })
  }
  return bands.length > 0 && bands.length <= MAX_BANDS && bands.at(-1)!.upTo === null ? bands : null
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function kwhOf(text: string): number | null {
  const read = readBrNumber(text)
  const value = read.ok ? Number(read.text) : Number.NaN
  return Number.isInteger(value) && value >= 1 && value <= MAX_KWH ? value : null
}

function moneyOf(text: string): number | null {
  const read = readBrNumber(text.replace(/^\s*r\$/i, '').trim())
  const value = read.ok ? Number(read.text) : Number.NaN
  return value >= 0 && value <= MAX_FEE && roundHalfUp(value, 2) === value ? toCents(value) : null
}

/** As it is read again: 'até 50: 0,00; acima: 31,90', or one value alone. */
export function lightingFeesText(bands: readonly LightingBand[]): string {
  const money = (cents: number) => formatCentsText(cents).slice(3)
  const [only] = bands
  if (only && bands.length === 1) return money(only.cents)
  return bands.map(({ upTo, cents }) => `${upTo === null ? 'acima' : `até ${upTo}`}: ${money(cents)}`).join('; ')
}

/** R$ of a month with so many kWh. */
export const lightingFee = (bands: readonly LightingBand[], kilowattHours: number): number =>
  (bands.find(({ upTo }) => upTo === null || kilowattHours <= upTo)?.cents ?? 0) / 100
