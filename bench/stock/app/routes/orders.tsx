import { Form, Link, useLoaderData, useSearchParams } from '@remix-run/react'

const STATUSES = ['Novo', 'Em negociação', 'Pedido pendente', 'Análise', 'Confirmado', 'Enviado', 'Finalizado']
const FILTERS = [
  'Número',
  'Cliente',
  'Descrição',
  'Documento',
  'Potência de',
  'Potência até',
  'Criado de',
  'Criado até',
  'Consultor',
  'Criado por',
]

/** Twenty-five rows, the filters and the sums, as the portal's list draws them. */
export const loader = () => ({
  total: 118,
  statuses: STATUSES,
  rows: Array.from({ length: 25 }, (_, n) => ({
    id: 1100 + n,
    client: `Cliente de exemplo ${n}`,
    company: `Empresa de exemplo ${n % 5}`,
    status: STATUSES[n % STATUSES.length] as string,
    potency: 5000 + n * 370,
    total: 9_000 + n * 731.17,
    sentAt: `2026-11-${String(1 + (n % 28)).padStart(2, '0')}T12:00:00.000Z`,
  })),
})

export default function Orders() {
  const { rows, statuses, total } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <main>
      <h1>Pedidos</h1>
      <Form method="get">
        {FILTERS.map((label) => (
          <label key={label}>
            {label}
            <input name={label} defaultValue={search.get(label) ?? ''} />
          </label>
        ))}
        <select name="orderStatus" multiple>
          {statuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
        <button type="submit">Filtrar</button>
      </Form>
      <p>{total} pedidos</p>
      <table>
        <thead>
          <tr>
            {['Número e cliente', 'Empresa', 'Status', 'Potência', 'Total', 'Enviado em', ''].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={`/orders/${row.id}`}>
                  {row.id} · {row.client}
                </Link>
              </td>
              <td>{row.company}</td>
              <td>{row.status}</td>
              <td>{(row.potency / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 2 })} kWp</td>
              <td>{row.total.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })}</td>
              <td>{new Date(row.sentAt).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })}</td>
              <td>
                <Link to={`/orders/${row.id}/edit`}>Editar</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
