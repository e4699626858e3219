import { AVAILABILITIES, PRODUCT_SITUATIONS } from '#domain/catalogue/products/product-filters'
import {
  CONNECTOR_TYPE_LABELS,
  FIXATION_TYPE_LABELS,
  INVERTER_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
} from '#domain/catalogue/products/product-types'
import type { Filter, ListSpec } from '#domain/ground/lists/list-spec'
import { readListQuery } from '~/components/list/list-query'

type Words = Readonly<Record<string, string>>
type Choices = readonly (readonly [value: string, label: string])[]

const choice = (name: string, label: string, words: Words): Filter => ({
  name,
  label,
  kind: 'choice',
  options: Object.entries(words),
})

const flag = (name: string, label: string): Filter => choice(name, label, { true: 'Sim' })

const base = {
  sort: ['name', 'type', 'potency', 'display', 'createdAt'],
  defaultSort: { field: 'display', order: 'asc' },
} as const

const TYPE = choice('type', 'Tipo', PRODUCT_TYPE_LABELS)
const SITUATION = choice('situation', 'Situação', PRODUCT_SITUATIONS)

const productsSpec = (manufacturers: Choices, seesCosts: boolean): ListSpec => ({
  ...base,
  filters: [
    { name: 'search', label: 'Buscar por nome', kind: 'text' },
    TYPE,
    SITUATION,
    { name: 'manufacturerId', label: 'Fabricante', kind: 'reference', options: manufacturers },
    choice('fixationType', 'Tipo de fixação', FIXATION_TYPE_LABELS),
    choice('connectorType', 'Tipo de conector', CONNECTOR_TYPE_LABELS),
    choice('inverterType', 'Tipo de inversor', INVERTER_TYPE_LABELS),
    { name: 'initialPotency', label: 'Potência de', kind: 'decimal' },
    { name: 'finalPotency', label: 'Potência até', kind: 'decimal' },
    choice('availability', 'Disponibilidade', AVAILABILITIES),
    flag('withoutPrice', 'Sem preço na tabela padrão'),
    flag('withoutImage', 'Sem imagem'),
    flag('withoutTaxes', 'Sem imposto'),
    flag('withoutElectrics', 'Sem dados elétricos'),
    flag('withoutNcm', 'Sem NCM'),
    ...(seesCosts ? [flag('withoutCost', 'Sem custo'), flag('belowCost', 'Abaixo do custo')] : []),
  ],
  panelOnDemand: true,
})

/** The costs' own list has fewer filters: those that are useful while typing costs. */
export const COSTS_SPEC: ListSpec = {
  ...base,
  sort: [...base.sort, 'costPrice'],
  filters: [
    { name: 'search', label: 'Buscar por nome', kind: 'text' },
    TYPE,
    flag('withoutCost', 'Sem custo'),
    flag('belowCost', 'Abaixo do custo'),
  ],
}

/**
 * The list's spec as its page needs it: words that it draws nowhere stay here, so that a page without its panel is
 * lighter by all of them.
 * @param loadManufacturers asked only when the panel or a chip says one of them
 */
export async function productsListOf(
  search: URLSearchParams,
  seesCosts: boolean,
  loadManufacturers: () => Promise<Choices>,
): Promise<ListSpec> {
  const query = readListQuery(search, productsSpec([], seesCosts))
  const needsMakers = query.isPanelOpen || 'manufacturerId' in query.filters
  const spec = productsSpec(needsMakers ? await loadManufacturers() : [], seesCosts)
  if (query.isPanelOpen) return spec
  return { ...spec, filters: spec.filters.map((filter) => withoutUnsaid(filter, query.filters)) }
}

function withoutUnsaid(filter: Filter, on: Readonly<Record<string, string | string[]>>): Filter {
  if (filter.kind !== 'choice' || filter === TYPE || filter === SITUATION) return filter
  return { ...filter, options: filter.options.filter(([value]) => value === on[filter.name]) }
}
