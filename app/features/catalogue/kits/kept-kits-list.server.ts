import { KIT_STATUSES } from '#domain/catalogue/kits/product-kit-filters'
import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import type { Filter, ListSpec } from '#domain/ground/lists/list-spec'
import { STATE_NAMES } from '#domain/ground/places/states'
import { readListQuery } from '~/components/list/list-query'

type Words = Readonly<Record<string, string>>
type Choices = readonly (readonly [value: string, label: string])[]

/** Choices that are rows of other lists. */
export interface KitChoices {
  manufacturers: Choices
  panels: Choices
  inverters: Choices
  batches: Choices
  companies: Choices
}

export const SYSTEM_LABELS: Words = { ON_GRID: 'On-grid', HYBRID: 'Híbrido' }

const choice = (name: string, label: string, words: Words): Filter => ({
  name,
  label,
  kind: 'choice',
  options: Object.entries(words),
})
const reference = (name: string, label: string, options: Choices): Filter => ({
  name,
  label,
  kind: 'reference',
  options,
})

const SYSTEM = choice('systemType', 'Sistema', SYSTEM_LABELS)
const STATUS = choice('status', 'Situação', KIT_STATUSES)

const specOf = ({ manufacturers, panels, inverters, batches, companies }: KitChoices): ListSpec => ({
  filters: [
    { name: 'search', label: 'Nome', kind: 'text' },
    SYSTEM,
    STATUS,
    { name: 'initialPotency', label: 'Potência de (kWp)', kind: 'decimal' },
    { name: 'finalPotency', label: 'Potência até (kWp)', kind: 'decimal' },
    choice('networkVoltage', 'Tensão da rede', NETWORK_VOLTAGE_LABELS),
    choice('fixationType', 'Telhado', FIXATION_TYPE_LABELS),
    reference('panelId', 'Painel', panels),
    reference('inverterId', 'Inversor', inverters),
    reference('manufacturerId', 'Fabricante do inversor', manufacturers),
    { name: 'initialRatio', label: 'Sobrecarga de (%)', kind: 'decimal' },
    { name: 'finalRatio', label: 'Sobrecarga até (%)', kind: 'decimal' },
    choice('unavailable', 'Item fora de venda ou sem preço', { true: 'Sim', false: 'Não' }),
    reference('batchId', 'Lote', batches),
    choice('inPromotion', 'Em promoção', { true: 'Sim', false: 'Não' }),
    choice('freightUf', 'Preços para entrega em', STATE_NAMES),
    choice('taxpayer', 'Preços para contribuinte de ICMS', { true: 'Sim', false: 'Não' }),
    // A user who may read no company has none to choose from.
    { ...reference('companyId', 'Preços da empresa', companies), ...(companies.length > 0 ? {} : { whenAsked: true }) },
  ],
  sort: ['potency', 'name'],
  defaultSort: { field: 'potency', order: 'asc' },
  panelOnDemand: true,
})

/**
 * The list's spec as its page needs it: without its panel a page is lighter by all the words of it.
 * @param loadChoices asked only when the panel or a chip says one of them
 */
export async function keptKitsList(search: URLSearchParams, loadChoices: () => Promise<KitChoices>): Promise<ListSpec> {
  const none = { manufacturers: [], panels: [], inverters: [], batches: [], companies: [] }
  const query = readListQuery(search, specOf(none))
  const isNamed = ['manufacturerId', 'panelId', 'inverterId', 'batchId', 'companyId'].some(
    (name) => name in query.filters,
  )
  const spec = specOf(query.isPanelOpen || isNamed ? await loadChoices() : none)
  if (query.isPanelOpen) return spec
  return {
    ...spec,
    filters: spec.filters.map((filter) =>
      filter.kind === 'choice' && filter !== SYSTEM && filter !== STATUS
        ? { ...filter, options: filter.options.filter(([value]) => value === query.filters[filter.name]) }
        : filter,
    ),
  }
}
