import type { ReactNode } from 'react'
import { ChartTable } from './chart-table'
import { type ChartRow, drawn, short } from './drawing'

const R = 70

/**
 * How much of a goal is reached, with its table: one number, to which a pointer would add nothing. The arc ends at 100;
 * the words beside it say the true share.
 * @param percentage null draws nothing: there is no goal
 * @param text the true share in words, '103,25 %'
 * @param tableId where the page says the numbers, if not in a table of ours
 */
export function Gauge({
  id,
  title,
  head,
  percentage,
  text,
  rows,
  tableId,
  children,
}: {
  id: string
  title: string
  head: readonly [label: string, value: string]
  percentage: number | null
  text: string
  rows: readonly ChartRow[]
  tableId?: string
  /** The numbers beside it, in place of its table. */
  children?: ReactNode
}) {
  const ownId = `${id}-tabela`
  const describedBy = tableId ?? ownId
  const share = Math.min(drawn(percentage ?? 0), 100) / 100
  return (
    <div className="chart-row">
      {percentage === null ? null : (
        <svg
          viewBox="-80 -80 160 90"
          width="208"
          height="117"
          role="img"
          className="d-block"
          aria-describedby={describedBy}
        >
          <title>{`${title}: ${text}`}</title>
          <g fill="none" strokeWidth="18">
            <path d={arc(1)} stroke="var(--line)" />
            {share > 0 ? <path d={arc(share)} stroke="var(--accent)" /> : null}
          </g>
          <text textAnchor="middle" y="-4" fontSize="24" fontWeight="700" fill="var(--ink)">
            {text}
          </text>
        </svg>
      )}
      {children ? (
        <div id={ownId}>{children}</div>
      ) : tableId ? null : (
        <ChartTable id={ownId} title={title} head={head} rows={rows} />
      )}
    </div>
  )
}

/** The upper half of a ring from the left, as far as a share of it goes. */
function arc(share: number): string {
  const angle = Math.PI * (1 - share)
  return `M-${R} 0A${R} ${R} 0 0 1 ${short(R * Math.cos(angle))} ${short(-R * Math.sin(angle))}`
}
