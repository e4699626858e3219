import { Form } from '@remix-run/react'
import { Icon } from '../icon'
import { activeFilters, type Filter, type ListQuery, type ListSpec, listUrl } from './list-query'

type Props = { query: ListQuery; spec: ListSpec }

/** A plain GET form in a panel that shows how many filters are on, and a removable chip for each of them. */
export function FilterPanel({ query, spec }: Props) {
  const active = activeFilters(query, spec)
  const isDrawn = (filter: Filter) => !('whenAsked' in filter) || query.filters[filter.name] !== undefined
  const isSorted = query.field !== spec.defaultSort.field || query.order !== spec.defaultSort.order
  return (
    <>
      {/* A new key when the filters change, so that the fields show what is in force. */}
      <details className="filters" key={JSON.stringify(query.filters)}>
        <summary>
          <Icon name="filter" /> Filtros
          {active.length > 0 ? (
            <span className="count">
              {active.length}
              <span className="visually-hidden"> {active.length === 1 ? 'ativo' : 'ativos'}</span>
            </span>
          ) : null}
        </summary>
        <Form method="get" discover="none">
          <div className="filter-grid">
            {spec.filters.filter(isDrawn).map((filter) => (
              <FilterField key={filter.name} filter={filter} value={query.filters[filter.name]} />
            ))}
          </div>
          {isSorted ? (
            <>
              <input type="hidden" name="field" value={query.field} />
              <input type="hidden" name="order" value={query.order} />
            </>
          ) : null}
          {query.kept?.map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <div className="actions">
            <button type="submit" className="btn btn-primary btn-sm">
              Filtrar
            </button>
            <a className="btn btn-quiet btn-sm" href={listUrl(query, spec, { filters: {} })}>
              Limpar filtros
            </a>
          </div>
        </Form>
      </details>
      {active.length > 0 ? (
        <ul className="chips" aria-label="Filtros ativos">
          {active.map(({ label, value, without }) => (
            <li key={without}>
              <a className="on" href={without} title="Remover este filtro">
                {label}: {value}
                <Icon name="close" />
                <span className="visually-hidden">(remover)</span>
              </a>
            </li>
          ))}
          <li>
            <a href={listUrl(query, spec, { filters: {} })}>Limpar filtros</a>
          </li>
        </ul>
      ) : null}
    </>
  )
}

function FilterField({ filter, value }: { filter: Filter; value: string | string[] | undefined }) {
  const id = `filter-${filter.name}`
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {filter.label}
      </label>
      <FilterInput id={id} filter={filter} value={value} />
    </div>
  )
}

function FilterInput({ id, filter, value }: { id: string; filter: Filter; value: string | string[] | undefined }) {
  const common = { id, name: filter.name, defaultValue: value }
  switch (filter.kind) {
    case 'choice':
    case 'reference':
      return (
        <select {...common} className="form-select">
          <option value="">Todos</option>
          <Options filter={filter} />
        </select>
      )
    case 'choices':
    case 'references':
      return (
        <select {...common} className="form-select" multiple size={4}>
          <Options filter={filter} />
        </select>
      )
    case 'date':
      return <input {...common} type="date" className="form-control" />
    case 'decimal':
      return <input {...common} inputMode="decimal" maxLength={12} className="form-control" />
    case 'integer':
      return <input {...common} inputMode="numeric" pattern="\d*" className="form-control" />
    default:
      return <input {...common} type="search" maxLength={filter.maxLength ?? 120} className="form-control" />
  }
}

function Options({ filter }: { filter: Extract<Filter, { options: unknown }> }) {
  return filter.options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
