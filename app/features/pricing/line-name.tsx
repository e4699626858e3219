import type { ReactNode } from 'react'
import type { LineWords } from './priced-line'
import { WhyThisPrice } from './why-this-price'

/** The first cell of a line: its name, what it is, and why it costs what it costs. */
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
      <WhyThisPrice steps={line.steps} />
    </th>
  )
}
