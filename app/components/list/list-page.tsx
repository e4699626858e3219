import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { formatInteger, formatTotal } from '~/format/numbers'
import { ButtonRow } from '../button-row'
import { Icon } from '../icon'
import { type ListQuery, listUrl, readListQuery } from './list-query'
import type { PageMeta } from './load-list.server'

/** The query in force, read from the URL with the same tolerance as in the loader: so it need not travel as data. */
export function useListQuery(spec: ListSpec): ListQuery {
  return readListQuery(useLocation().search, spec)
}

/** Sums over the whole list, above its table. */
export function Totals({ items }: { items: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="totals">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How many there are, and the pages before and after: links by cursor, which reach any depth at the same cost. */
export function Pages({
  meta,
  query,
  spec,
  noun,
  foot,
}: {
  meta: PageMeta
  query: ListQuery
  spec: ListSpec
  noun: readonly [one: string, many: string]
  /** Links to pages made from the list. */
  foot?: ReactNode
}) {
  const at = (cursor: string, page: number) => listUrl(query, spec, { cursor, page: Math.max(1, page) })
  return (
    <nav className="pages" aria-label="Páginas">
      <span>
        {formatTotal(meta)} {meta.total === 1 ? noun[0] : noun[1]}
        {query.page > 1 ? ` · página ${formatInteger(query.page)}` : ''}
      </span>
      {foot}
      <ButtonRow>
        {meta.previous ? (
          <a
            className="btn btn-quiet btn-sm"
            rel="prev"
            href={query.page <= 2 ? listUrl(query, spec, {}) : at(meta.previous, query.page - 1)}
          >
            <Icon name="left" /> Anterior
          </a>
        ) : null}
        {meta.next ? (
          <a className="btn btn-quiet btn-sm" rel="next" href={at(meta.next, query.page + 1)}>
            Próxima <Icon name="right" />
          </a>
        ) : null}
      </ButtonRow>
    </nav>
  )
}

/**
 * Nothing there yet: what this is and what to do first. Nothing found: which filters to drop (the chips above do it).
 */
export function EmptyList({
  query,
  spec,
  title,
  text,
  action,
}: {
  query: ListQuery
  spec: ListSpec
  title: string
  text: string
  action?: ReactNode
}) {
  const isFiltered = Object.keys(query.filters).length > 0 || query.cursor !== null
  return (
    <div className="empty">
      <Icon name={isFiltered ? 'search' : 'box'} />
      <h2>{isFiltered ? 'Nenhum registro encontrado' : title}</h2>
      <p>{isFiltered ? 'Nada corresponde a todos os filtros juntos. Remova um deles ou comece de novo.' : text}</p>
      {isFiltered ? (
        <a className="btn btn-quiet" href={listUrl(query, spec, { filters: {} })}>
          Limpar filtros
        </a>
      ) : (
        action
      )}
    </div>
  )
}

/** The links of a row, in a menu that works without a script. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="menu">
      <summary className="icon-button" aria-label={`Ações de ${label}`}>
        <Icon name="more" />
      </summary>
      <ButtonRow className="menu-panel">{children}</ButtonRow>
    </details>
  )
}
