import type { ListSpec } from '#domain/ground/lists/list-spec'
import type { ListQuery } from './list-query'

/**
 * A list's spec as its page needs it: words that it draws nowhere stay here, so that a page without its panel is lighter
 * by all of them.
 * @param shown the filters that stand outside of the panel, whose words are drawn in any case
 */
export function leanSpec(spec: ListSpec, query: ListQuery, shown: readonly string[]): ListSpec {
  if (query.isPanelOpen) return spec
  return {
    ...spec,
    filters: spec.filters.map((filter) => {
      if (!('options' in filter) || shown.includes(filter.name)) return filter
      const on: readonly string[] = [query.filters[filter.name] ?? []].flat()
      return { ...filter, options: filter.options.filter(([value]) => on.includes(value)) } as typeof filter
    }),
  }
}
