import type { lastDiscountRows } from './request-words.server'

/** The discounts of the client's last orders: the end customer's first, then the company's. */
export function LastDiscounts({ rows }: { rows: ReturnType<typeof lastDiscountRows> }) {
  if (rows.length === 0) return <p>Esta empresa ainda não enviou outros pedidos.</p>
  return (
    <section>
      <h2>Últimos descontos do cliente</h2>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Últimos descontos do cliente</caption>
          <thead>
            <tr>
              <th scope="col">Pedido</th>
              <th scope="col">Enviado em</th>
              <th scope="col">De quem</th>
              <th scope="col" className="num">
                Total
              </th>
              <th scope="col" className="num">
                Desconto
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.orderId}>
                <th scope="row">
                  {row.isVisible ? <a href={`/orders/${row.orderId}`}>{row.orderId}</a> : row.orderId}
                </th>
                <td data-label="Enviado em">{row.sentAt}</td>
                <td data-label="De quem">{row.whose}</td>
                <td data-label="Total" className="num">
                  {row.total}
                </td>
                <td data-label="Desconto" className="num">
                  {row.discount}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
