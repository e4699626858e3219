import type { LoaderFunctionArgs } from '@remix-run/node'
import { CLAIM_GROUPS, type ClaimGroup, claimStatisticsQuery } from '#domain/after-sales/claims/claim-statistics'
import { addDays, addMonths } from '#domain/ground/dates/business-date'
import { requireStaff } from '~/auth/guards.server'
import { formatDate } from '~/format/dates'
import { formatDecimal, formatInteger } from '~/format/numbers'
import { claimsApi } from './claims-api.server'
import { choices } from './deeds/deed-fields.server'

/** The question in an address; unreadable parts are left out. */
function askedBy(request: Request): Record<string, string> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const read = claimStatisticsQuery.safeParse(search)
  const { by, from, to } = read.success ? read.data : claimStatisticsQuery.parse({})
  return { by, ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** More bars than these are lines; the table has them all. */
const MAX_BARS = 20

/**
 * How often each product is claimed, how much of it is right, and how long it takes: each number leads to its claims.
 */
export async function loadStatistics(args: LoaderFunctionArgs) {
  await requireStaff(args, 'customerClaims:view')
  const { request, context } = args
  const asked = askedBy(request)
  const { by, from, to, rows, total } = await claimsApi(request, context).statistics(asked)
  return {
    by,
    from,
    to,
    groups: choices(CLAIM_GROUPS),
    group: CLAIM_GROUPS[by],
    period: `${formatDate(from)} a ${formatDate(to)}`,
    sheet: `/customerClaims/statistics/export?${new URLSearchParams(asked)}`,
    bars: rows.slice(0, MAX_BARS).map(({ label, claims }) => ({ label, value: claims, text: formatInteger(claims) })),
    rows: [
      // A row without a maker or a product has no filter either.
      ...rows.map((row) =>
        row.key === null
          ? figureWords(row, null, null)
          : figureWords(row, listPath(by, row.key, { from, to }), shippedPath(by, row.key, { from, to })),
      ),
      figureWords(
        { key: null, label: 'Total', ...total },
        listPath(by, null, { from, to }),
        shippedPath(by, null, { from, to }),
      ),
    ],
  }
}

/** The sheet of the same question. */
export async function loadStatisticsSheet(args: LoaderFunctionArgs): Promise<Response> {
  await requireStaff(args, 'customerClaims:view')
  return claimsApi(args.request, args.context).statisticsSheet(askedBy(args.request))
}

type Row = Awaited<ReturnType<ReturnType<typeof claimsApi>['statistics']>>['rows'][number]

const orDash = (value: number | null, unit = ''): string => (value === null ? '–' : `${formatDecimal(value, 1)}${unit}`)

/** A number leads to the claims that it counts; a share and a median to those that they are of. */
function figureWords(row: Row, path: string | null, shipped: string | null) {
  return {
    key: row.key ?? row.label,
    label: row.label,
    accepted: path && `${path}&verdict=ACCEPTED&verdict=PARTIAL`,
    decided: path && `${path}&verdict=ACCEPTED&verdict=PARTIAL&verdict=REFUSED`,
    ended: path && `${path}&status=FINISHED&status=CANCELED`,
    counts: [
      { text: formatInteger(row.claims), path },
      { text: formatInteger(row.items), path },
      { text: formatInteger(row.shipped), path: shipped },
      { text: orDash(row.perThousand), path },
    ],
    share: orDash(row.acceptedShare, '%'),
    decisionDays: orDash(row.decisionDays),
    endDays: orDash(row.endDays),
  }
}

const FILTERS: Readonly<Record<Exclude<ClaimGroup, 'month'>, string>> = {
  manufacturer: 'manufacturerId',
  product: 'productId',
  reason: 'reasonCategory',
  type: 'type',
}

/** The claims behind a row: the list with its filters. */
function listPath(by: ClaimGroup, key: string | null, { from, to }: { from: string; to: string }): string {
  const days = by === 'month' && key !== null ? monthWithin(key, { from, to }) : { from, to }
  const search = new URLSearchParams({ initialOpenedAt: days.from, finalOpenedAt: days.to })
  if (by !== 'month' && key !== null) search.set(FILTERS[by], key)
  return `/customerClaims?${search}`
}

const SHIPPED_BY: Readonly<Partial<Record<ClaimGroup, string>>> = {
  manufacturer: 'lineManufacturerId',
  product: 'productId',
}

/** The orders whose pieces a row was shipped in; categories and types have those of all. */
function shippedPath(by: ClaimGroup, key: string | null, { from, to }: { from: string; to: string }): string {
  const days = by === 'month' && key !== null ? monthWithin(key, { from, to }) : { from, to }
  const search = new URLSearchParams({ initialShippedAt: days.from, finalShippedAt: days.to })
  const filter = SHIPPED_BY[by]
  if (filter && key !== null) search.set(filter, key)
  return `/orders?${search}`
}

function monthWithin(month: string, { from, to }: { from: string; to: string }) {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  return { from: first < from ? from : first, to: last > to ? to : last }
}
