import { Table } from 'react-bootstrap'

/**
 * Drawn by react-bootstrap, as is a call's badge: these pages load no script, so that its bytes are never downloaded.
 */
export function DocsTable({ caption, headers, rows }: { caption: string; headers: string[]; rows: string[][] }) {
  return (
    <Table bsPrefix="data-table">
      <caption>
        <b>{caption}</b>
      </caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header || <span className="visually-hidden">Observação</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            <th scope="row">
              <code>{row[0]}</code>
            </th>
            {row.slice(1).map((cell, index) => (
              <td key={headers[index + 1]} data-label={headers[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
