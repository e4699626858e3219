import type { loadDrift } from './load-drift.server'

type Drift = Awaited<ReturnType<typeof loadDrift>>
type Typed = { mode?: string; lines?: { productId?: string; decision?: string }[] }

/** What changed since, line by line, and the three ways to go on; a plain form that needs no script. */
export function DriftFields({ drift, typed, errors }: { drift: Drift; typed?: Typed | undefined; errors: string[] }) {
  const { fingerprint, hasDrift, lines, totals, left } = drift
  const mode = typed?.mode ?? 'ACCEPT'
  const chosen = new Map(typed?.lines?.map(({ productId, decision }) => [productId, decision]))
  return (
    <div className="drift">
      <input type="hidden" name="drift.fingerprint" value={fingerprint} />
      {errors.length > 0 ? (
        <p className="field-error" id="drift-error">
          {errors.join(' ')}
        </p>
      ) : null}
      {hasDrift ? (
        <fieldset className="choices">
          <legend>O que fazer com o que mudou</legend>
          {MODES.map(([value, label, help]) => (
            <div className="form-check" key={value}>
              <input
                type="radio"
                className="form-check-input"
                id={`drift-${value}`}
                name="drift.mode"
                value={value}
                defaultChecked={value === mode}
                aria-describedby={`drift-${value}-help`}
              />
              <label className="form-check-label" htmlFor={`drift-${value}`}>
                {label}
              </label>
              <p className="help" id={`drift-${value}-help`}>
                {help}
              </p>
            </div>
          ))}
        </fieldset>
      ) : (
        <p className="notice">Nenhum preço, prazo ou produto mudou desde então.</p>
      )}
      {left.length > 0 ? (
        <p className="notice notice-warning">
          <strong>Não vai junto:</strong> {left.join(', ')}.
        </p>
      ) : null}
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Itens, antes e hoje</caption>
          <thead>
            <tr>
              <th scope="col">Produto</th>
              <th scope="col" className="num">
                Quantidade
              </th>
              <th scope="col" className="num">
                Antes
              </th>
              <th scope="col" className="num">
                Hoje
              </th>
              <th scope="col" className="num">
                Diferença
              </th>
              {hasDrift ? <th scope="col">Linha a linha</th> : null}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.productId} className={line.isDrifted ? 'is-drifted' : undefined}>
                <th scope="row">
                  {line.name}
                  {line.availability ? <div className="muted">{line.availability}</div> : null}
                  {line.substitute ? <div>Substituto: {line.substitute}</div> : null}
                </th>
                <td data-label="Quantidade" className="num">
                  {line.quantity}
                </td>
                <td data-label="Antes" className="num">
                  {line.before}
                </td>
                <td data-label="Hoje" className="num">
                  {line.after}
                </td>
                <td data-label="Diferença" className="num">
                  {line.difference}
                </td>
                {hasDrift ? (
                  <td data-label="Linha a linha">
                    <input type="hidden" name={`drift.lines[${index}].productId`} value={line.productId} />
                    <select
                      className="form-select"
                      name={`drift.lines[${index}].decision`}
                      aria-label={`O que fazer com ${line.name}`}
                      defaultValue={chosen.get(String(line.productId)) ?? line.decisions[0]?.value}
                    >
                      {line.decisions.map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </select>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Totais, antes e hoje</caption>
          <thead>
            <tr>
              <th scope="col">Totais</th>
              <th scope="col" className="num">
                Antes
              </th>
              <th scope="col" className="num">
                Aceitando tudo
              </th>
              <th scope="col" className="num">
                Só o que continua à venda
              </th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ label, before, accept, keep }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-label="Antes" className="num">
                  {before}
                </td>
                <td data-label="Aceitando tudo" className="num">
                  {accept}
                </td>
                <td data-label="Só o que continua à venda" className="num">
                  {keep}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const MODES = [
  [
    'ACCEPT',
    'Aceitar tudo',
    'Preços de hoje; o que saiu de linha é trocado pelo substituto, ou fica de fora, se não houver.',
  ],
  [
    'KEEP',
    'Manter o que pode ser mantido',
    'Preços de hoje e as mesmas quantidades; o que saiu de linha fica de fora.',
  ],
  ['CHOOSE', 'Escolher linha a linha', 'Vale o que for escolhido em cada linha da tabela.'],
] as const
