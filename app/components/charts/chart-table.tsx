import { type ChartRow, colourOf, drawn, MAX_SLICES, patternOf } from './drawing'

/** The numbers of a chart, always beside it: a reader who sees no picture reads the same. */
export function ChartTable({
  id,
  title,
  head,
  rows,
  keysOf,
}: {
  id: string
  title: string
  /** Over the labels, the numbers, and the second numbers. */
  head: readonly string[]
  rows: readonly ChartRow[]
  /** The pie whose slices have these rows: each with its colour, and its pattern on paper. */
  keysOf?: string
}) {
  return (
    <div className="table-box">
      <table className="data-table" id={id}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {head.map((header, at) => (
              <th key={header} scope="col" className={at > 0 ? 'num' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, text, href, second }, at) => (
            <tr key={label}>
              <th scope="row">
                {keysOf ? <Key at={at} pie={drawn(value) > 0 ? keysOf : undefined} /> : null}
                {label}
              </th>
              <td data-label={head[1]} className="num">
                {href ? (
                  <a href={href} aria-label={`${label}: ${text}`}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </td>
              {second ? (
                <td data-label={head[2]} className="num">
                  {second.text}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** @param pie that has drawn the slice; nothing is drawn of zero, nor a pattern */
const Key = ({ at, pie }: { at: number; pie: string | undefined }) => (
  <>
    <svg width="12" height="12" aria-hidden="true">
      <rect width="12" height="12" rx="2" fill={colourOf(at)} />
      {pie ? (
        <rect
          width="12"
          height="12"
          fill={`url(#${patternOf(pie, Math.min(at, MAX_SLICES))})`}
          stroke="var(--ink)"
          className="on-paper"
        />
      ) : null}
    </svg>{' '}
  </>
)
