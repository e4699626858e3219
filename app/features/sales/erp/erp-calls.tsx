import type { callWords } from './erp-words.server'

/** The last calls to the ERP, newest first. */
export function ErpCalls({ calls }: { calls: ReturnType<typeof callWords> }) {
  if (calls.length === 0) return null
  return (
    <>
      <h2 className="mt-3">Últimas chamadas</h2>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Últimas chamadas ao ERP</caption>
          <thead>
            <tr>
              <th scope="col">Etapa</th>
              <th scope="col">Resultado</th>
              <th scope="col" className="num">
                Duração
              </th>
              <th scope="col" className="num">
                Quando
              </th>
            </tr>
          </thead>
          <tbody>
            {calls.map(({ id, at, step, ok, took, error }) => (
              <tr key={id}>
                <th scope="row">{step}</th>
                <td data-label="Resultado">{ok ? 'Certo' : error}</td>
                <td data-label="Duração" className="num">
                  {took}
                </td>
                <td data-label="Quando" className="num">
                  {at}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
