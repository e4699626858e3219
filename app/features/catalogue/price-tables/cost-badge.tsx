import { StatusBadge } from '~/components/status-badge'

/**
 * A price compared with the cost, for users who may see costs: below it, or the cost is not known; nothing where it is
 * above.
 */
export function CostBadge({ below }: { below: boolean | null | undefined }) {
  if (below === null) return <StatusBadge family="draft" label="sem custo" />
  return below ? <StatusBadge family="stopped" label="abaixo do custo" /> : null
}
