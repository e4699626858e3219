import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { filtersOf } from '../../ground/lists/filters-of'
import { brDecimal } from '../../ground/numbers/br-number'
import { UFS } from '../../ground/places/states'
import { line } from '../../ground/text/text'
import { BRAZIL } from './irradiation-csv'
import { IRRADIATIONS_LIST } from './irradiations-list'

const month = () => brDecimal({ min: 0.5, max: 9, decimals: 3 })
const celsius = () => brDecimal({ min: -20, max: 50, decimals: 1 })

/** Where a place's figures are from, said wherever they are used. */
const origin = {
  source: line({ max: 120 }),
  licence: line({ max: 200 }),
  period: line({ max: 60 }),
}

/** One place of the table of irradiation; kWh/m² a day, January to December. */
export const irradiationInput = labelled(
  z.object({
    name: line({ max: 80 }),
    uf: choice(UFS),
    latitude: brDecimal({ min: BRAZIL.south, max: BRAZIL.north, decimals: 4 }),
    longitude: brDecimal({ min: BRAZIL.west, max: BRAZIL.east, decimals: 4 }),
    horizontal: list(month(), { min: 12, max: 12 }),
    dayTemperature: celsius(),
    minTemperature: celsius(),
    ...origin,
  }),
  {
    name: 'Nome',
    uf: 'Estado',
    latitude: 'Latitude',
    longitude: 'Longitude',
    horizontal: 'Irradiação por mês',
    'horizontal[0]': 'Janeiro',
    'horizontal[1]': 'Fevereiro',
    'horizontal[2]': 'Março',
    'horizontal[3]': 'Abril',
    'horizontal[4]': 'Maio',
    'horizontal[5]': 'Junho',
    'horizontal[6]': 'Julho',
    'horizontal[7]': 'Agosto',
    'horizontal[8]': 'Setembro',
    'horizontal[9]': 'Outubro',
    'horizontal[10]': 'Novembro',
    'horizontal[11]': 'Dezembro',
    dayTemperature: 'Temperatura média do dia',
    minTemperature: 'Menor temperatura',
    source: 'Fonte',
    licence: 'Licença',
    period: 'Período',
  },
)
export type IrradiationInput = z.infer<typeof irradiationInput>

/** The origin that an imported file names. */
export const irradiationOrigin = z.object(origin)

/** Filters of the list of places. */
export const irradiationFilters = z.object(filtersOf(IRRADIATIONS_LIST))
