import type { ReactNode } from 'react'
import type { LineWords } from './priced-line'

/** The first cell of a line: its name and what it is. */
export function LineName({ line, children }: { line: LineWords; children?: ReactNode }) {
  return (
    <th scope="row" className="line-name">
      {line.name}
      <small>
        {line.kind}
        {line.availability ? ` · ${line.availability}` : ''}
        {line.datasheetUrl ? (
          <>
            {' · '}
            <a href={line.datasheetUrl} target="_blank" rel="noreferrer">
              Ficha técnica
            </a>
          </>
        ) : null}
      </small>
      {children}
    </th>
  )
}
