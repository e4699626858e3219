import type { ReactNode } from 'react'
import { ButtonRow } from '~/components/button-row'
import { PageHeader } from '~/components/page-header'

type Props = {
  title: string
  summary?: string
  actions?: ReactNode
  back: { label: string; path: string }
  children: ReactNode
}

/** A page of the assistant: without the shell, on a sheet of its own. */
export function FullPage({ title, summary, actions, back, children }: Props) {
  return (
    <main className="page-alone wide-page stack">
      <PageHeader title={title} summary={summary} />
      <ButtonRow className="actions no-print">
        <a className="btn btn-quiet" href={back.path}>
          {back.label}
        </a>
        {actions}
      </ButtonRow>
      {children}
    </main>
  )
}
