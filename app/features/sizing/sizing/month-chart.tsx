import type { SizingWords } from './sizing-words'

const HEIGHT = 120
const STEP = 26
const BAR = 10

/** Generation (filled) against consumption (outlined) by month, drawn by the server; the table below says the same. */
export function MonthChart({ months }: { months: SizingWords['months'] }) {
  const most = Math.max(1, ...months.flatMap(({ generation, consumption }) => [generation, consumption]))
  const bar = (value: number) => Math.round((value / most) * HEIGHT)
  return (
    <svg
      viewBox={`0 0 ${months.length * STEP} ${HEIGHT + 16}`}
      role="img"
      aria-label="Geração e consumo por mês; os números estão na tabela"
    >
      {months.map(({ month, generation, consumption }, at) => (
        <g key={month} fill="currentColor">
          <rect x={at * STEP + 2} y={HEIGHT - bar(generation)} width={BAR} height={bar(generation)} />
          <rect
            x={at * STEP + BAR + 3}
            y={HEIGHT - bar(consumption)}
            width={BAR - 1}
            height={bar(consumption)}
            fill="none"
            stroke="currentColor"
          />
          <text x={at * STEP + BAR + 2} y={HEIGHT + 13} fontSize="10" textAnchor="middle">
            {month.slice(0, 3)}
          </text>
        </g>
      ))}
    </svg>
  )
}
