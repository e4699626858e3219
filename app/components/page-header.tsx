import type { ReactNode } from 'react'
import { ButtonRow } from './button-row'
import { Icon } from './icon'

type Props = {
  title: ReactNode
  /** One line on what this is. */
  summary?: ReactNode
  /** The page above this one. */
  parent?: { label: string; path: string }
  /** Buttons, the likeliest first. */
  actions?: ReactNode
}

export function PageHeader({ title, summary, parent, actions }: Props) {
  return (
    <header className="page-header">
      <div>
        {parent ? (
          <a className="crumb" href={parent.path}>
            <Icon name="left" /> {parent.label}
          </a>
        ) : null}
        <h1>{title}</h1>
        {summary ? <p>{summary}</p> : null}
      </div>
      {actions ? <ButtonRow>{actions}</ButtonRow> : null}
    </header>
  )
}
