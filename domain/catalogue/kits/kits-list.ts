import { flag, oneOf } from '../../ground/lists/filters'
import type { ListSpec } from '../../ground/lists/list-spec'
import { STATE_NAMES } from '../../ground/places/states'
import { NETWORK_VOLTAGE_LABELS } from '../products/network-voltages'
import { FIXATION_TYPE_LABELS } from '../products/product-types'
import { KIT_STATUSES, SYSTEM_LABELS } from './kit-words'

type Choices = readonly (readonly [value: string, label: string])[]

const SEARCH = { name: 'search', label: 'Nome', kind: 'text' } as const
const VOLTAGE = oneOf('networkVoltage', 'Tensão da rede', NETWORK_VOLTAGE_LABELS)
const ROOF = oneOf('fixationType', 'Telhado', FIXATION_TYPE_LABELS)
const POTENCY = [
  { name: 'initialPotency', label: 'Potência de (kWp)', kind: 'decimal' },
  { name: 'finalPotency', label: 'Potência até (kWp)', kind: 'decimal' },
] as const
const reference = <const Name extends string>(name: Name, label: string, options: Choices) =>
  ({ name, label, kind: 'reference', options }) as const

const sorting = { sort: ['potency', 'name'], defaultSort: { field: 'potency', order: 'asc' } } as const

/** Filters and sorting of the lists of ready and promotion kits; power is typed in kWp. */
export const kitsList = (makers: readonly { id: number; label: string }[] = []) =>
  ({
    ...sorting,
    filters: [
      SEARCH,
      ...POTENCY,
      VOLTAGE,
      ROOF,
      reference(
        'manufacturerId',
        'Fabricante do inversor',
        makers.map(({ id, label }) => [String(id), label] as const),
      ),
      flag('liked', 'Meus favoritos'),
    ],
  }) as const satisfies ListSpec

/** Choices that are rows of other lists. */
export interface KitChoices {
  manufacturers: Choices
  panels: Choices
  inverters: Choices
  batches: Choices
  companies: Choices
}

export const NO_KIT_CHOICES: KitChoices = { manufacturers: [], panels: [], inverters: [], batches: [], companies: [] }

const YES_NO = { true: 'Sim', false: 'Não' } as const

/** What the kits of /kits are filtered by: those of the readers' lists, and what only users who keep the catalogue ask. */
export const keptKitFilterList = ({ manufacturers, panels, inverters, batches }: KitChoices = NO_KIT_CHOICES) =>
  [
    SEARCH,
    oneOf('systemType', 'Sistema', SYSTEM_LABELS),
    oneOf('status', 'Situação', KIT_STATUSES),
    ...POTENCY,
    VOLTAGE,
    ROOF,
    reference('panelId', 'Painel', panels),
    reference('inverterId', 'Inversor', inverters),
    reference('manufacturerId', 'Fabricante do inversor', manufacturers),
    // Modules' power over that of the inverters.
    { name: 'initialRatio', label: 'Sobrecarga de (%)', kind: 'decimal' },
    { name: 'finalRatio', label: 'Sobrecarga até (%)', kind: 'decimal' },
    // With an item that is not on sale, or that the default table has no price of.
    oneOf('unavailable', 'Item fora de venda ou sem preço', YES_NO),
    reference('batchId', 'Lote', batches),
    oneOf('inPromotion', 'Em promoção', YES_NO),
  ] as const

/** Filters and sorting of /kits, and the company and place at whose prices it shows them. */
export const keptKitsList = (choices: KitChoices) =>
  ({
    ...sorting,
    filters: [
      ...keptKitFilterList(choices),
      oneOf('freightUf', 'Preços para entrega em', STATE_NAMES),
      oneOf('taxpayer', 'Preços para contribuinte de ICMS', YES_NO),
      // A user who may read no company has none to choose from.
      {
        ...reference('companyId', 'Preços da empresa', choices.companies),
        ...(choices.companies.length > 0 ? {} : { whenAsked: true }),
      },
    ],
    panelOnDemand: true,
  }) as const satisfies ListSpec
