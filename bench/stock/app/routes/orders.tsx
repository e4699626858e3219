import { useLoaderData } from '@remix-run/react'

const STATUSES = ['Novo', 'Em negociação', 'Pedido pendente', 'Análise', 'Confirmado', 'Enviado', 'Finalizado']

/** Twenty-five rows as the portal's list draws them. */
export const loader = () => ({
  rows: Array.from({ length: 25 }, (_, n) => ({
    id: 1100 + n,
    client: `Cliente de exemplo ${n}`,
    status: STATUSES[n % STATUSES.length],
    potency: `${(5 + n * 0.37).toFixed(2).replace('.', ',')} kWp`,
    total: `R$ ${(9_000 + n * 731.17).toFixed(2).replace('.', ',')}`,
    sentAt: `${String(1 + (n % 28)).padStart(2, '0')}/11/2026`,
  })),
})

export default function Orders() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Pedidos</h1>
      <table>
        <thead>
          <tr>
            {['Número e cliente', 'Status', 'Potência', 'Total', 'Enviado em'].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <a href={`/orders/${row.id}`}>
                  {row.id} · {row.client}
                </a>
              </td>
              <td>{row.status}</td>
              <td>{row.potency}</td>
              <td>{row.total}</td>
              <td>{row.sentAt}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
