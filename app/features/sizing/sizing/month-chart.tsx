import type { SizingWords } from './sizing-words'

const HEIGHT = 150
/** Above the highest bar, for the word of the line. */
const TOP = 18
const SLOT = 100 / 12

/**
 * Generation by month as bars, what exceeds the consumption in a lighter tone, and the consumption as a mark across
 * each; drawn by the server in parts of the width, so that its words keep their size. The table below says the same.
 */
export function MonthChart({ months }: { months: SizingWords['months'] }) {
  const most = Math.max(1, ...months.flatMap(({ generation, consumption }) => [generation, consumption]))
  const high = (value: number) => Math.round((value / most) * HEIGHT)
  return (
    <svg
      className="of-months"
      width="100%"
      height={TOP + HEIGHT + 24}
      role="img"
      aria-label="Geração e consumo por mês; os números estão na tabela"
    >
      <g transform={`translate(0 ${TOP})`}>
        {months.map(({ month, generation, consumption, made }, at) => {
          const used = high(Math.min(generation, consumption))
          const x = (share: number) => `${(SLOT * (at + share)).toFixed(2)}%`
          return (
            <g key={month} fill="var(--primary)" fontSize="12" textAnchor="middle">
              <rect x={x(0.08)} y={HEIGHT - high(generation)} width="7%" height={high(generation)} opacity="0.4" />
              <rect x={x(0.08)} y={HEIGHT - used} width="7%" height={used} />
              <line
                x1={x(0)}
                x2={x(1)}
                y1={HEIGHT - high(consumption)}
                y2={HEIGHT - high(consumption)}
                stroke="var(--ink)"
                strokeDasharray="3 3"
              />
              <text x={x(0.5)} y={HEIGHT - 8} fill="var(--on-primary)" fontWeight="600" className="figure">
                {made}
              </text>
              <text x={x(0.5)} y={HEIGHT + 17} fill="var(--muted)">
                {month.slice(0, 3)}
              </text>
            </g>
          )
        })}
        <text
          x="100%"
          y={
            HEIGHT -
            high(Math.max(...months.slice(-2).flatMap(({ generation, consumption }) => [generation, consumption]))) -
            5
          }
          textAnchor="end"
          fontSize="12"
          fill="var(--ink)"
          stroke="var(--surface)"
          strokeWidth="3"
          paintOrder="stroke"
        >
          consumo
        </text>
      </g>
    </svg>
  )
}
