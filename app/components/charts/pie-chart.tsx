import { ChartTable } from './chart-table'
import { type ChartRow, colourOf, type Drawing, drawn, MAX_SLICES, patternOf, short } from './drawing'
import { LivePicture } from './live-picture'

const R = 60
/** A slice below this share of the whole has no room for its number. */
const NUMBERED = 0.05

/**
 * A pie with its table: seven slices in the rows' order, then one of all others. Slices carry the number of their row,
 * and patterns on paper, so that colour alone tells nothing apart.
 */
export function PieChart({
  id,
  title,
  head,
  rows,
}: {
  id: string
  title: string
  head: readonly [label: string, value: string]
  rows: readonly ChartRow[]
}) {
  const describedBy = `${id}-tabela`
  const slices = slicesOf(rows)
  const whole = slices.reduce((sum, { value }) => sum + value, 0)
  let turned = 0
  return (
    <div className="chart-row">
      {whole > 0 ? (
        <LivePicture drawing={drawingOf(head, slices)} label={title} describedBy={describedBy}>
          <svg
            viewBox="-61 -61 122 122"
            width="176"
            height="176"
            role="img"
            className="d-block"
            aria-describedby={describedBy}
          >
            <title>{title}</title>
            {slices.map(({ label, value }, at) => {
              const from = turned / whole
              turned += value
              const share = value / whole
              if (share === 0) return null
              const path = slicePath(from, share)
              const [x, y] = pointAt(from + share / 2, R * 0.7)
              return (
                <g key={label} stroke="var(--surface)">
                  <path d={path} fill={colourOf(at)} />
                  <g className="on-paper" stroke="var(--ink)">
                    <Pattern id={patternOf(id, at)} at={at} />
                    <path d={path} fill={`url(#${patternOf(id, at)})`} />
                  </g>
                  {share >= NUMBERED ? (
                    <text x={x} y={y + 4} fontSize="11" textAnchor="middle" fill="var(--surface)" className="no-print">
                      {at + 1}
                    </text>
                  ) : null}
                </g>
              )
            })}
          </svg>
        </LivePicture>
      ) : null}
      <ChartTable
        id={describedBy}
        title={title}
        head={head}
        rows={rows.map((row, at) => ({ ...row, label: at < MAX_SLICES ? `${at + 1} ${row.label}` : row.label }))}
        keysOf={id}
      />
    </div>
  )
}

type Slice = { label: string; value: number; text: string }

function slicesOf(rows: readonly ChartRow[]): Slice[] {
  const others = rows.slice(MAX_SLICES).reduce((sum, { value }) => sum + drawn(value), 0)
  const first = rows.slice(0, MAX_SLICES).map(({ label, value, text }) => ({ label, value: drawn(value), text }))
  if (rows.length === MAX_SLICES + 1)
    return [...first, { label: rows[MAX_SLICES]!.label, value: others, text: rows[MAX_SLICES]!.text }]
  return others > 0 ? [...first, { label: 'Outros', value: others, text: '' }] : first
}

/** A point of the circle: 0 is above, and 0.25 at the right. */
const pointAt = (turn: number, radius = R): [x: number, y: number] => [
  short(radius * Math.sin(turn * 2 * Math.PI)),
  short(-radius * Math.cos(turn * 2 * Math.PI)),
]

function slicePath(from: number, share: number): string {
  if (share >= 1) return `M0-${R}a${R} ${R} 0 1 1 0 ${2 * R}a${R} ${R} 0 1 1 0-${2 * R}z`
  return `M0 0L${pointAt(from)}A${R} ${R} 0 ${share > 0.5 ? 1 : 0} 1 ${pointAt(from + share)}z`
}

/** Lines and points as paper tells them apart. */
const MARKS = ['', 'M0 6l6-6', 'M0 0l6 6', 'M0 3h6', 'M3 0v6', 'M0 3h6M3 0v6', 'M2 2h2v2h-2z', 'M0 0l6 6M0 6l6-6']

const Pattern = ({ id, at }: { id: string; at: number }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
    <path d="M0 0h6v6h-6z" fill="var(--surface)" stroke="none" />
    {MARKS[at] ? <path d={MARKS[at]} fill="none" /> : null}
  </pattern>
)

const drawingOf = (head: readonly string[], slices: readonly Slice[]): Drawing => ({
  kind: 'pie',
  labels: slices.map(({ label }) => label),
  series: [
    {
      label: head[1] ?? '',
      values: slices.map(({ value }) => value),
      texts: slices.map(({ text }) => text),
      colours: slices.map((_, at) => colourOf(at)),
    },
  ],
})
