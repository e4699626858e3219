import type { ListSpec } from '../../ground/lists/list-spec'
import { NETWORK_VOLTAGE_LABELS, NETWORK_VOLTAGES } from '../products/network-voltages'
import { FIXATION_TYPE_LABELS, FIXATION_TYPES } from '../products/product-types'

/** Filters and sorting of the kit lists; power is typed in kWp. */
export function kitsList(manufacturers: readonly { id: number; label: string }[]): ListSpec {
  return {
    filters: [
      { name: 'search', label: 'Nome', kind: 'text' },
      { name: 'initialPotency', label: 'Potência de (kWp)', kind: 'decimal' },
      { name: 'finalPotency', label: 'Potência até (kWp)', kind: 'decimal' },
      {
        name: 'networkVoltage',
        label: 'Tensão da rede',
        kind: 'choice',
        options: NETWORK_VOLTAGES.map((value) => [value, NETWORK_VOLTAGE_LABELS[value]] as const),
      },
      {
        name: 'fixationType',
        label: 'Telhado',
        kind: 'choice',
        options: FIXATION_TYPES.map((value) => [value, FIXATION_TYPE_LABELS[value]] as const),
      },
      {
        name: 'manufacturerId',
        label: 'Fabricante do inversor',
        kind: 'reference',
        options: manufacturers.map(({ id, label }) => [String(id), label] as const),
      },
      { name: 'liked', label: 'Meus favoritos', kind: 'choice', options: [['true', 'Sim']] },
    ],
    sort: ['potency', 'name'],
    defaultSort: { field: 'potency', order: 'asc' },
  }
}
