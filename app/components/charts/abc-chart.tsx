import { drawn, short } from './drawing'

/** One company of the curve: how much of the whole it is, and of how much it is the last. */
type AbcShare = { name: string; value: number; share: string; cumulative: string; abc: string }

type Props = {
  title: string
  rows: readonly AbcShare[]
  /** The table of the same numbers. */
  tableId: string
}

const HEIGHT = 176
/** The area of the bars, in percent of the height: below the classes' names, above the shares. */
const [TOP, BOTTOM] = [24, 87]
/** As many bars as have room for a number over and below each. */
const MAX_NAMED = 10
/** Thinner bars than this say nothing more; the table has them all. */
const MAX_BARS = 60

/**
 * The ABC curve as bars, the largest first: those of class A stand on a ground of their own, which says how many they
 * are and of how much. Lengths are percents and letters keep their size, so that one drawing fits every width.
 */
export function AbcChart({ title, rows, tableId }: Props) {
  const shown = rows.slice(0, MAX_BARS)
  const top = Math.max(...shown.map(({ value }) => drawn(value)), 0)
  if (top === 0) return null
  const slot = 100 / shown.length
  const inA = shown.filter(({ abc }) => abc === 'A')
  const last = inA.at(-1)
  const isNamed = shown.length <= MAX_NAMED
  return (
    <svg
      width="100%"
      height={HEIGHT}
      role="img"
      className="d-block"
      aria-describedby={tableId}
      fontSize="12"
      fill="var(--muted)"
    >
      <title>{title}</title>
      {last ? (
        <>
          <rect width={`${short(slot * inA.length)}%`} y="10%" height={`${BOTTOM - 10}%`} fill="var(--primary-soft)" />
          <text y="7%" fill="var(--ink)">
            {`A: ${inA.length} ${inA.length === 1 ? 'integrador' : 'integradores'}, ${last.cumulative} do valor`}
          </text>
        </>
      ) : null}
      {shown.map(({ name, value, share, cumulative, abc }, at) => {
        const height = ((BOTTOM - TOP) * drawn(value)) / top
        const middle = `${short(slot * (at + 0.5))}%`
        return (
          <g key={name}>
            <rect
              x={`${short(slot * (at + 0.15))}%`}
              width={`${short(slot * 0.7)}%`}
              y={`${short(BOTTOM - height)}%`}
              height={`${short(height)}%`}
              fill="var(--primary)"
              fillOpacity={abc === 'A' ? undefined : 0.4}
            />
            {isNamed ? (
              <>
                <text x={middle} y={`${short(BOTTOM - height - 2)}%`} textAnchor="middle" fill="var(--ink)">
                  {share}
                </text>
                <text x={middle} y="98%" textAnchor="middle">
                  {cumulative}
                </text>
              </>
            ) : null}
          </g>
        )
      })}
      <line x2="100%" y1={`${BOTTOM}%`} y2={`${BOTTOM}%`} stroke="var(--muted)" />
    </svg>
  )
}
