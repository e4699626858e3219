import { type SQL, sql } from 'drizzle-orm'
import type { RegisterEntry } from '#domain/ground/nouns/register-entry'
import { fromRegisters } from '#domain/ground/nouns/registers'
import type { RecordReference } from '#domain/over/audit/references'
import { can, isPermission, type Permission } from '#domain/people/permissions/permissions'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { isStaff, visibleCompanies } from '../../people/companies/visible-companies'
import { visibleUsers } from '../../people/companies/visible-users'
import { visibleCompanyClients } from '../../people/company-clients/visible-company-clients'
import { visibleRoles } from '../../people/roles/visible-roles'
import { visibleAccounts } from '../../people/users/visible-accounts'
import { clientName } from '../../sales/order-record/order-client-sql'
import type { AuditName } from './audit-log'

/** Where the names of a table's records stand, as this reader may see them. */
interface NameSource {
  from: SQL
  id: SQL
  name: SQL
  visible: SQL
  open: SQL
}

type Sources = Readonly<Record<string, (who: Who) => NameSource>>

const mayOpen = (who: Who, ...anyOf: Permission[]): SQL => (can(who, ...anyOf) ? sql`true` : sql`false`)

/**
 * What all who work with it share; its page is the form, for those who may save it. Columns that not every such table
 * has are asked for by name.
 */
const shared =
  (table: string, update: string | null, column = 'name') =>
  (who: Who): NameSource => ({
    from: sql`${sql.identifier(table)} x`,
    id: sql`x.id`,
    name: sql`to_jsonb(x) ->> ${column}::text`,
    visible: sql`true`,
    open: sql`${isPermission(update) ? mayOpen(who, update) : sql`false`} AND to_jsonb(x) ->> 'destroyed_at' IS NULL`,
  })

/** A register without permissions of its own goes with those of its gate. */
const nounOf = ({ permissions, gates }: Pick<RegisterEntry, 'permissions' | 'gates'>): string | undefined =>
  permissions ?? Object.values(gates)[0]?.split(':')[0]

const ofRegisters: Sources = fromRegisters((entry) =>
  entry.scope === 'shared' ? { [entry.table]: shared(entry.table, `${nounOf(entry)}:update`) } : {},
)

const orders = (who: Who): NameSource => ({
  from: sql`orders o JOIN companies c ON c.id = o.company_id LEFT JOIN company_clients cl ON cl.id = o.company_client_id`,
  id: sql`o.id`,
  name: sql`COALESCE(NULLIF(o.description, ''), ${clientName('cl')}, c.fantasy_name)`,
  visible: visibleOrders(who),
  open: sql`true`,
})

/** One entry a table with a name; a reader who may not see a record is not told its name (docs/threats.md T1). */
const SOURCES: Sources = {
  ...ofRegisters,
  banners: shared('banners', 'banners:update', 'title'),
  companies: (who) => ({
    from: sql`companies co`,
    id: sql`co.id`,
    name: sql`co.fantasy_name`,
    visible: visibleCompanies(who),
    open: sql`${mayOpen(who, 'companies:view', 'companies:viewAll')} AND co.kind = 'INTEGRATOR'`,
  }),
  company_clients: (who) => ({
    from: sql`company_clients cc`,
    id: sql`cc.id`,
    name: sql`cc.name`,
    visible: visibleCompanyClients(who),
    open: sql`${mayOpen(who, 'companyClients:update', 'companyClients:updateAll')} AND cc.destroyed_at IS NULL`,
  }),
  faq_entries: (who) => ({
    from: sql`faq_entries x`,
    id: sql`x.id`,
    name: sql`x.question`,
    visible: sql`true`,
    open: mayOpen(who, 'notices:update'),
  }),
  orders,
  playlists: shared('playlists', 'playlists:update', 'title'),
  price_tables: shared('price_tables', null),
  kit_batches: shared('kit_batches', null),
  promotions: shared('promotions', 'promotions:update'),
  product_kits: shared('product_kits', null),
  products: (who) => ({ ...shared('products', null)(who), open: mayOpen(who, 'products:view') }),
  roles: (who) => ({
    from: sql`roles r`,
    id: sql`r.id`,
    name: sql`r.name`,
    visible: visibleRoles(who),
    open: mayOpen(who, 'roles:view', 'roles:viewAll'),
  }),
  users: (who) => ({
    from: sql`users u JOIN companies co ON co.id = u.company_id`,
    id: sql`u.id`,
    name: sql`u.name`,
    visible: isStaff(who) ? visibleUsers(who) : sql`false`,
    open: sql`${mayOpen(who, 'users:view', 'users:viewAll')} AND ${visibleAccounts(who)}`,
  }),
  videos: shared('videos', 'videos:update', 'title'),
}

/** Who did it and what it was done to. */
export const recordsOf = (row: {
  userId: number | null
  tableName: string
  recordPrimaryKey: string
}): RecordReference[] => [
  ...(row.userId === null ? [] : [{ table: 'users', id: row.userId }]),
  ...(/^[1-9]\d{0,14}$/.test(row.recordPrimaryKey) ? [{ table: row.tableName, id: Number(row.recordPrimaryKey) }] : []),
]

/** The names of these records that the reader may see, in one statement; none of the others. */
export async function findNames(db: Executor, who: Who, wanted: readonly RecordReference[]): Promise<AuditName[]> {
  const byTable = new Map<string, Set<number>>()
  for (const { table, id } of wanted) {
    if (!Object.hasOwn(SOURCES, table)) continue
    byTable.set(table, (byTable.get(table) ?? new Set()).add(id))
  }
  if (byTable.size === 0) return []
  const parts = [...byTable].map(([table, ids]) => {
    const { from, id, name, visible, open } = SOURCES[table]!(who)
    const list = sql.join(
      [...ids].map((one) => sql`${one}::bigint`),
      sql`, `,
    )
    return sql`SELECT ${table}::text AS "table", ${id}::int AS id, ${name} AS name, (${open}) AS "isOpen" FROM ${from} WHERE ${id} IN (${list}) AND ${visible}`
  })
  const { rows } = await db.execute<AuditName & Record<string, unknown>>(sql.join(parts, sql` UNION ALL `))
  return rows.filter(({ name }) => name !== null)
}
