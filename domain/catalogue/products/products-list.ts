import { flag, oneOf } from '../../ground/lists/filters'
import type { ListSpec } from '../../ground/lists/list-spec'
import { CONNECTOR_TYPE_LABELS, FIXATION_TYPE_LABELS, INVERTER_TYPE_LABELS, PRODUCT_TYPE_LABELS } from './product-types'

/** The status of a product for users who keep the catalogue; absent: everything that is not deleted. */
export const PRODUCT_SITUATIONS = { ACTIVE: 'Ativo', INACTIVE: 'Inativo', DELETED: 'Excluído' } as const

export const AVAILABILITIES = {
  NOW: 'Pronta entrega',
  IN_DAYS: 'Em alguns dias',
  FROM: 'A partir de uma data',
} as const

const base = {
  sort: ['name', 'type', 'potency', 'display', 'createdAt'],
  defaultSort: { field: 'display', order: 'asc' },
} as const

const SEARCH = { name: 'search', label: 'Buscar por nome', kind: 'text' } as const
const TYPE = oneOf('type', 'Tipo', PRODUCT_TYPE_LABELS)
/** Only for users who may see costs: not known, or above a price of a table in force. */
const COST_FILTERS = [flag('withoutCost', 'Sem custo'), flag('belowCost', 'Abaixo do custo')] as const

/**
 * Filters and sorting of /products, for users who keep the catalogue; power is watts.
 * @param makers to choose from; none: their ids are read as they come
 */
export const productsList = (makers: readonly (readonly [id: string, label: string])[] = [], seesCosts = true) =>
  ({
    ...base,
    filters: [
      SEARCH,
      TYPE,
      oneOf('situation', 'Situação', PRODUCT_SITUATIONS),
      { name: 'manufacturerId', label: 'Fabricante', kind: 'reference', options: makers },
      oneOf('fixationType', 'Tipo de fixação', FIXATION_TYPE_LABELS),
      oneOf('connectorType', 'Tipo de conector', CONNECTOR_TYPE_LABELS),
      oneOf('inverterType', 'Tipo de inversor', INVERTER_TYPE_LABELS),
      { name: 'initialPotency', label: 'Potência de', kind: 'decimal' },
      { name: 'finalPotency', label: 'Potência até', kind: 'decimal' },
      oneOf('availability', 'Disponibilidade', AVAILABILITIES),
      flag('withoutPrice', 'Sem preço na tabela padrão'),
      flag('withoutImage', 'Sem imagem'),
      // One of the four tax rates is not known.
      flag('withoutTaxes', 'Sem imposto'),
      // A module or an inverter without a figure that its wiring is judged by.
      flag('withoutElectrics', 'Sem dados elétricos'),
      // While a tax rule in force names one: nobody knows its taxes then (domain 2.5).
      flag('withoutNcm', 'Sem NCM'),
      ...(seesCosts ? COST_FILTERS : []),
    ],
    panelOnDemand: true,
  }) as const satisfies ListSpec

/** The costs' own list has fewer filters: those that are useful while typing costs. */
export const COSTS_LIST = {
  ...base,
  sort: [...base.sort, 'costPrice'],
  filters: [SEARCH, TYPE, ...COST_FILTERS],
} as const satisfies ListSpec
