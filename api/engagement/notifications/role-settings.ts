import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { type Choices, cellsOn, matrixOf, type Reach } from '#domain/engagement/notifications/channels'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, saved } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { lockRole } from '../../people/roles/role-queries'
import { visibleRoles } from '../../people/roles/visible-roles'
import { choicesChange, findChoices, lockChoices, matrixRow, saveChoices, saveMatrix } from './choices'

const roleLine = z
  .object({
    id: z.number().int(),
    name: z.string(),
    changes: z.number().int().openapi({ description: 'Quantas escolhas diferem do padrão' }),
  })
  .openapi('NotificationRole')

const roleSettings = z
  .object({ id: z.number().int(), name: z.string(), rows: z.array(matrixRow), version: z.number().int() })
  .openapi('NotificationRoleSettings')

const TAGS = { tags: ['Notificações'] }

export const listRoleSettings = endpoint(
  {
    method: 'get',
    path: '/notifications/settings',
    ...TAGS,
    summary: 'Lista os perfis, com quantas escolhas de cada um diferem do padrão',
    ...securedForStaff('notifications:list'),
    request: { query: listQuery },
    responses: { 200: json(pageOf('NotificationRolePage', roleLine), 'Os perfis') },
  },
  async (c) => {
    const { rows, meta } = await runList<z.infer<typeof roleLine>>(c.var.deps.db, {
      query: c.req.valid('query'),
      columns: sql`r.id::int, r.name, COALESCE((SELECT count(*)::int FROM notification_choices k, jsonb_object_keys(k.choices)
                     WHERE k.role_id = r.id), 0) AS changes`,
      from: sql`roles r`,
      id: sql`r.id`,
      where: [visibleRoles(c.var.who)],
      sort: { name: byName(sql`r.name`) },
      defaultSort: { field: 'name', order: 'asc' },
    })
    return c.json({ data: rows, meta }, 200)
  },
)

export const showRoleSettings = endpoint(
  {
    method: 'get',
    path: '/notifications/settings/{id}',
    ...TAGS,
    summary: 'De que as pessoas de um perfil são avisadas, e por qual canal',
    ...securedForStaff('notifications:list'),
    request: { params: idParams },
    responses: { 200: json(roleSettings, 'O perfil e a matriz') },
  },
  async (c) => c.json(await readSettings(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)

/** As a row of the database has it. */
type ReachRow = { [Key in keyof Reach]: Reach[Key] }

/** @throws NOTIFICATION_STAYS_ON for a mail that must be read, VERSION_CONFLICT, NOT_FOUND */
export const saveRoleSettings = endpoint(
  {
    method: 'put',
    path: '/notifications/settings/{id}',
    ...TAGS,
    summary: 'Escolhe por qual canal um perfil é avisado; a escolha de cada pessoa vale mais',
    ...securedForStaff('notifications:update'),
    request: { params: idParams, body: choicesChange.body },
    responses: { 200: json(roleSettings, 'O perfil') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockRole(tx, c.var.who, id)
      const before = await lockChoices(tx, { roleId: id }, version)
      const { rows } = await readSettings(tx, c.var.who, id)
      const { on } = await choicesChange.whole(c, { on: cellsOn(rows) })
      await saveMatrix(c, tx, before, { rows, on })
      return { status: 200 as const, body: await readSettings(tx, c.var.who, id) }
    })
    return c.json(answer.body, 200)
  },
)

export const resetRoleSettings = endpoint(
  {
    method: 'post',
    path: '/notifications/settings/{id}/reset',
    ...TAGS,
    summary: 'Restaura o padrão de um perfil; o que cada pessoa escolheu fica',
    ...securedForStaff('notifications:update'),
    request: { params: idParams },
    responses: { 200: json(saved, 'Restaurado') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      await lockRole(tx, c.var.who, id)
      const before = await lockChoices(tx, { roleId: id })
      const version = await saveChoices(c, tx, before, { choices: {}, action: 'restoreDefault' })
      return { status: 200 as const, body: { id, version } }
    })
    return c.json(answer.body, 200)
  },
)

const REACH = sql`r.permissions, r.is_admin AS "isAdmin", (r.is_bold OR r.is_admin) AS "isStaff"`

async function readSettings(db: Executor, who: Who, id: number) {
  const { rows: found } = await db.execute<{ name: string } & ReachRow>(
    sql`SELECT r.name, ${REACH} FROM roles r WHERE r.id = ${id} AND ${visibleRoles(who)}`,
  )
  const [role] = found
  if (!role) throw new ApiError('NOT_FOUND')
  const { choices, version } = await findChoices(db, { roleId: id })
  return { id, name: role.name, rows: matrixOf(role, { own: choices }), version }
}

/** The choices of a user's role, and the rights that say which events may concern it. */
export async function roleOf(db: Executor, userId: number): Promise<{ role: Choices | null; reach: Reach }> {
  const { rows } = await db.execute<{ role: Choices | null } & ReachRow>(sql`
    SELECT ${REACH}, k.choices AS role FROM users u JOIN roles r ON r.id = u.role_id
      LEFT JOIN notification_choices k ON k.role_id = u.role_id WHERE u.id = ${userId}`)
  const { role, ...reach } = rows[0]!
  return { role, reach }
}
