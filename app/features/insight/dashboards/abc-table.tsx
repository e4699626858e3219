import type { AbcLine } from './load-panel.server'

const HEADS = ['Valor', 'kWp', 'Pedidos', '%', '% acumulado', 'Classe', 'Ticket médio', 'Desconto']

/** What a phone leaves to the page of the whole curve, where the table stands beside its picture. */
const WIDE = ['kWp', 'Pedidos', 'Ticket médio', 'Desconto']

type Props = { id?: string; rows: readonly AbcLine[]; link: string; isBeside?: boolean }

/** The curve of integrators by their purchases in the month. @param link of the list, before the company's number */
export function AbcTable({ id, rows, link, isBeside = false }: Props) {
  const classOf = (head: string) => (isBeside && WIDE.includes(head) ? 'num wide' : 'num')
  return (
    <table className="data-table" id={id}>
      <caption className="visually-hidden">Curva ABC de integradores</caption>
      <thead>
        <tr>
          <th scope="col">Integrador e CNPJ</th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className={classOf(head)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <a href={link + row.id}>{row.name}</a> <small className="cell-more">{row.cnpj}</small>
            </th>
            {[row.value, row.potency, row.count, row.share, row.cumulative, row.abc, row.average, row.discount].map(
              (cell, at) => (
                <td key={HEADS[at]} data-label={HEADS[at]} className={classOf(HEADS[at]!)}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
