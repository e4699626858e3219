import { SYMBOLS } from '#domain/sales/folder/line-symbols'
import type { Schemas } from '~/api-client/schemas'

/** A drawing of the API, with attributes alone: the page's policy allows no inline style, and it prints as it stands. */
export function Diagram({ drawing }: { drawing: Schemas['OrderFolder']['diagram'] }) {
  const { width, height, symbols, lines, texts } = drawing
  return (
    <svg
      role="img"
      aria-label={texts.map(({ text }) => text).join('; ')}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontSize="13"
    >
      <g fill="none" stroke="currentColor">
        {symbols.map(({ kind, x, y, isDashed }) => (
          <path
            key={`${x} ${y}`}
            transform={`translate(${x} ${y})`}
            d={SYMBOLS[kind].d}
            strokeDasharray={isDashed ? '4 2' : undefined}
          />
        ))}
        {lines.map(({ x1, y1, x2, y2 }) => (
          <path key={`${x1} ${y1}`} d={`M${x1} ${y1}L${x2} ${y2}`} />
        ))}
      </g>
      <g fill="currentColor">
        {texts.map(({ x, y, text, isStrong }) => (
          <text key={`${x} ${y}`} x={x} y={y} fontWeight={isStrong ? 600 : undefined}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}
