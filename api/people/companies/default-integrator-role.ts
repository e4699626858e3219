import { sql } from 'drizzle-orm'
import { INTEGRATOR_PERMISSIONS } from '#domain/people/permissions/permissions'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { roles } from '../../ground/db/schema/people'

const NAME = 'Integrador'
const LEVEL = 20

/**
 * The role of a company's first user: the one that holds an integrator's set, whatever it is called by
 * now; else the one with its name; made when there is neither.
 */
export async function defaultIntegratorRole(tx: Transaction): Promise<number> {
  const wanted = sql`ARRAY[${sql.join(
    INTEGRATOR_PERMISSIONS.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`
  const { rows } = await tx.execute(sql`
    SELECT id::int FROM roles
     WHERE destroyed_at IS NULL AND NOT is_admin AND NOT is_bold
       AND ((permissions @> ${wanted} AND permissions <@ ${wanted}) OR name = ${NAME})
     ORDER BY permissions @> ${wanted} AND permissions <@ ${wanted} DESC, id LIMIT 1`)
  const found = rows[0] ? Number(rows[0].id) : null
  if (found !== null && (await holdRows(tx, { roles: found })).size === 0) return found
  const [made] = await tx
    .insert(roles)
    .values({ name: NAME, level: LEVEL, permissions: [...INTEGRATOR_PERMISSIONS] })
    .returning({ id: roles.id })
  return made!.id
}
