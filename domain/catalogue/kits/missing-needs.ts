import { type KitLine, linesOfType, quantityOf } from '../products/kit-product'
import type { ConnectorType, FixationType, ProductType } from '../products/product-types'
import { type RelatedProducts, relatedChanges } from './cart'
import type { KitItem } from './merge-items'
import { type BomCandidate, proposeBom } from './propose-bom'

interface Kind {
  type: ProductType
  connectorType?: ConnectorType | null
  fixationType?: FixationType | null
}

/** Two cables or two supports serve the same need; a connector of another kind does not. */
const needOf = ({ type, connectorType }: Kind): string =>
  type === 'CONNECTOR' ? `${type}:${connectorType ?? ''}` : type

/**
 * What a generator of these goods needs (domain 1.5) and neither the list nor what comes along with its goods has. A need
 * that is named, in whatever quantity, is the writer's business. Without a support in the list the roof is not known, and
 * nothing of a structure is proposed.
 * @param lines a list of goods, in whatever order
 * @param candidates products on sale, with their prices
 * @returns empty for goods that are no generator
 */
export function missingNeeds(
  lines: readonly KitLine[],
  candidates: readonly BomCandidate[],
  relations: RelatedProducts,
): KitItem[] {
  if (quantityOf(lines, 'MODULE') === 0 || quantityOf(lines, 'INVERTER') === 0) return []
  const supports = [...linesOfType(lines, 'SUPPORT')].sort((a, b) => b.quantity - a.quantity)
  const support = supports.find(({ product }) => product.fixationType !== 'EXPANSION_CARPORT')?.product
  const equipment = lines.filter(({ product }) => ['MODULE', 'INVERTER', 'BATTERY'].includes(product.type))
  const present = new Set(lines.map(({ product }) => needOf(product)))
  const byId = new Map(candidates.map((one) => [one.id, one]))
  for (const { product, quantity } of lines)
    for (const id of relatedChanges(product.id, quantity, relations).keys()) {
      const brought = byId.get(id)
      if (brought) present.add(needOf(brought))
    }
  const { items } = proposeBom(
    {
      lines: equipment,
      fixationType: support?.fixationType ?? null,
      networkVoltage: null,
      ...(support?.specs.panelsPerUnit === undefined ? {} : { panelsPerUnit: support.specs.panelsPerUnit }),
    },
    candidates,
  )
  const own = new Set(equipment.map(({ product }) => product.id))
  return items.filter(({ productId }) => {
    const product = byId.get(productId)
    return product !== undefined && !own.has(productId) && !present.has(needOf(product))
  })
}
