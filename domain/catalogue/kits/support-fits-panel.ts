import { type KitLine, type KitProduct, linesOfType } from '../products/kit-product'

/** Why a support does not take a panel. */
export type SupportMisfit = 'WIDTH' | 'HEIGHT' | 'FRAME' | 'POTENCY'

const above = (value: number | null | undefined, max: number | undefined) =>
  value !== null && value !== undefined && max !== undefined && value > max

/** Measures of specification §5's 'the support must be compatible with the panel'; an absent limit is no limit. */
export function supportMisfits(support: KitProduct, panel: KitProduct): SupportMisfit[] {
  const { maxPanelWidthMm, maxPanelHeightMm, maxPanelPotency, frameHeightsMm = [] } = support.specs
  const { widthMm, heightMm, frameMm } = panel.specs
  return [
    ...(above(widthMm, maxPanelWidthMm) ? (['WIDTH'] as const) : []),
    ...(above(heightMm, maxPanelHeightMm) ? (['HEIGHT'] as const) : []),
    ...(frameMm !== undefined && frameHeightsMm.length > 0 && !frameHeightsMm.includes(frameMm)
      ? (['FRAME'] as const)
      : []),
    ...(above(panel.potency, maxPanelPotency) ? (['POTENCY'] as const) : []),
  ]
}

export const supportFitsPanel = (support: KitProduct, panel: KitProduct): boolean =>
  supportMisfits(support, panel).length === 0

export interface SupportGauge {
  state: 'NONE' | 'OK' | 'INCOMPATIBLE'
  code: 'SUPPORT_DOES_NOT_SUPPORT_PANEL' | null
  misfits: { supportId: number; panelId: number; reasons: SupportMisfit[] }[]
}

/** Every support of the kit against every panel. */
export function supportGauge(lines: readonly KitLine[]): SupportGauge {
  const supports = linesOfType(lines, 'SUPPORT')
  const misfits = supports.flatMap(({ product: support }) =>
    linesOfType(lines, 'MODULE')
      .map(({ product: panel }) => ({
        supportId: support.id,
        panelId: panel.id,
        reasons: supportMisfits(support, panel),
      }))
      .filter(({ reasons }) => reasons.length > 0),
  )
  if (misfits.length > 0) return { state: 'INCOMPATIBLE', code: 'SUPPORT_DOES_NOT_SUPPORT_PANEL', misfits }
  return { state: supports.length > 0 ? 'OK' : 'NONE', code: null, misfits }
}
