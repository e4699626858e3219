import { type Option, SelectField } from '~/components/form/choice-fields'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'

export type FilterWords = {
  regionals: Option[]
  teams: Option[]
  regionalId: string
  teamId: string
  date: string
  min: string
  /** 'novembro de 2026' */
  month: string
  problems: string[]
}

/** Regional, Time and Data: a plain form, whose month counts. */
export function DashboardFilters({ words, path }: { words: FilterWords; path: string }) {
  const { regionals, teams, regionalId, teamId, date, min, problems } = words
  return (
    <>
      {problems.map((problem) => (
        <Notice key={problem} kind="warning">
          {problem}
        </Notice>
      ))}
      <form method="get" action={path} className="mb-3">
        <div className="filter-grid">
          {regionals.length > 0 ? (
            <>
              <SelectField
                label="Regional"
                empty="Todas"
                options={regionals}
                input={{ id: 'dashboard-regional', name: 'regionalId', defaultValue: regionalId }}
              />
              <SelectField
                label="Time"
                empty="Todos"
                options={teams}
                input={{ id: 'dashboard-team', name: 'teamId', defaultValue: teamId }}
              />
            </>
          ) : null}
          <TextField
            label="Data"
            input={{ id: 'dashboard-date', name: 'date', type: 'date', min, defaultValue: date }}
          />
        </div>
        <p>
          <button type="submit" className="btn btn-primary">
            Consultar
          </button>{' '}
          <a className="btn btn-quiet" href={path}>
            Limpar filtros
          </a>
        </p>
      </form>
    </>
  )
}
