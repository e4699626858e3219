import type { Uf } from '../../ground/places/states'
import { MONTHS } from './months'
import { extraterrestrial } from './sun'

/** A place whose sun is known, as the sizing reads it. */
export interface Place {
  name: string
  uf: Uf
  /** Degrees, south and west below zero. */
  latitude: number
  longitude: number
  /** kWh/m² a day on the horizontal, January to December. */
  horizontal: readonly number[]
  /** Mean of the day's and the lowest of the year's temperatures, °C. */
  dayTemperature: number
  minTemperature: number
  source: string
  licence: string
  period: string
}

/** Capitals of the 27 states with their coordinates. */
export const CAPITALS: Readonly<Record<Uf, readonly [name: string, latitude: number, longitude: number]>> = {
  AC: ['Rio Branco', -9.97, -67.81],
  AL: ['Maceió', -9.67, -35.74],
  AM: ['Manaus', -3.12, -60.02],
  AP: ['Macapá', 0.03, -51.07],
  BA: ['Salvador', -12.97, -38.5],
  CE: ['Fortaleza', -3.72, -38.54],
  DF: ['Brasília', -15.78, -47.93],
  ES: ['Vitória', -20.32, -40.34],
  GO: ['Goiânia', -16.68, -49.25],
  MA: ['São Luís', -2.53, -44.3],
  MG: ['Belo Horizonte', -19.92, -43.94],
  MS: ['Campo Grande', -20.44, -54.65],
  MT: ['Cuiabá', -15.6, -56.1],
  PA: ['Belém', -1.46, -48.5],
  PB: ['João Pessoa', -7.12, -34.86],
  PE: ['Recife', -8.05, -34.88],
  PI: ['Teresina', -5.09, -42.8],
  PR: ['Curitiba', -25.43, -49.27],
  RJ: ['Rio de Janeiro', -22.91, -43.17],
  RN: ['Natal', -5.79, -35.21],
  RO: ['Porto Velho', -8.76, -63.9],
  RR: ['Boa Vista', 2.82, -60.67],
  RS: ['Porto Alegre', -30.03, -51.23],
  SC: ['Florianópolis', -27.6, -48.55],
  SE: ['Aracaju', -10.91, -37.07],
  SP: ['São Paulo', -23.55, -46.63],
  TO: ['Palmas', -10.18, -48.33],
}

/** K of October to March and of April to September, and the temperatures of the day and the coldest morning. */
type Climate = readonly [wet: number, dry: number, day: number, min: number]
const SOUTH: Climate = [0.48, 0.48, 22, 0]
const COAST: Climate = [0.46, 0.54, 25, 5]
const CENTRE: Climate = [0.47, 0.59, 29, 8]
const NORTHEAST: Climate = [0.55, 0.53, 30, 18]
const NORTH: Climate = [0.43, 0.5, 30, 18]

const CLIMATES: Readonly<Partial<Record<Uf, Climate>>> = {
  ...Object.fromEntries(['PR', 'SC', 'RS'].map((uf) => [uf, SOUTH])),
  ...Object.fromEntries(['SP', 'RJ', 'ES'].map((uf) => [uf, COAST])),
  ...Object.fromEntries(['MG', 'MS', 'MT', 'GO', 'DF', 'TO'].map((uf) => [uf, CENTRE])),
  ...Object.fromEntries(['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'].map((uf) => [uf, NORTHEAST])),
}

/** October to March, as months 0-11. */
const WET = [0, 1, 2, 9, 10, 11]

export const OWN_ESTIMATE = 'Estimativa própria'

/** Our own estimate for the capital of a state: H = K × H₀ of its latitude. Good to ±10 % a year. */
export function ownEstimate(uf: Uf): Place {
  const [name, latitude, longitude] = CAPITALS[uf]
  const [wet, dry, dayTemperature, minTemperature] = CLIMATES[uf] ?? NORTH
  return {
    name,
    uf,
    latitude,
    longitude,
    horizontal: MONTHS.map((_, month) => {
      const k = WET.includes(month) ? wet : dry
      return Math.round(k * extraterrestrial(latitude, month) * 1000) / 1000
    }),
    dayTemperature,
    minTemperature,
    source: OWN_ESTIMATE,
    licence: 'Livre',
    period: '±10% ao ano',
  }
}
