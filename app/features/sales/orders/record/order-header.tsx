import { Icon } from '~/components/icon'
import { StatusBadge } from '~/components/status-badge'
import { ORDER_KINDS } from '~/features/ground/order-words/order-kinds'
import type { loadOrder } from './load-order.server'

type Order = Awaited<ReturnType<typeof loadOrder>>

/** The order's name and price, how far it has come, and who acts next (mock-up 03). */
export function OrderHeader({ order }: { order: Order }) {
  const { id, kind, status, validity, offer, progress } = order
  return (
    <>
      <header className="page-header order-head">
        <div>
          <a className="crumb" href={`/${kind}`}>
            <Icon name="left" /> {ORDER_KINDS[kind].plural}
          </a>
          <h1>
            {kind === 'budgets' ? 'Orçamento' : 'Pedido'} {id} <StatusBadge {...status} />
          </h1>
          <p>
            {order.summary}
            {validity
              ? ` · válido até ${validity.date} (${validity.nearness})`
              : offer
                ? ` · ${offer.toLowerCase()}`
                : ''}
          </p>
          {order.reserved ? <p>{order.reserved}</p> : null}
        </div>
        <div className="num">
          <p className="big">{order.total}</p>
          <p>{order.perWatt}</p>
        </div>
      </header>
      <Progress progress={progress} />
    </>
  )
}

const STATES = { past: 'feito', now: 'agora', next: 'a seguir' } as const

/** How far it has come. On a phone the bar alone is drawn, and the sentence under it names the step. */
export function Progress({ progress: { steps, since, turn } }: Pick<Order, 'progress'>) {
  const here = steps.findIndex(({ state }) => state === 'now')
  return (
    <>
      <ol className="steps" aria-label="Andamento">
        {steps.map(({ label, state }) => (
          <li key={label} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            {label}
            {state === 'now' ? <small>desde {since}</small> : null}
            <span className="visually-hidden">: {STATES[state]}</span>
          </li>
        ))}
      </ol>
      {turn ? (
        <p className="turn">
          <span>
            <b className="phone">
              {steps[here]?.label}, etapa {here + 1} de {steps.length}.<br />
            </b>
            Aguarda {turn.article} <b>{turn.who}</b> desde {since} <span className="muted">({turn.age})</span>
          </span>
        </p>
      ) : null}
    </>
  )
}
