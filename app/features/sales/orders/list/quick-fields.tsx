import type { ReactNode } from 'react'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { parted } from '~/components/button-row'
import { Icon } from '~/components/icon'
import { CheckList, Count, FilterField, type QuickFilters } from '~/components/list/filter-panel'
import { type ListQuery, listUrl } from '~/components/list/list-query'
import type { Tab } from '~/components/list/tabs'
import { withoutNames } from './list-tabs'

/**
 * The filters that are used most: by status, and by date. Both are parts of the list's own form.
 * @param counts how many there are in each status, under the other filters
 * @param periods ready answers, a link each
 */
export function orderQuickFilters(
  query: ListQuery,
  spec: ListSpec,
  period: { names: readonly string[]; links: readonly Tab[] },
  counts: Readonly<Record<string, number>> = {},
): QuickFilters {
  const status = spec.filters.find(({ kind }) => kind === 'choices')
  const days = spec.filters.filter(({ name }) => period.names.includes(name))
  const { orderStatus = [], ...others } = query.filters
  const isPeriodOn = days.some(({ name }) => query.filters[name] !== undefined)
  const current = period.links.find(({ isCurrent }) => isCurrent)
  return {
    names: ['orderStatus', ...period.names],
    fields: (
      <>
        {status && 'options' in status ? (
          <Popover label="Status" count={orderStatus.length}>
            <CheckList filter={status} value={orderStatus} counts={counts} />
            <Foot clear={listUrl(query, spec, { filters: others })} />
          </Popover>
        ) : null}
        <Popover label={current?.label ?? 'Período'} count={isPeriodOn && !current ? 1 : 0}>
          {parted(
            period.links.map(({ label, path, isCurrent }) => (
              <a key={label} className="menu-item" href={path} aria-current={isCurrent ? 'true' : undefined}>
                {label}
              </a>
            )),
          )}
          <div className="pair">
            {days.map((filter) => (
              <FilterField key={filter.name} filter={filter} value={query.filters[filter.name]} />
            ))}
          </div>
          <Foot clear={listUrl(query, spec, { filters: withoutNames(query, period.names) })} />
        </Popover>
      </>
    ),
  }
}

function Popover({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  return (
    <details className="menu at-start">
      <summary className="btn btn-quiet">
        {label} <Count n={count} /> <Icon name="down" />
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  )
}

function Foot({ clear }: { clear: string }) {
  return (
    <div className="menu-foot">
      <a href={clear}>Limpar</a>{' '}
      <button type="submit" className="btn btn-quiet btn-sm">
        Aplicar
      </button>
    </div>
  )
}
