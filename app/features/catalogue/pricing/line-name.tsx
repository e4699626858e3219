import type { ReactNode } from 'react'
import type { TableLine } from './priced-line'

/** The first cell of a line: its name. The group says its type. */
export function LineName({ line, children }: { line: TableLine; children?: ReactNode }) {
  return (
    <th scope="row">
      {line.name}
      {children}
      <div className="line-more">
        {line.availability ? <span className="muted">{line.availability}</span> : null}
        {line.datasheetUrl ? (
          <a href={line.datasheetUrl} target="_blank" rel="noreferrer">
            Ficha técnica
          </a>
        ) : null}
      </div>
    </th>
  )
}
