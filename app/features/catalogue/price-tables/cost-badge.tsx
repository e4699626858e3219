import { StatusBadge } from '~/components/status-badge'

/** How a price stands to the cost, for who may see costs: below it, or nobody knows; nothing where it is above. */
export function CostBadge({ below }: { below: boolean | null | undefined }) {
  if (below === null) return <StatusBadge family="draft" label="sem custo" />
  return below ? <StatusBadge family="stopped" label="abaixo do custo" /> : null
}
