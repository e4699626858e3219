import { z } from 'zod'
import { UFS, type Uf } from '#domain/ground/places/states'
import { CAPITALS, type Place } from '#domain/sizing/sizing/own-irradiation'

/** NASA POWER's climatology of a point. Its data are free of rights (CC0); it asks to be cited. */
export const POWER_URL = 'https://power.larc.nasa.gov'
const SOURCE = 'NASA POWER, climatologia (ALLSKY_SFC_SW_DWN, T2M_MAX, T2M_MIN)'
const LICENCE = 'CC0'
const TIMEOUT_MS = 60_000
const POWER_MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

/** −999 stands for what is missing. */
const value = z.number().min(-100).max(100)
const months = z.object(
  Object.fromEntries(POWER_MONTHS.map((month) => [month, value])) as Record<
    (typeof POWER_MONTHS)[number],
    typeof value
  >,
)
const answer = z.object({
  header: z.object({ start: z.coerce.string().max(20), end: z.coerce.string().max(20) }).partial(),
  properties: z.object({
    parameter: z.object({ ALLSKY_SFC_SW_DWN: months, T2M_MAX: months, T2M_MIN: months }),
  }),
})

/**
 * The 27 capitals' sun from NASA POWER, one call after the other.
 * @param base of the service; a test gives its own
 * @throws where it cannot be reached, refuses, or answers otherwise than it documents: nothing is to be written then
 */
export async function fetchIrradiation(base: string): Promise<Place[]> {
  const places: Place[] = []
  for (const uf of UFS) places.push(await fetchCapital(base, uf))
  return places
}

async function fetchCapital(base: string, uf: Uf): Promise<Place> {
  const [name, latitude, longitude] = CAPITALS[uf]
  const url = new URL('/api/temporal/climatology/point', base)
  url.search = new URLSearchParams({
    parameters: 'ALLSKY_SFC_SW_DWN,T2M_MAX,T2M_MIN',
    community: 'RE',
    latitude: String(latitude),
    longitude: String(longitude),
    format: 'JSON',
  }).toString()
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${name}: NASA POWER answered ${response.status}`)
  const read = answer.safeParse(await response.json())
  if (!read.success) throw new Error(`${name}: NASA POWER answered in another shape`)
  const { header, properties } = read.data
  const { ALLSKY_SFC_SW_DWN: sun, T2M_MAX: warmest, T2M_MIN: coldest } = properties.parameter
  const of = (by: typeof sun) => POWER_MONTHS.map((month) => by[month])
  const day = of(warmest).reduce((sum, one) => sum + one, 0) / POWER_MONTHS.length
  if (of(sun).some((one) => one < 0.5 || one > 12)) throw new Error(`${name}: NASA POWER knows no irradiation`)
  return {
    name,
    uf,
    latitude,
    longitude,
    horizontal: of(sun),
    dayTemperature: Math.round(day * 10) / 10,
    minTemperature: Math.min(...of(coldest)),
    source: SOURCE,
    licence: LICENCE,
    period: header.start && header.end ? `${yearOf(header.start)} a ${yearOf(header.end)}` : 'climatologia',
  }
}

const yearOf = (text: string) => text.slice(0, 4)
