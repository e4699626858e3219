import type { SizingWords } from './sizing-words'

const HEIGHT = 170
/** The curve's own units; it is stretched to the width, its line is not. */
const SCALE = 1000

type Props = NonNullable<SizingWords['curve']>

/**
 * What is left over the years, from what the system costs on: below the line in the sun's colour, above it in the
 * brand's, with the point where it has paid for itself. Drawn by the server; the table says the same.
 */
export function YearChart({ balances, payback, paybackText, lastText }: Props) {
  const years = balances.length - 1
  const [least, most] = [Math.min(0, ...balances), Math.max(1, ...balances)]
  const y = (value: number) => Math.round(((most - value) / (most - least)) * HEIGHT)
  const points = balances.map((value, year) => `${Math.round((year / years) * SCALE)},${y(value)}`)
  const zero = y(0)
  const area = `0,${zero} ${points.join(' ')} ${SCALE},${zero}`
  const at = payback === null ? null : Math.min(payback / years, 1)
  return (
    <svg
      width="100%"
      height={HEIGHT + 44}
      role="img"
      overflow="visible"
      aria-label="Saldo ano a ano; os números estão na tabela"
    >
      <svg
        aria-hidden="true"
        y="24"
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 ${SCALE} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <clipPath id="gain">
          <rect width={SCALE} height={zero} />
        </clipPath>
        <polygon points={area} fill="var(--accent)" opacity="0.2" />
        <polygon points={area} fill="var(--surface)" clipPath="url(#gain)" />
        <polygon points={area} fill="var(--primary)" opacity="0.15" clipPath="url(#gain)" />
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="var(--primary)"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {at === null ? null : (
        <g fontSize="13">
          <circle
            cx={`${(at * 100).toFixed(2)}%`}
            cy={zero + 24}
            r="5"
            fill="var(--surface)"
            stroke="var(--accent)"
            strokeWidth="3"
          />
          <text
            x={`${(at * 100).toFixed(2)}%`}
            y={zero + 8}
            fill="var(--accent)"
            fontWeight="600"
            dx="-4"
            textAnchor={at > 0.6 ? 'end' : 'start'}
          >
            {paybackText}
          </text>
        </g>
      )}
      <text x="100%" y="16" fontSize="13" fontWeight="600" fill="var(--ink)" textAnchor="end">
        {lastText}
      </text>
      <text x="0" y={HEIGHT + 42} fontSize="12" fill="var(--muted)">
        hoje
      </text>
      <text x="100%" y={HEIGHT + 42} fontSize="12" fill="var(--muted)" textAnchor="end">
        {years} anos
      </text>
    </svg>
  )
}
