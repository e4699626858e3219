import { type ChartRow, colourOf } from './drawing'

/** The numbers of a chart, always beside it: who sees no picture reads the same. */
export function ChartTable({
  id,
  title,
  head,
  rows,
  hasKeys = false,
}: {
  id: string
  title: string
  /** Over the labels, the numbers, and the second numbers. */
  head: readonly string[]
  rows: readonly ChartRow[]
  /** With the colour and the number of each slice. */
  hasKeys?: boolean
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
          {rows.map(({ label, text, href, second }, at) => (
            <tr key={label}>
              <th scope="row">
                {hasKeys ? <Key at={at} /> : null}
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

const Key = ({ at }: { at: number }) => (
  <>
    <svg width="12" height="12" aria-hidden="true">
      <rect width="12" height="12" rx="2" fill={colourOf(at)} />
    </svg>{' '}
  </>
)
