import type { PhaseBar } from './open-orders-words.server'

/** The open orders by step: a bar for each step of a sale, its number beside it, and the list behind it. */
export function PhaseBars({ bars }: { bars: readonly PhaseBar[] }) {
  return (
    <section>
      <h2>Onde estão os pedidos</h2>
      <ul className="bars">
        {bars.map(({ label, count, share, path }) => (
          <li key={label}>
            <a href={path}>{label}</a>
            <svg aria-hidden="true">
              <rect width={`${share}%`} height="100%" />
            </svg>
            <b className="num">{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
