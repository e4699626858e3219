import type { AbcLine } from './load-panel.server'

const HEADS = ['CNPJ', 'Valor', 'kWp', 'Pedidos', '%', '% acumulado', 'Classe', 'Ticket médio', 'Desconto']

/** The curve of integrators by their purchases in the month. @param link of the list, before the company's number */
export function AbcTable({ id, rows, link }: { id?: string; rows: readonly AbcLine[]; link: string }) {
  return (
    <table className="data-table" id={id}>
      <caption className="visually-hidden">Curva ABC de integradores</caption>
      <thead>
        <tr>
          <th scope="col">Integrador</th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className="num">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <a href={link + row.id}>{row.name}</a>
            </th>
            {[
              row.cnpj,
              row.value,
              row.potency,
              row.count,
              row.share,
              row.cumulative,
              row.abc,
              row.average,
              row.discount,
            ].map((cell, at) => (
              <td key={HEADS[at]} data-label={HEADS[at]} className="num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
