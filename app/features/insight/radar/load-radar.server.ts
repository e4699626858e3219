import type { LoaderFunctionArgs } from '@remix-run/node'
import { OPEN_BUDGET_STATUSES } from '#domain/ground/order-words/status-sets'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import type { ExpirySpan } from '#domain/insight/dashboards/radar'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import { requireScreen } from '~/auth/guards.server'
import { orderBadge } from '~/features/sales/orders/facts/order-badge.server'
import { formatDate, formatDay, formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'

type Radar = Schemas['Radar']
type Status = Schemas['RadarStatus']
type Band = Radar['bands'][number]
/** Business days at one step beyond which an order is named above the map. */
const LONG_DAYS = 5
type Days = Record<string, string | null>

const SPANS: Readonly<Record<ExpirySpan, string>> = { TODAY: 'Hoje', TOMORROW: 'Amanhã', WEEK: 'Até domingo' }

/** Orders that wait longer than usual, in words: each number with the list behind it. */
export async function loadRadar(args: LoaderFunctionArgs) {
  await requireScreen(args, '/dashboard-orders/radar')
  const radar = await dataOf(apiFor(args.request, args.context).GET('/dashboard-data/radar'))
  const { pacesOf, bands, orders, claims, oldest, expiring } = radar
  const late = orders.reduce(
    (sum, { cells }) =>
      sum + cells.reduce((all, count, at) => all + ((bands[at]?.from ?? 0) > LONG_DAYS ? count : 0), 0),
    0,
  )
  return {
    asOf: formatMoment(radar.asOf),
    lead:
      late === 0
        ? null
        : `${formatInteger(late)} ${late === 1 ? 'pedido passa' : 'pedidos passam'} de ${LONG_DAYS} dias úteis`,
    /** Until they are measured there is nothing to compare with. */
    hasPaces: Boolean(pacesOf),
    paces: pacesOf
      ? `Prazo usual: em quantos dias úteis metade e 80% seguiram adiante nos últimos 90 dias, medido em ${formatDate(pacesOf)}.`
      : 'O prazo usual ainda não foi medido: aparece aqui até amanhã.',
    bands: bands.map(bandWords),
    tables: [
      { title: 'Pedidos', rows: orders.map((row) => statusWords(row, bands, orderPath)) },
      ...(claims ? [{ title: 'Chamados', rows: claims.map((row) => statusWords(row, bands, claimPath)) }] : []),
    ],
    oldest: oldest.map((row) => ({
      id: row.id,
      path: `/${row.claim ? 'customerClaims' : 'orders'}/${row.id}`,
      name: row.claim ? `Chamado ${row.id}` : String(row.id),
      client: row.clientName ?? '',
      company: row.companyName,
      status: orderBadge(row.status),
      total: row.claim ? '' : formatMoney(row.total),
      since: formatDay(row.since),
      days: formatInteger(row.businessDays),
      usual: paceWords(row),
    })),
    // On a Sunday the week ends today.
    expiring: expiring
      .filter(({ span, finalExpirationAt }) => span !== 'WEEK' || finalExpirationAt > (lastOf(expiring) ?? ''))
      .map(({ span, initialExpirationAt, finalExpirationAt, count, value }) => ({
        label: `${SPANS[span]}${span === 'WEEK' ? `, ${formatDate(finalExpirationAt)}` : ''}`,
        value: count,
        text: formatInteger(count),
        href: listPath('/budgets', 'orderStatus', OPEN_BUDGET_STATUSES, {
          initialExpirationAt,
          finalExpirationAt,
        }),
        second: formatMoney(value),
      })),
  }
}

/** The end of tomorrow, which the week's may not be before. */
const lastOf = (spans: Radar['expiring']) => spans.find(({ span }) => span === 'TOMORROW')?.finalExpirationAt

/** '0 a 1', '21 ou mais' */
const bandWords = ({ from, to }: Band): string => (to === null ? `${from} ou mais` : `${from} a ${to}`)

/** '2 a 5': half in two days, four of five in five. */
const paceWords = ({ median, slow }: { median: number | null; slow: number | null }): string =>
  median === null || slow === null ? '–' : `${median} a ${slow}`

function statusWords(row: Status, bands: readonly Band[], pathOf: (status: Status['status'], days: Days) => string) {
  const { status, late } = row
  return {
    status,
    label: ORDER_STATUS_LABELS[status],
    usual: paceWords(row),
    count: formatInteger(row.count),
    path: pathOf(status, {}),
    value: formatMoney(row.value),
    late: late
      ? { text: formatInteger(late.count), path: pathOf(status, { finalStatusSince: late.finalStatusSince }) }
      : null,
    cells: row.cells.map((count, at) => {
      const { initialStatusSince = null, finalStatusSince = null } = bands[at] ?? {}
      return count === 0
        ? null
        : { text: formatInteger(count), path: pathOf(status, { initialStatusSince, finalStatusSince }) }
    }),
  }
}

const orderPath = (status: Status['status'], days: Days) => listPath('/orders', 'orderStatus', [status], days)
const claimPath = (status: Status['status'], days: Days) => listPath('/customerClaims', 'status', [status], days)

function listPath(path: string, name: string, statuses: readonly string[], days: Days): string {
  const search = new URLSearchParams(statuses.map((status) => [name, status]))
  for (const [key, day] of Object.entries(days)) if (day !== null) search.set(key, day)
  return `${path}?${search}`
}
