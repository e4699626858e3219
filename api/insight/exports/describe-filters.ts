import { type SQL, sql } from 'drizzle-orm'
import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { formatDocument } from '#domain/ground/documents/client-document'
import { BUDGET_TYPE_LABELS } from '#domain/ground/order-words/budget-types'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { fieldLabel } from '#domain/over/texts/field-labels'
import type { OrderListQuery } from '#domain/sales/orders/list/order-list-query'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { isStaff, visibleCompanies } from '../../people/companies/visible-companies'
import { visibleUsers } from '../../people/companies/visible-users'
import { visibleCompanyClients } from '../../people/company-clients/visible-company-clients'

type Names = ReadonlyMap<string, string>

const ENUM_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orderStatus: ORDER_STATUS_LABELS,
  budgetType: BUDGET_TYPE_LABELS,
  type: ORDER_TYPE_LABELS,
  networkVoltage: NETWORK_VOLTAGE_LABELS,
}

/** The filters of a list in words, for the head of its sheet: 'Status: Finalizado, Enviado; Criado de: 01/11/2026'. */
export async function describeFilters(db: Executor, who: Who, query: OrderListQuery): Promise<string> {
  const { field: _field, order: _order, ...filters } = query
  const names = await findNames(db, who, query)
  const parts = Object.entries(filters).flatMap(([name, value]) => {
    const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null)
    if (values.length === 0) return []
    return [`${fieldLabel(name)}: ${values.map((one) => wordOf(name, one, names)).join(', ')}`]
  })
  return parts.length > 0 ? parts.join('; ') : 'Nenhum'
}

function wordOf(name: string, value: string | number | boolean, names: Names): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (name === 'clientDocument')
    return /^.{11}$|^.{14}$/.test(String(value)) ? formatDocument(String(value)) : String(value)
  if (/Potency$/.test(name)) return `${String(value).replace('.', ',')} kWp`
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text.split('-').reverse().join('/')
  return ENUM_LABELS[name]?.[text] ?? names.get(`${name} ${text}`) ?? text
}

/** Names of the rows that filters point to, in one statement; one that this user may not see stays a number. */
async function findNames(db: Executor, who: Who, query: OrderListQuery): Promise<Names> {
  const wanted: SQL[] = []
  const add = (name: string, ids: readonly number[], from: (list: SQL) => SQL) => {
    if (ids.length === 0) return
    const list = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )
    wanted.push(sql`SELECT ${name}::text AS filter, x.id::int AS id, x.name FROM (${from(list)}) x`)
  }
  const one = (id: number | undefined) => (id === undefined ? [] : [id])
  const user = (list: SQL) =>
    sql`SELECT u.id, u.name FROM users u JOIN companies co ON co.id = u.company_id WHERE u.id IN (${list}) AND ${visibleUsers(who)}`
  add(
    'companyId',
    one(query.companyId),
    (list) =>
      sql`SELECT co.id, co.fantasy_name AS name FROM companies co WHERE co.id IN (${list}) AND ${visibleCompanies(who)}`,
  )
  add(
    'companyClientId',
    one(query.companyClientId),
    (list) =>
      sql`SELECT cc.id, cc.name FROM company_clients cc WHERE cc.id IN (${list}) AND ${visibleCompanyClients(who)}`,
  )
  add('companyHelper', one(query.companyHelper), user)
  add('creatorUserId', one(query.creatorUserId), user)
  add(
    'paymentMethodId',
    query.paymentMethodId ?? [],
    (list) => sql`SELECT pm.id, pm.name FROM payment_methods pm WHERE pm.id IN (${list})`,
  )
  add('productId', one(query.productId), (list) => sql`SELECT p.id, p.name FROM products p WHERE p.id IN (${list})`)
  add(
    'manufacturerId',
    one(query.manufacturerId),
    (list) => sql`SELECT m.id, m.name FROM manufacturers m WHERE m.id IN (${list})`,
  )
  if (isStaff(who))
    add(
      'regionalId',
      one(query.regionalId),
      (list) => sql`SELECT r.id, r.name FROM regionals r WHERE r.id IN (${list})`,
    )
  if (isStaff(who))
    add('teamIds', query.teamIds ?? [], (list) => sql`SELECT t.id, t.name FROM teams t WHERE t.id IN (${list})`)
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute(sql.join(wanted, sql` UNION ALL `))
  return new Map(rows.map((row) => [`${row.filter} ${row.id}`, String(row.name)]))
}
