import type { ReactNode } from 'react'
import type { stockDetailWords } from './stock-detail-words.server'

type Center = ReturnType<typeof stockDetailWords>['centers'][number]

/** Reserved, missing, free, on its way. */
const SHADES = ['var(--muted)', 'var(--danger)', 'var(--primary)', 'var(--line)'] as const

/** A product in one centre: the sum, and what it is made of. */
export function StockCenter({ center }: { center: Center }) {
  const { id, name, free, isShort, sum, read, bars, arrivals, claims, moreClaims, moves, apart } = center
  return (
    <section className="block" aria-label={name} id={`centro-${id}`}>
      <h2>
        {name}: {isShort ? <b className="field-error">{free}</b> : free}
      </h2>
      <p>{sum}</p>
      {bars ? (
        <svg width="100%" height="6" aria-hidden="true">
          {bars.map(({ from, width }, at) => (
            <rect key={SHADES[at]} x={`${from}%`} width={`${width}%`} height="6" fill={SHADES[at]} />
          ))}
        </svg>
      ) : null}
      {read ? <p className="muted">{read}</p> : null}
      {arrivals.length > 0 ? (
        <Rows title="Chegadas" heads={['Quantidade', 'Data', 'Container', 'Situação', 'Dito por']}>
          {arrivals.map(({ key, quantity, on, container, state, isLate, told }) => (
            <tr key={key}>
              <th scope="row" className="num">
                {quantity}
              </th>
              <td data-label="Data">{on}</td>
              <td data-label="Container">{container}</td>
              <td data-label="Situação" className={isLate ? 'field-error' : undefined}>
                {state}
              </td>
              <td data-label="Dito por">{told}</td>
            </tr>
          ))}
        </Rows>
      ) : null}
      {claims.length > 0 ? (
        <Rows
          title="Pedidos que o reservam"
          heads={['Pedido', 'Integrador', 'Status', 'Quantidade', 'Desde', 'Por que conta']}
        >
          {claims.map(({ key, path, order, who, status, quantity, since, why }) => (
            <tr key={key}>
              <th scope="row">{path ? <a href={path}>{order}</a> : order}</th>
              <td data-label="Integrador">{who}</td>
              <td data-label="Status">{status}</td>
              <td data-label="Quantidade" className="num">
                {quantity}
              </td>
              <td data-label="Desde">{since}</td>
              <td data-label="Por que conta">{why}</td>
            </tr>
          ))}
        </Rows>
      ) : null}
      {moreClaims > 0 ? <p className="muted">E mais {moreClaims}.</p> : null}
      {apart.map(({ key, text }) => (
        <p className="notice notice-warning" key={key}>
          Posta à parte. {text}
        </p>
      ))}
      {moves.length > 0 ? (
        <details>
          <summary>Movimentos ({moves.length})</summary>
          <Rows
            title="Movimentos"
            heads={['Quando', 'O que', 'Pedido', 'Mudança', 'No chão', 'ERP', 'Portal', 'Livre']}
          >
            {moves.map(({ key, at, what, path, order, delta, onHand, allocated, claimed, free: left }) => (
              <tr key={key}>
                <th scope="row">{at}</th>
                <td data-label="O que">{what}</td>
                <td data-label="Pedido">{path ? <a href={path}>{order}</a> : order}</td>
                <td data-label="Mudança" className="num">
                  {delta}
                </td>
                <td data-label="No chão" className="num">
                  {onHand}
                </td>
                <td data-label="ERP" className="num">
                  {allocated}
                </td>
                <td data-label="Portal" className="num">
                  {claimed}
                </td>
                <td data-label="Livre" className="num">
                  {left}
                </td>
              </tr>
            ))}
          </Rows>
        </details>
      ) : null}
    </section>
  )
}

const NUMBERS: ReadonlySet<string> = new Set(['Quantidade', 'Mudança', 'No chão', 'ERP', 'Portal', 'Livre'])

function Rows({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th scope="col" key={head} className={NUMBERS.has(head) ? 'num' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </>
  )
}
