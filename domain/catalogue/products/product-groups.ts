import type { ProductType } from './product-types'

/** How lines are read on an order's page, in the cart and on paper, in this order. */
export const PRODUCT_GROUPS = ['Módulos', 'Inversores', 'Baterias', 'Estrutura', 'Elétrica', 'Outros'] as const
export type ProductGroup = (typeof PRODUCT_GROUPS)[number]

const GROUP_OF: Readonly<Record<ProductType, ProductGroup>> = {
  MODULE: 'Módulos',
  INVERTER: 'Inversores',
  BATTERY: 'Baterias',
  SUPPORT: 'Estrutura',
  ALUMINUM_PROFILE: 'Estrutura',
  EMENDATION: 'Estrutura',
  KIT_TERMINAL_FINAL: 'Estrutura',
  KIT_TERMINAL_INTERMEDIARY: 'Estrutura',
  BLACK_CABLE: 'Elétrica',
  RED_CABLE: 'Elétrica',
  GREEN_CABLE: 'Elétrica',
  CONNECTOR: 'Elétrica',
  STRINGBOX: 'Elétrica',
  ATERRAMENTO: 'Elétrica',
  TRANSFORMER: 'Elétrica',
  CHARGER: 'Outros',
  CONTAINER: 'Outros',
  TOOL: 'Outros',
  OTHER: 'Outros',
}

/**
 * Lines by what they are, each group with its sum.
 * @param lines `total` in reais with cents, as the API sends it
 * @returns only groups that have lines, in the order in which they are read; lines keep theirs
 */
export function groupLines<Line extends { type: ProductType; total: number }>(
  lines: readonly Line[],
): { group: ProductGroup; total: number; lines: Line[] }[] {
  return PRODUCT_GROUPS.map((group) => ({ group, lines: lines.filter(({ type }) => GROUP_OF[type] === group) }))
    .filter(({ lines: own }) => own.length > 0)
    .map(({ group, lines: own }) => ({
      group,
      // In cents: sums of reais drift.
      total: own.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100,
      lines: own,
    }))
}
