import { STATE_NAMES, UFS } from '#domain/ground/places/states'
import { sum } from '#domain/sizing/sizing/months'
import { formatDecimal } from '~/format/numbers'
import type { Irradiation } from './irradiations-api.server'

export const STATE_OPTIONS = UFS.map((uf) => ({ value: uf, label: STATE_NAMES[uf] }))

const comma = (value: number): string => String(value).replace('.', ',')

/** A line of the list. */
export const irradiationRow = (place: Irradiation) => ({
  id: place.id,
  name: place.name,
  uf: place.uf,
  mean: formatDecimal(sum(place.horizontal) / place.horizontal.length),
  temperature: `${comma(place.dayTemperature)} °C`,
  source: place.source,
  licence: place.licence,
  period: place.period,
})

/** A place in the words of its form. */
export const irradiationWords = (place: Omit<Irradiation, 'id' | 'version'>): Record<string, string> => ({
  name: place.name,
  uf: STATE_NAMES[place.uf],
  latitude: comma(place.latitude),
  longitude: comma(place.longitude),
  horizontal: place.horizontal.map(comma).join('; '),
  dayTemperature: comma(place.dayTemperature),
  minTemperature: comma(place.minTemperature),
  source: place.source,
  licence: place.licence,
  period: place.period,
})

/** What the form of a place starts with. */
export const irradiationValues = ({ id: _id, version: _version, horizontal, ...place }: Irradiation) => ({
  ...place,
  latitude: comma(place.latitude),
  longitude: comma(place.longitude),
  dayTemperature: comma(place.dayTemperature),
  minTemperature: comma(place.minTemperature),
  horizontal: horizontal.map(comma),
})
