import type { Wiring as WiringData, WiringRow } from './draw-wiring.server'

const ROW = 64
const CELL = { width: 15, step: 18, height: 22 }
const WIDTH = 520

/**
 * How the modules are wired, drawn with attributes alone: the page's policy allows no inline style, and it prints as it
 * stands. Its label says the same in words.
 */
export function Wiring({ wiring }: { wiring: WiringData }) {
  return (
    <>
      {wiring.inverters.map(({ key, name, rows }) => (
        <figure key={key} className="keep-together">
          <figcaption>
            <strong>{name}</strong>
          </figcaption>
          <svg
            role="img"
            aria-label={`${name}: ${rows.map(({ tracker, strings }) => `${tracker}, ${strings}`).join('; ')}`}
            viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`}
            width="100%"
            fill="none"
            stroke="currentColor"
          >
            {rows.map((row, at) => (
              <Row key={row.key} row={row} top={at * ROW} />
            ))}
          </svg>
        </figure>
      ))}
    </>
  )
}

function Row({ row, top }: { row: WiringRow; top: number }) {
  const end = row.modules * CELL.step
  const middle = top + 8 + CELL.height / 2
  const lines = Array.from({ length: row.parallel }, (_, at) => at * 4)
  return (
    <g strokeWidth={row.isOver ? 2.5 : 1}>
      {lines.map((shift) => (
        <path key={shift} d={cells(row.modules, 4 + shift, top + 8 - shift)} fill="var(--sheet, canvas)" />
      ))}
      <path d={`M${end + 4} ${middle}H360`} />
      <path d={`M360 ${top + 4}h152v34h-152z`} strokeDasharray={row.isOver ? '4 3' : undefined} />
      <g stroke="none" fill="currentColor" fontSize="13">
        <text x="436" y={middle + 5} textAnchor="middle" fontWeight="600">
          {row.tracker}
        </text>
        <text x="4" y={top + 50}>
          {row.strings}
          {' · '}
          {row.power}
        </text>
      </g>
    </g>
  )
}

const cells = (count: number, left: number, top: number): string =>
  Array.from(
    { length: count },
    (_, at) => `M${left + at * CELL.step} ${top}h${CELL.width}v${CELL.height}h${-CELL.width}z`,
  ).join('')
