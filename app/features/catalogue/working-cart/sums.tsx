import type { ReactNode } from 'react'
import { Amount } from '../pricing/amount'

type Props = {
  /** Name of the section, for screen readers. */
  title: string
  total: string
  /** What the total is made of. */
  rows: readonly (readonly [string, string])[]
  /** Under the total: the button that goes on from here. On phones both are at the foot of the screen. */
  action: ReactNode
  isWaiting?: boolean
  children?: ReactNode
}

/** The total leads, then the one button, then what the total is made of. */
export function SumsPanel({ title, total, rows, action, isWaiting, children }: Props) {
  const waiting = isWaiting ? ' is-waiting' : ''
  return (
    <section className="panel" id="resumo" tabIndex={-1} aria-label={title}>
      <div className="action-bar">
        <dl className={`sums${waiting}`} aria-live="polite">
          <div className="total">
            <dt>Total</dt>
            <dd>
              <Amount value={total} />
            </dd>
          </div>
        </dl>
        {action}
      </div>
      <dl className={`sums${waiting}`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
