import { CONNECTOR_TYPE_LABELS, FIXATION_TYPE_LABELS, PRODUCT_TYPE_LABELS } from '../products/product-types'
import type { BatchPoint } from './batch-points'
import type { BomNeed } from './bill-of-materials'
import { SHORT_VOLTAGES } from './kit-name'
import type { SupportMisfit } from './support-fits-panel'

/** Why a point of a batch has no kit. */
export const SKIP_CODES = [
  'NO_INVERTER_AVAILABLE',
  'SUPPORT_DOES_NOT_SUPPORT_PANEL',
  'UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET',
] as const
export type SkipCode = (typeof SKIP_CODES)[number]

export const SKIP_LABELS: Readonly<Record<SkipCode, string>> = {
  NO_INVERTER_AVAILABLE: 'Sem inversor',
  SUPPORT_DOES_NOT_SUPPORT_PANEL: 'Suporte não serve ao painel',
  UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET: 'Falta um item',
}

/** The reasons why no inverter fits a point. */
export type NoInverter =
  /** The nearest that there is misses its limits. */
  | { why: 'OVER'; ratio: number; limit: number }
  | { why: 'UNDER'; ratio: number; limit: number }
  | { why: 'VOLTAGE' | 'STRINGS' | 'BATTERIES' | 'NONE_ON_SALE' }

/** A skipped point says why in numbers and names; `skipText` makes the sentence. */
export type BatchSkip =
  | { code: 'NO_INVERTER_AVAILABLE'; reason: NoInverter }
  | { code: 'SUPPORT_DOES_NOT_SUPPORT_PANEL'; reasons: SupportMisfit[] }
  | { code: 'UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET'; items: string[] }

const MISFITS: Readonly<Record<SupportMisfit, string>> = {
  WIDTH: 'largura',
  HEIGHT: 'altura',
  FRAME: 'moldura',
  POTENCY: 'potência',
}

const decimal = (value: number, places = 2) => value.toFixed(places).replace('.', ',')

/** Two figures that differ, also where two decimals would show the same. */
const pair = (a: number, b: number): [string, string] =>
  decimal(a) === decimal(b) ? [decimal(a, 4), decimal(b, 4)] : [decimal(a), decimal(b)]

/**
 * 'NO_INVERTER_AVAILABLE: 8 × 585 W em Mono 220 V – a menor relação possível é 1,56, o máximo é 1,50'.
 * @param panelWatts of one module
 */
export function skipText(skip: BatchSkip, point: Omit<BatchPoint, 'key'>, panelWatts: number): string {
  const place = `${point.modules} × ${panelWatts} W em ${SHORT_VOLTAGES[point.networkVoltage]}`
  const roof = FIXATION_TYPE_LABELS[point.fixationType]
  if (skip.code === 'NO_INVERTER_AVAILABLE') return `${skip.code}: ${place} – ${noInverterText(skip.reason, point)}`
  if (skip.code === 'SUPPORT_DOES_NOT_SUPPORT_PANEL')
    return `${skip.code}: ${place}, ${roof} – nenhum suporte à venda leva este painel (${skip.reasons.map((one) => MISFITS[one]).join(', ')})`
  return `${skip.code}: ${place}, ${roof} – falta ${skip.items.join(', ')}`
}

function noInverterText(reason: NoInverter, { networkVoltage }: Omit<BatchPoint, 'key'>): string {
  switch (reason.why) {
    case 'OVER': {
      const [ratio, limit] = pair(reason.ratio, reason.limit)
      return `a menor relação possível é ${ratio}, o máximo é ${limit}`
    }
    case 'UNDER': {
      const [ratio, limit] = pair(reason.ratio, reason.limit)
      return `a maior relação possível é ${ratio}, o mínimo é ${limit}`
    }
    case 'VOLTAGE':
      return `nenhum inversor do lote funciona em ${SHORT_VOLTAGES[networkVoltage]}`
    case 'STRINGS':
      return 'os módulos não se dividem em strings dentro da tensão e da corrente dos inversores'
    case 'BATTERIES':
      return 'as baterias do lote não servem aos inversores que caberiam'
    case 'NONE_ON_SALE':
      return 'nenhum inversor do lote está à venda com preço na tabela padrão'
  }
}

/** A need of the bill of materials as a person calls it: 'Conector MC4', 'Transformador de 25 kVA'. */
export function needText({ type, connectorType, fixationType, minPotency, strings }: BomNeed): string {
  const label = PRODUCT_TYPE_LABELS[type]
  if (connectorType) return `${label} ${CONNECTOR_TYPE_LABELS[connectorType]}`
  if (fixationType) return `${label} (${FIXATION_TYPE_LABELS[fixationType]})`
  if (minPotency) return `${label} de ${String(minPotency / 1000).replace('.', ',')} kVA`
  return strings ? `${label} para ${strings} ${strings === 1 ? 'string' : 'strings'}` : label
}
