import type { AgainRow } from './again-row'

type Props = {
  caption: string
  lines: readonly AgainRow[]
  /** What was ticked and typed, of a form that was refused; null: everything that is sold. */
  typed: { ticked: readonly string[]; quantities: Readonly<Record<string, string>> } | null
}

/** Lines that were bought or kept, at today's prices: those that are not sold cannot be ticked, and say why. */
export function AgainRows({ caption, lines, typed }: Props) {
  const hasBefore = lines.some(({ before }) => before !== null)
  return (
    <div className="table-box">
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col">Quantidade</th>
            {hasBefore ? (
              <th scope="col" className="num">
                Antes
              </th>
            ) : null}
            <th scope="col" className="num">
              Hoje
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const id = `line-${line.at}`
            return (
              <tr key={line.at}>
                <th scope="row">
                  <div className="form-check">
                    <input
                      type="checkbox"
                      className="form-check-input"
                      id={id}
                      name="line"
                      value={line.at}
                      disabled={!line.isSold}
                      defaultChecked={line.isSold && (typed ? typed.ticked.includes(line.at) : true)}
                    />
                    <label className="form-check-label" htmlFor={id}>
                      {line.name}
                      {line.reason ? <small className="muted"> {line.reason}</small> : null}
                      {line.instead ? <small> No lugar dele: {line.instead}.</small> : null}
                      {line.availability ? <small className="muted"> {line.availability}</small> : null}
                    </label>
                  </div>
                </th>
                <td data-label="Quantidade">
                  {line.isSold ? (
                    <input
                      className="form-control cell-field num"
                      inputMode="numeric"
                      name={`q${line.at}`}
                      maxLength={30}
                      defaultValue={typed?.quantities[line.at] ?? line.quantity}
                      aria-label={`Quantidade de ${line.name}`}
                    />
                  ) : (
                    line.quantity
                  )}
                </td>
                {hasBefore ? (
                  <td data-label="Antes" className="num">
                    {line.before}
                  </td>
                ) : null}
                <td data-label="Hoje" className="num">
                  {line.price ?? '–'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
