import { WithPicture } from '~/features/catalogue/pricing/product-picture'
import type { RowWords } from './quick-words.server'

const STATES: Readonly<Record<RowWords['state'], { label: string; chip: string }>> = {
  ok: { label: 'Certo', chip: 'chip-delivery' },
  check: { label: 'Confira', chip: 'chip-waiting' },
  none: { label: 'Não achei', chip: 'chip-stopped' },
  out: { label: 'De fora', chip: 'chip-draft' },
}

type Props = { rows: readonly RowWords[]; siteNames: readonly string[] }

/** The rows of the list, those that ask first; each is answered in its own place. */
export function QuickRows({ rows, siteNames }: Props) {
  return (
    <>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Linhas da lista</caption>
          <thead>
            <tr>
              <th scope="col">Você escreveu, e o produto</th>
              <th scope="col">Situação</th>
              <th scope="col">Quantidade</th>
              <th scope="col">Obra</th>
              <th scope="col" className="num">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <QuickRow key={row.at} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <datalist id="obras">
        {siteNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

function QuickRow({ row }: { row: RowWords }) {
  const { at, text, state, quantityError } = row
  const { label, chip } = STATES[state]
  return (
    <tr>
      <th scope="row">
        <div>
          <input type="hidden" name={`k${at}`} value={text} />
          <small className="muted">{text}</small>
          <Product row={row} />
          <Fix row={row} />
        </div>
      </th>
      <td data-label="Situação">
        <span className={`chip ${chip}`}>{label}</span>
        {row.why ? <small className="muted cell-more">{row.why}</small> : null}
      </td>
      <td data-label="Quantidade">
        <span className="cell">
          <input
            className="form-control cell-field num"
            inputMode="numeric"
            name={`q${at}`}
            defaultValue={row.typed}
            maxLength={30}
            aria-label={`Quantidade de ${text}`}
            aria-invalid={quantityError ? true : undefined}
            aria-describedby={quantityError ? `q${at}-error` : undefined}
          />{' '}
          {row.unit ? <span className="muted">{row.unit}</span> : null}
        </span>
        {quantityError ? (
          <p className="field-error cell-more" id={`q${at}-error`}>
            {quantityError}
          </p>
        ) : null}
      </td>
      <td data-label="Obra">
        <input
          className="form-control cell-field"
          name={`s${at}`}
          defaultValue={row.site}
          list="obras"
          maxLength={60}
          aria-label={`Obra de ${text}`}
        />
      </td>
      <td data-label="Total" className="num">
        {row.total ?? '–'}
        {row.price ? <small className="muted cell-more">{row.price}</small> : null}
      </td>
    </tr>
  )
}

function Product({ row }: { row: RowWords }) {
  const { at, name, drawing, candidates, state, availability } = row
  if (candidates.length > 0)
    return (
      <fieldset>
        <legend className="form-label">
          {candidates.length === 1 ? 'É este?' : `Qual destes ${candidates.length}?`}
        </legend>
        {candidates.map((candidate) => (
          <div className="form-check" key={candidate.productId}>
            <input
              type="radio"
              className="form-check-input"
              id={`p${at}-${candidate.productId}`}
              name={`p${at}`}
              value={candidate.productId}
              defaultChecked={row.chosenId === candidate.productId}
            />
            <label className="form-check-label" htmlFor={`p${at}-${candidate.productId}`}>
              {candidate.name} <strong className="num">{candidate.price}</strong>
              {candidate.availability ? <small className="muted"> {candidate.availability}</small> : null}
            </label>
          </div>
        ))}
        <Remember row={row} />
      </fieldset>
    )
  if (name === null || drawing === null)
    return state === 'none' ? (
      <p className="muted">Não vendemos nada parecido. Procure com outras palavras, ou deixe de fora.</p>
    ) : null
  return (
    <WithPicture drawing={drawing} image={row.image ?? undefined}>
      {name}
      {availability ? <small className="muted"> {availability}</small> : null}
    </WithPicture>
  )
}

/** What is chosen here is chosen by itself the next time. */
const Remember = ({ row: { at, isRemembered } }: { row: RowWords }) => (
  <div className="form-check">
    <input type="checkbox" className="form-check-input" id={`l${at}`} name={`l${at}`} defaultChecked={isRemembered} />
    <label className="form-check-label" htmlFor={`l${at}`}>
      Lembrar para a minha empresa
    </label>
  </div>
)

/** Other words, a memory, or none of it: behind one line where the row is certain. */
function Fix({ row }: { row: RowWords }) {
  const { at, text, state, candidates } = row
  return (
    <details open={state === 'none' || undefined}>
      <summary>{state === 'ok' ? 'Trocar' : 'Procurar outro'}</summary>
      <input
        className="form-control"
        type="search"
        name={`w${at}`}
        defaultValue={row.wanted}
        maxLength={200}
        placeholder="Produto, código ou GTIN"
        aria-label={`Procurar no lugar de ${text}`}
      />
      {state === 'none' || candidates.length > 0 ? null : <Remember row={row} />}
      <div className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          id={`x${at}`}
          name={`x${at}`}
          defaultChecked={state === 'out'}
        />
        <label className="form-check-label" htmlFor={`x${at}`}>
          Deixar de fora
        </label>
      </div>
    </details>
  )
}
