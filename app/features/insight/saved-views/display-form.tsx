import { ButtonRow } from '~/components/button-row'

type Props = {
  /** The list's own address, to which the form leads. */
  path: string
  /** Filters and sort, which stay as they are. */
  query: string
  columns: readonly { column: string; label: string; isShown: boolean }[]
  sizes: readonly { size: number; isChosen: boolean }[]
}

/** Columns and page size of a list: a plain form that leads to the list itself. */
export function DisplayForm({ path, query, columns, sizes }: Props) {
  return (
    <form method="get" action={path} className="form-page">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {columns.length > 0 ? (
        <fieldset className="choices">
          <legend>Colunas</legend>
          {columns.map(({ column, label, isShown }) => (
            <div className="form-check" key={column}>
              <input
                type="checkbox"
                className="form-check-input"
                id={`column-${column}`}
                name="columns"
                value={column}
                defaultChecked={isShown}
              />
              <label className="form-check-label" htmlFor={`column-${column}`}>
                {label}
              </label>
            </div>
          ))}
        </fieldset>
      ) : null}
      <div className="field">
        <label className="form-label" htmlFor="page-size">
          Linhas por página
        </label>
        <select
          id="page-size"
          name="perPage"
          className="form-select"
          defaultValue={sizes.find(({ isChosen }) => isChosen)?.size}
        >
          {sizes.map(({ size }) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </div>
      <ButtonRow className="form-actions">
        <button type="submit" className="btn btn-quiet">
          Aplicar à lista
        </button>
      </ButtonRow>
    </form>
  )
}
