import { type SQL, sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { normalSerial } from '#domain/ground/documents/serials'
import { MIN_SEARCH_LETTERS, recordNumber } from '#domain/over/search/search-query'
import { claimConditions } from '../../after-sales/claims/claim-queries'
import { listClaims } from '../../after-sales/claims/list-claims'
import { showWarranty } from '../../after-sales/warranty/show-warranty'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import { effectiveStatus } from '../../ground/db/order-status-sql'
import { whereClause } from '../../ground/db/run-list'
import { clientName } from '../../sales/order-record/order-client-sql'
import { listBudgets, listOrders } from '../../sales/orders/list/list-orders'
import { orderConditions } from '../../sales/orders/list/order-conditions'
import { orderDefaultSort, orderSortFields } from '../../sales/orders/list/order-sort'
import { ASKED, type SearchPart } from './search-part'

/** The newest ones are looked through before the index of words is asked: a common word stands there five times. */
const NEWEST = 300
/** A word that thousands of old records have, and no new one, is looked for among so many of them. */
const MOST_FOUND = 5_000

type Filters = { id?: number; search?: string }

/** Orders, budgets and claims by number, client, company, document or description. */
export function orderParts(who: Who, text: string, now: Date): SearchPart[] {
  const calendar = { today: saoPauloDate(now), holidays: new Set<string>(), settings: {} }
  const ofOrders = (filters: Filters) => orderConditions(filters, now)
  const ofClaims = (filters: Filters) => claimConditions(filters, calendar)
  return [
    ...partsOf('ORDERS', listOrders.route, false, ofOrders),
    ...partsOf('BUDGETS', listBudgets.route, true, ofOrders),
    ...partsOf('CLAIMS', listClaims.route, false, ofClaims),
  ]

  function partsOf(
    kind: SearchPart['kind'],
    list: SearchPart['list'],
    budget: boolean,
    conditions: (filters: Filters) => SQL[],
  ): SearchPart[] {
    const visible = visibleOrders(who, budget)
    const number = recordNumber(text)
    // The record of that number comes first; those that hold its digits follow.
    const exact =
      number === null
        ? []
        : [
            rowsOf(
              sql`(SELECT o.id, 0 AS place FROM orders o ${whereClause([visible, ...conditions({ id: number })])})`,
              now,
            ),
          ]
    if (text.length < MIN_SEARCH_LETTERS)
      return exact.length > 0 ? [{ kind, list, query: { id: text }, rows: exact }] : []
    const found = newestMatches({
      base: [visible, ...conditions({})],
      matches: conditions({ search: text }),
      sort: orderSortFields(budget)[orderDefaultSort(budget).field].sql,
      isEnough:
        number === null ? null : sql`EXISTS (SELECT 1 FROM orders o WHERE o.id = ${number} AND ${visibleOrders(who)})`,
    })
    return [{ kind, list, query: { search: text }, rows: [...exact, rowsOf(found, now)] }]
  }
}

const rowsOf = (found: SQL, now: Date): SQL => sql`
  SELECT o.id, coalesce(${clientName('cl')}, c.fantasy_name) AS title, CASE WHEN cl.id IS NULL THEN o.description ELSE c.fantasy_name END AS detail,
         ${effectiveStatus(now)} AS status
    FROM ${found} f JOIN orders o ON o.id = f.id JOIN companies c ON c.id = o.company_id
    LEFT JOIN company_clients cl ON cl.id = o.company_client_id ORDER BY f.place`

interface OrderSearch {
  /** Who sees them, and which list; over `o`. */
  base: SQL[]
  /** The words; over `o`. */
  matches: SQL[]
  /** Of the list, which runs from the newest on and has an index of it. */
  sort: SQL
  /** Digits stand in a good part of all documents: who types the number of a record is not shown old ones too. */
  isEnough: SQL | null
}

/**
 * The newest records of a list that match, by id. A million of them cost what a thousand do: of a frequent word the
 * first rows of the list's own index are enough, and a rare one is found by the index of words. Either index alone
 * would read all rows for one of the two.
 */
function newestMatches({ base, matches, sort, isEnough }: OrderSearch): SQL {
  const newest = sql`${sort} DESC NULLS LAST, o.id DESC NULLS LAST`
  const number = (value: number) => sql.raw(String(value))
  const found = sql`(SELECT count(*) FROM newest)`
  const isOpen = isEnough ? sql`${found} = 0 AND NOT ${isEnough}` : sql`${found} < ${number(ASKED)}`
  return sql`(
    WITH newest AS MATERIALIZED (
      SELECT o.id, ${sort} AS at FROM (SELECT * FROM orders o ${whereClause(base)} ORDER BY ${newest} LIMIT ${number(NEWEST)}) o
      ${whereClause(matches)} ORDER BY ${newest} LIMIT ${number(ASKED)}),
    others AS MATERIALIZED (
      SELECT o.id, ${sort} AS at FROM orders o
      ${whereClause([isOpen, ...base, ...matches])} LIMIT ${number(MOST_FOUND)})
    SELECT x.id, row_number() OVER (ORDER BY x.at DESC NULLS LAST, x.id DESC) AS place
      FROM (SELECT id, at FROM newest UNION SELECT id, at FROM others) x ORDER BY place LIMIT ${number(ASKED)})`
}

/** A piece by its whole number, as its label has it: what `GET /warranty` tells of it. */
export function serialPart(who: Who, text: string): SearchPart {
  const serial = normalSerial(text)
  return {
    kind: 'SERIALS',
    list: showWarranty.route,
    query: { serial },
    rows: [
      sql`SELECT o.id, s.serial AS title, p.name AS detail, NULL AS status, p.type
            FROM serial_numbers s JOIN orders o ON o.id = s.order_id JOIN products p ON p.id = s.product_id
           WHERE s.serial = ${serial} AND ${visibleOrders(who, false)} ORDER BY o.id DESC, s.position, s.id LIMIT ${sql.raw(String(ASKED))}`,
    ],
  }
}
