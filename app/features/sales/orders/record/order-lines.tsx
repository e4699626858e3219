import { LineName } from '~/features/catalogue/pricing/line-name'
import { WhyThisPrice } from '~/features/catalogue/pricing/why-this-price'
import type { loadOrder } from './load-order.server'

type Order = Awaited<ReturnType<typeof loadOrder>>

/** The lines, each with the reason of its price, and their sum. */
export function OrderLines({ groups, totals, total, costs }: Pick<Order, 'groups' | 'totals' | 'total' | 'costs'>) {
  const showsCost = groups.some(({ lines }) => lines.some(({ cost }) => cost !== null))
  return (
    <section id="produtos">
      <h2>Produtos</h2>
      <div className="table-box">
        <table className="data-table order-lines">
          <caption className="visually-hidden">Produtos</caption>
          <thead>
            <tr>
              <th scope="col">Produto</th>
              <th scope="col" className="num">
                Quantidade
              </th>
              <th scope="col" className="num">
                Preço unitário
              </th>
              {showsCost ? (
                <th scope="col" className="num">
                  Custo
                </th>
              ) : null}
              <th scope="col" className="num">
                Total
              </th>
            </tr>
          </thead>
          {groups.map(({ group, total: sum, lines }) => (
            <tbody key={group}>
              <tr className="group">
                <th scope="rowgroup" colSpan={showsCost ? 4 : 3}>
                  {group}
                </th>
                <td className="num">{sum}</td>
              </tr>
              {lines.map((line) => (
                <tr key={line.key}>
                  <LineName line={line} />
                  <td className="num">{line.quantity}</td>
                  <td className="num">
                    <WhyThisPrice steps={line.steps} price={line.price} />
                  </td>
                  {showsCost ? <td className="num muted narrow-off">{line.cost}</td> : null}
                  <td className="num">{line.total}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <OrderSums totals={totals} total={total} costs={costs} />
    </section>
  )
}

/** The totals block; on paper without `costs`. */
export function OrderSums({ totals, total, costs = [] }: Pick<Order, 'totals' | 'total'> & { costs?: Order['costs'] }) {
  return (
    <dl className="sums order-sums keep-together">
      {totals.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="sum">
        <dt>Total</dt>
        <dd>{total}</dd>
      </div>
      {costs.map(([label, value]) => (
        <div key={label} className="muted">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
