import type { ReactNode } from 'react'
import { ButtonRow } from './button-row'
import { Icon } from './icon'

type Props = {
  year: number
  /** The page of a year. */
  path: (year: number) => string
  /** Other elements of this row. */
  children?: ReactNode
}

/** The year before and the year after, as links: 2000 to 2099, which is what the registers take. */
export function YearLinks({ year, path, children }: Props) {
  return (
    <nav className="pages mb-3" aria-label="Anos">
      <ButtonRow>
        {year > 2000 ? (
          <a className="btn btn-quiet btn-sm" rel="prev" href={path(year - 1)}>
            <Icon name="left" /> {year - 1}
          </a>
        ) : null}
        {year < 2099 ? (
          <a className="btn btn-quiet btn-sm" rel="next" href={path(year + 1)}>
            {year + 1} <Icon name="right" />
          </a>
        ) : null}
      </ButtonRow>
      {children}
    </nav>
  )
}
