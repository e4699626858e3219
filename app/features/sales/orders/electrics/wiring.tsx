import type { Wiring as WiringData, WiringRow } from './draw-wiring.server'

const ROW = 62
const CELL = { width: 11, step: 13, height: 18 }
/** It stands as it is on the narrowest phone and on paper: its letters are never smaller than a reader needs. */
const WIDTH = 300
const BOX = { left: 190, width: 108 }

/**
 * How the modules are wired, drawn with attributes alone: the page's policy allows no inline style, and it prints as it
 * stands. Its label says the same in words.
 */
export function Wiring({ wiring }: { wiring: WiringData }) {
  return (
    <>
      {wiring.inverters.map(({ key, name, rows }) => (
        <div key={key} className="keep-together">
          <p>
            <strong>{name}</strong>
          </p>
          <svg
            role="img"
            aria-label={`${name}: ${rows.map(({ tracker, strings }) => `${tracker}, ${strings}`).join('; ')}`}
            width={WIDTH}
            height={rows.length * ROW}
            fill="none"
            stroke="currentColor"
          >
            {rows.map((row, at) => (
              <Row key={row.key} row={row} top={at * ROW} />
            ))}
          </svg>
        </div>
      ))}
      {wiring.more ? <p>{wiring.more}</p> : null}
    </>
  )
}

function Row({ row, top }: { row: WiringRow; top: number }) {
  const end = row.modules * CELL.step
  const middle = top + 10 + CELL.height / 2
  const lines = Array.from({ length: row.parallel }, (_, at) => at * 3)
  return (
    <g strokeWidth={row.isOver ? 2.5 : 1}>
      {lines.map((shift) => (
        <path key={shift} d={cells(row.modules, 2 + shift, top + 10 - shift)} />
      ))}
      <path d={`M${end + 2 + 3 * (row.parallel - 1)} ${middle}H${BOX.left}`} />
      <path
        d={`M${BOX.left} ${middle - 14}h${BOX.width}v28h-${BOX.width}z`}
        strokeDasharray={row.isOver ? '4 3' : undefined}
      />
      <g stroke="none" fill="currentColor" fontSize="13">
        <text x={BOX.left + BOX.width / 2} y={middle + 5} textAnchor="middle" fontWeight="600">
          {row.tracker}
        </text>
        <text x="2" y={top + 50}>
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
