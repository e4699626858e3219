import { brDate, isBusinessDate } from '../../ground/dates/business-date'
import type { ErrorCode } from '../../ground/errors/error-codes'

type Meta = Readonly<Record<string, unknown>> | null | undefined

/** What is missing for a reservation, product by product, or the company's ceiling; undefined where it is not said. */
export function reservationText(code: ErrorCode, meta: Meta): string | undefined {
  if (code === 'STOCK_NOT_ENOUGH') return shortText(meta)
  return code === 'RESERVATION_LIMIT_EXCEEDED' ? ceilingText(meta) : undefined
}

function shortText(meta: Meta): string | undefined {
  const { product, unit, free, wanted, nextAt } = meta ?? {}
  if (typeof product !== 'string' || typeof wanted !== 'number') return undefined
  const arrival =
    typeof nextAt === 'string' && isBusinessDate(nextAt) ? ` A próxima chegada é em ${brDate(nextAt)}.` : ''
  if (typeof free !== 'number') return `${product}: nunca foi contado neste centro.${arrival}`
  const many = (count: number) => `${figure(count)} ${typeof unit === 'string' ? unit : 'un'}`
  return free === 0
    ? `${product}: não há nada livre; o orçamento tem ${many(wanted)}.${arrival}`
    : `${product}: ${many(free)} livres; o orçamento tem ${many(wanted)}.${arrival}`
}

function ceilingText(meta: Meta): string | undefined {
  const { limit, reserved, wanted } = meta ?? {}
  if (typeof limit !== 'number' || typeof reserved !== 'number' || typeof wanted !== 'number') return undefined
  const kwp = (value: number) => `${figure(value)} kWp`
  return `A empresa pode reservar ${kwp(limit)} ao mesmo tempo: outros orçamentos têm ${kwp(reserved)}, este pede ${kwp(wanted)}.`
}

const figure = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })
