import { Form } from '@remix-run/react'
import { ButtonRow, parted } from '../button-row'
import { Icon } from '../icon'
import { activeFilters, type Filter, type ListQuery, type ListSpec, listUrl, searchOf } from './list-query'
import type { Tab } from './tabs'

type Props = { query: ListQuery; spec: ListSpec; quick?: readonly Tab[] | undefined }

/**
 * A plain GET form: the search stands open, the other filters in a panel that shows how many are on; a removable chip
 * for each of them.
 */
export function FilterPanel({ query, spec, quick = [] }: Props) {
  const active = activeFilters(query, spec)
  const search = searchOf(spec)
  const isDrawn = (filter: Filter) => !('whenAsked' in filter) || query.filters[filter.name] !== undefined
  const drawn = spec.filters.filter((filter) => filter !== search && isDrawn(filter))
  const isSorted = query.field !== spec.defaultSort.field || query.order !== spec.defaultSort.order
  return (
    <>
      {/* A new key when the filters change, so that the fields show what is in force. */}
      <Form method="get" discover="none" role="search" className="find" key={JSON.stringify(query.filters)}>
        {search ? (
          <div className="search-row">
            <input
              type="search"
              name={search.name}
              className="form-control"
              aria-label={search.label}
              placeholder={search.label}
              maxLength={120}
              defaultValue={query.filters[search.name]}
            />
            <button type="submit" className="btn btn-quiet btn-sm">
              Buscar
            </button>
          </div>
        ) : null}
        {parted(
          quick.map(({ label, path, isCurrent }) => (
            <a key={label} href={path} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          )),
        )}
        {drawn.length > 0 ? (
          <details className="filters">
            <summary>
              <Icon name="filter" /> Filtros
              {active.length > 0 ? (
                <span className="count">
                  {active.length}
                  <span className="visually-hidden"> {active.length === 1 ? 'ativo' : 'ativos'}</span>
                </span>
              ) : null}
            </summary>
            <div className="filter-grid">
              {drawn.map((filter) => (
                <FilterField key={filter.name} filter={filter} value={query.filters[filter.name]} />
              ))}
            </div>
            <ButtonRow>
              <button type="submit" className="btn btn-primary btn-sm">
                Filtrar
              </button>
              <a className="btn btn-quiet btn-sm" href={listUrl(query, spec, { filters: {} })}>
                Limpar filtros
              </a>
            </ButtonRow>
          </details>
        ) : null}
        {isSorted ? (
          <>
            <input type="hidden" name="field" value={query.field} />
            <input type="hidden" name="order" value={query.order} />
          </>
        ) : null}
        {query.kept?.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
      </Form>
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
  if (filter.kind === 'choices' || filter.kind === 'references') return <CheckList filter={filter} value={value} />
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
    case 'date':
      return <input {...common} type="date" className="form-control" />
    case 'decimal':
      return <input {...common} inputMode="decimal" maxLength={12} className="form-control" />
    case 'integer':
      return <input {...common} inputMode="numeric" pattern="\d*" className="form-control" />
    default:
      return (
        <input
          {...common}
          type="search"
          maxLength={filter.kind === 'text' ? (filter.maxLength ?? 120) : undefined}
          className="form-control"
        />
      )
  }
}

/** Several values at once, without a key to hold down. */
function CheckList({
  filter: { name, label, options },
  value = [],
}: {
  filter: Extract<Filter, { options: unknown }>
  value: string | string[] | undefined
}) {
  return (
    <fieldset className="check-list">
      <legend>{label}</legend>
      {options.map(([one, word]) => (
        <label key={one}>
          <input type="checkbox" name={name} value={one} defaultChecked={value.includes(one)} />
          {` ${word}`}
        </label>
      ))}
    </fieldset>
  )
}

function Options({ filter }: { filter: Extract<Filter, { options: unknown }> }) {
  return filter.options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
