import type { ReactNode } from 'react'
import { Icon } from '~/components/icon'
import { StatusBadge } from '~/components/status-badge'
import type { loadOrder } from './load-order.server'
import { ORDER_KINDS } from './order-kinds'

type Order = Awaited<ReturnType<typeof loadOrder>>

/** What it is and what it costs, how far it has come, and who acts next (mock-up 03). */
export function OrderHeader({ order }: { order: Order }) {
  const { id, kind, status, validity, progress } = order
  return (
    <>
      <header className="page-header">
        <div>
          <a className="crumb" href={`/${kind}`}>
            <Icon name="left" /> {ORDER_KINDS[kind].plural}
          </a>
          <h1>
            {kind === 'budgets' ? 'Orçamento' : 'Pedido'} {id} <StatusBadge {...status} />
          </h1>
          <p>
            {order.summary}
            {validity ? ` · válido até ${validity.date} (${validity.nearness})` : ''}
          </p>
        </div>
        <div className="num">
          <p className="big">{order.total}</p>
          <p>{order.perWatt}</p>
        </div>
      </header>
      <Progress steps={progress.steps} />
      {progress.turn ? <Turn>{progress.turn}</Turn> : null}
    </>
  )
}

const STATES = { past: 'feito', now: 'agora', next: 'a seguir' } as const

function Progress({ steps }: { steps: Order['progress']['steps'] }) {
  return (
    <ol className="steps" aria-label="Andamento">
      {steps.map(({ label, state }) => (
        <li key={label} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          {label}
          <span className="visually-hidden">: {STATES[state]}</span>
        </li>
      ))}
    </ol>
  )
}

/** Who acts next: the status says where, the turn says who. */
function Turn({ children }: { children: ReactNode }) {
  return <p className="turn">{children}</p>
}
