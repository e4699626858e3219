import { Form } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import type { Filter, ListSpec } from '#domain/ground/lists/list-spec'
import { ButtonRow } from '../button-row'
import { Icon } from '../icon'
import { activeFilters, filtersUrl, type ListQuery, listUrl, searchOf } from './list-query'

/** Filters beside the search, as their list draws them. */
export type QuickFilters = { names: readonly string[]; fields: ReactNode }

type Props = {
  query: ListQuery
  spec: ListSpec
  quick?: QuickFilters | undefined
  /** At the row's end. */
  aside?: ReactNode
}

/**
 * A plain GET form: the search and two quick filters are open, the others in a panel that shows how many are on; a
 * removable chip for each of them. A panel whose choices are rows of other lists is a page of its own, so that every
 * other view of the list goes without them.
 */
export function FilterPanel({ query, spec, quick, aside }: Props) {
  const active = activeFilters(query, spec)
  const search = searchOf(spec)
  const isDrawn = (filter: Filter) => !('whenAsked' in filter) || query.filters[filter.name] !== undefined
  const others = spec.filters.filter((filter) => filter !== search)
  // Where a list has none of its own, its first two choices are the quick ones; the search's button sends them.
  const chosen =
    quick || !search ? [] : others.filter((filter) => filter.kind === 'choice' && isDrawn(filter)).slice(0, 2)
  const names: readonly (string | undefined)[] = quick?.names ?? chosen.map(({ name }) => name)
  const rest = others.filter((filter) => !names.includes(filter.name))
  const isAway = spec.panelOnDemand && !query.isPanelOpen
  const drawn = isAway ? [] : rest.filter(isDrawn)
  // Of several values one chip each, but a filter counts once.
  const restOn = rest.filter(({ name }) => query.filters[name] !== undefined).length
  const isSorted = query.field !== spec.defaultSort.field || query.order !== spec.defaultSort.order
  return (
    <>
      {/* A new key when the filters change, so that the fields show the present ones. */}
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
            <button type="submit" className="btn btn-quiet">
              Buscar
            </button>
          </div>
        ) : null}
        {quick?.fields}
        {chosen.map((filter) => (
          <FilterInput key={filter.name} filter={filter} value={query.filters[filter.name]} isQuick />
        ))}
        {isAway ? (
          <a className="btn btn-text" href={filtersUrl(query, spec)}>
            <Icon name="filter" /> Mais filtros <Count n={restOn} />
          </a>
        ) : null}
        {drawn.length > 0 ? (
          <details className="filters" open={query.isPanelOpen}>
            <summary>
              <Icon name="filter" /> {chosen.length > 0 || quick ? 'Mais filtros' : 'Filtros'} <Count n={restOn} />
            </summary>
            <div className="filter-grid">
              {parts(drawn).map((part) => (
                <Fragment key={part[0]?.name}>
                  {part.length === 2 ? (
                    <div className="pair">
                      {part.map((filter) => (
                        <FilterField key={filter.name} filter={filter} value={query.filters[filter.name]} />
                      ))}
                    </div>
                  ) : (
                    part.map((filter) => (
                      <FilterField key={filter.name} filter={filter} value={query.filters[filter.name]} />
                    ))
                  )}
                </Fragment>
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
        {aside}
        {/* Filters that are on and have no field here stay on. */}
        {isAway
          ? rest.flatMap(({ name }) =>
              [query.filters[name] ?? []]
                .flat()
                .map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
            )
          : null}
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

/** How many are on. */
export const Count = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className="count">
      {n}
      <span className="visually-hidden"> {n === 1 ? 'ativo' : 'ativos'}</span>
    </span>
  ) : null

/** 'de' and 'até' of one range are side by side. */
function parts(filters: readonly Filter[]): Filter[][] {
  const all: Filter[][] = []
  for (const filter of filters) {
    const before = all.at(-1)?.[0]?.name ?? ''
    if (filter.name.startsWith('final') && before === filter.name.replace('final', 'initial')) all.at(-1)?.push(filter)
    else all.push([filter])
  }
  return all
}

export function FilterField({ filter, value }: { filter: Filter; value: string | string[] | undefined }) {
  if (filter.kind === 'choices' || filter.kind === 'references') return <CheckList filter={filter} value={value} />
  return (
    <div className="field">
      <label className="form-label" htmlFor={`filter-${filter.name}`}>
        {filter.label}
      </label>
      <FilterInput filter={filter} value={value} />
    </div>
  )
}

function FilterInput({
  filter,
  value,
  isQuick,
}: {
  filter: Filter
  value: string | string[] | undefined
  /** It has no label beside it, and says itself what it is. */
  isQuick?: true
}) {
  const common = { id: `filter-${filter.name}`, name: filter.name, defaultValue: value }
  switch (filter.kind) {
    case 'choice':
    case 'reference':
      return (
        <select {...common} className="form-select" aria-label={isQuick && filter.label}>
          <option value="">{isQuick ? filter.label : 'Todos'}</option>
          {filter.options.map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
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
export function CheckList({
  filter: { name, label, options },
  value = [],
  counts,
}: {
  filter: Extract<Filter, { options: unknown }>
  value: string | string[] | undefined
  /** How many there are of each. */
  counts?: Readonly<Record<string, number>>
}) {
  return (
    <fieldset className="check-list">
      <legend>{label}</legend>
      {options.map(([one, word]) => (
        <label key={one} data-count={counts?.[one]}>
          <input type="checkbox" name={name} value={one} defaultChecked={value.includes(one)} />
          {` ${word}`}
        </label>
      ))}
    </fieldset>
  )
}
