import type { ReactNode } from 'react'
import type { TableLine } from './priced-line'
import { WithPicture } from './product-picture'

type Named = Pick<TableLine, 'name' | 'drawing' | 'image' | 'availability' | 'datasheetUrl'>

/** The first cell of a line: its picture and name. The group says its type. */
export function LineName({ line, children }: { line: Named; children?: ReactNode }) {
  const words = (
    <>
      {line.name}
      {children}
      <span className="line-more">
        {line.availability ? <span className="muted">{line.availability}</span> : null}
        {line.datasheetUrl ? (
          <a href={line.datasheetUrl} target="_blank" rel="noreferrer">
            Ficha técnica
          </a>
        ) : null}
      </span>
    </>
  )
  const { drawing, image } = line
  return (
    <th scope="row">
      {drawing ? (
        <WithPicture drawing={drawing} image={image}>
          {words}
        </WithPicture>
      ) : (
        words
      )}
    </th>
  )
}
