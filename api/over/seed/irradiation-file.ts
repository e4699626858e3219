import { isUf } from '#domain/ground/places/states'
import type { Place } from '#domain/sizing/sizing/own-irradiation'

/** Where `npm run irradiation:fetch` puts what it got, below the folder of the repository. */
export const IRRADIATION_FILE = 'api/over/seed/irradiation.csv'

const HEAD = 'NAME;STATE;LAT;LON;JAN;FEB;MAR;APR;MAY;JUN;JUL;AUG;SEP;OCT;NOV;DEC;T_DAY;T_MIN;SOURCE;LICENCE;PERIOD'
const COLUMNS = HEAD.split(';').length

/** Places as lines of text, kWh/m² a day and °C. */
export const writeIrradiations = (places: readonly Place[]): string =>
  [
    HEAD,
    ...places.map(({ name, uf, latitude, longitude, horizontal, ...rest }) =>
      [
        name,
        uf,
        latitude,
        longitude,
        ...horizontal,
        rest.dayTemperature,
        rest.minTemperature,
        rest.source,
        rest.licence,
        rest.period,
      ].join(';'),
    ),
    '',
  ].join('\n')

/** @throws for a line that `writeIrradiations` did not write */
export function readIrradiations(text: string): Place[] {
  const [head, ...lines] = text.trim().split(/\r?\n/)
  if (head !== HEAD) throw new Error(`${IRRADIATION_FILE}: its first line is not ${HEAD}`)
  return lines.map((line, at) => {
    const cells = line.split(';')
    const [name = '', uf] = cells
    const numbers = cells.slice(2, 18).map(Number)
    if (cells.length !== COLUMNS || name === '' || !isUf(uf) || numbers.some((value) => !Number.isFinite(value)))
      throw new Error(`${IRRADIATION_FILE}: line ${at + 2} cannot be read`)
    const [source = '', licence = '', period = ''] = cells.slice(18)
    return {
      name,
      uf,
      latitude: numbers[0]!,
      longitude: numbers[1]!,
      horizontal: numbers.slice(2, 14),
      dayTemperature: numbers[14]!,
      minTemperature: numbers[15]!,
      source,
      licence,
      period,
    }
  })
}
