import { saoPauloDate } from '#domain/ground/dates/sao-paulo'

/** The year of the address; without a valid one, this year in São Paulo. */
export function yearOf(request: Request): number {
  const year = new URL(request.url).searchParams.get('year') ?? ''
  return /^20\d\d$/.test(year) ? Number(year) : Number(saoPauloDate(new Date()).slice(0, 4))
}
