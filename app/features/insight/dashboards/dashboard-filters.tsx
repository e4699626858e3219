import type { Option } from '~/components/form/choice-fields'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'

export type FilterWords = {
  regionals: Option[]
  teams: Option[]
  regionalId: string
  regionalName: string
  teamId: string
  date: string
  min: string
  /** 'novembro de 2026' */
  month: string
  /** 'regional Sul, time A', 'todas as regionais'; '' without a choice of them. */
  scope: string
  problems: string[]
}

/**
 * Regional, Time and Data: a plain form, whose month counts. On a phone the figures come first: it is folded there.
 * @param indicator of the bars, which it keeps
 */
export function DashboardFilters({ words, path, indicator }: { words: FilterWords; path: string; indicator?: string }) {
  const { regionals, teams, regionalId, teamId, date, min, problems } = words
  return (
    <>
      {problems.map((problem) => (
        <Notice key={problem} kind="warning">
          {problem}
        </Notice>
      ))}
      <details className="filters narrow-fold">
        <summary>
          <Icon name="filter" /> Filtros
        </summary>
        <form method="get" action={path} className="in-line mb-3">
          {indicator ? <input type="hidden" name="indicator" value={indicator} /> : null}
          {regionals.length > 0 ? (
            <>
              <Choice name="regionalId" label="Regional" all="Todas" options={regionals} chosen={regionalId} />
              <Choice name="teamId" label="Time" all="Todos" options={teams} chosen={teamId} />
            </>
          ) : null}
          <div className="field">
            <label className="form-label" htmlFor="dashboard-date">
              Data
            </label>
            <input id="dashboard-date" name="date" type="date" min={min} defaultValue={date} className="form-control" />
          </div>
          <p>
            <button type="submit" className="btn btn-quiet">
              Filtrar
            </button>{' '}
            <a className="btn btn-text" href={regionals.length > 0 ? `${path}?regionalId=` : path}>
              Limpar filtros
            </a>
          </p>
        </form>
      </details>
    </>
  )
}

/** A plain list of choices: the fields of forms would bring their script to the home, which has no other form. */
function Choice({
  name,
  label,
  all,
  options,
  chosen,
}: {
  name: string
  label: string
  all: string
  options: readonly Option[]
  chosen: string
}) {
  const id = `dashboard-${name}`
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={chosen} className="form-select">
        <option value="">{all}</option>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
