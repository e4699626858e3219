import { z } from '@hono/zod-openapi'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type NoticeInput, noticeInput } from '#domain/engagement/notices/notice-input'
import { NOTICE_KINDS } from '#domain/engagement/notices/notice-words'
import { NOTICES_LIST } from '#domain/engagement/notices/notices-list'
import { instantOf, localMomentText } from '#domain/ground/dates/local-moment'
import { keysOf } from '#domain/ground/objects/keys-of'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { notices } from '../../ground/db/schema/engagement'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { audienceWords, requireAudience } from '../engagement/audience'

const portalNotice = z
  .object({
    id: z.number().int(),
    kind: z.enum(keysOf(NOTICE_KINDS)),
    text: z.string(),
    roleId: z.number().int().nullable(),
    regionalId: z.number().int().nullable(),
    uf: z.string().nullable(),
    companyId: z.number().int().nullable(),
    audience: z.string().openapi({ description: 'Para quem é, em palavras; vazio: para todos' }),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    enabled: z.boolean(),
    dismissals: z.number().int().openapi({ description: 'Quantos usuários o dispensaram' }),
    version: z.number().int(),
  })
  .openapi('PortalNotice')
type PortalNotice = z.infer<typeof portalNotice>

const columnsFor = (
  who: Who,
): SQL => sql`n.id::int, n.kind, n.text, n.role_id::int AS "roleId", n.regional_id::int AS "regionalId", n.uf, n.company_id::int AS "companyId",
  ${audienceWords(who, sql`n`)} AS audience,
  n.starts_at AS "startsAt", n.ends_at AS "endsAt", n.enabled, n.version,
  (SELECT count(*)::int FROM notice_dismissals d WHERE d.notice_id = n.id) AS dismissals`

const toNotice = answerOf(portalNotice)

async function findNotice(db: Executor, who: Who, id: number): Promise<PortalNotice> {
  const { rows } = await db.execute<PortalNotice>(sql`SELECT ${columnsFor(who)} FROM notices n WHERE n.id = ${id}`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toNotice(rows[0])
}

/** @throws NOT_FOUND, or VERSION_CONFLICT when someone saved after `version` was read */
async function lockNotice(tx: Transaction, id: number, version?: number) {
  const [row] = await tx.select().from(notices).where(eq(notices.id, id)).for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}

const columnsOf = ({ startsAt, endsAt, ...input }: NoticeInput) => ({
  ...input,
  startsAt: startsAt === null ? null : instantOf(startsAt),
  endsAt: endsAt === null ? null : instantOf(endsAt),
})

/** A notice as its form has it. */
const storedOf = ({ startsAt, endsAt, ...before }: Awaited<ReturnType<typeof lockNotice>>) => ({
  ...before,
  startsAt: startsAt && localMomentText(startsAt),
  endsAt: endsAt && localMomentText(endsAt),
})

export const listNotices = endpoint(
  {
    method: 'get',
    path: '/notices',
    tags: ['Conteúdo'],
    summary: 'Lista os avisos do portal',
    ...securedForStaff('notices:update'),
    request: { query: listQueryOf(NOTICES_LIST) },
    responses: { 200: json(pageOf('PortalNoticePage', portalNotice), 'Os avisos') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<PortalNotice>(c.var.deps.db, {
      query,
      columns: columnsFor(c.var.who),
      from: sql`notices n`,
      id: sql`n.id`,
      where: query.enabled ? [sql`n.enabled = ${query.enabled === 'true'}`] : [],
      ...sortsOf(NOTICES_LIST, { id: { sql: sql`n.id`, type: 'bigint' } }),
    })
    return c.json({ data: rows.map(toNotice), meta }, 200)
  },
)

export const showNotice = endpoint(
  {
    method: 'get',
    path: '/notices/{id}',
    tags: ['Conteúdo'],
    summary: 'Mostra um aviso do portal',
    ...securedForStaff('notices:update'),
    request: { params: idParams },
    responses: { 200: json(portalNotice, 'O aviso') },
  },
  async (c) => c.json(await findNotice(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)

export const createNotice = endpoint(
  {
    method: 'post',
    path: '/notices',
    tags: ['Conteúdo'],
    summary: 'Cria um aviso do portal; sem perfil, regional, estado e empresa, é para todos',
    ...securedForStaff('notices:update'),
    request: { body: body(named(noticeInput, 'PortalNoticeInput')) },
    responses: { 201: json(portalNotice, 'O aviso') },
  },
  async (c) => {
    const input = columnsOf(c.req.valid('json'))
    const answer = await writeOnce(c, async (tx) => {
      await requireAudience(tx, c.var.who, input)
      const now = c.var.deps.now()
      const [row] = await tx
        .insert(notices)
        .values({ ...input, createdAt: now, updatedAt: now })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'notices', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findNotice(tx, c.var.who, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)

const portalNoticeChange = documentChange(noticeInput, { document: 'PortalNoticeInput', change: 'PortalNoticeUpdate' })

/** With another text it is shown again to the users who dismissed it, since they read the old text. */
export const updateNotice = endpoint(
  {
    method: 'put',
    path: '/notices/{id}',
    tags: ['Conteúdo'],
    summary: 'Altera um aviso do portal; com outro texto, volta para quem o dispensou',
    ...securedForStaff('notices:update'),
    request: {
      params: idParams,
      body: portalNoticeChange.body,
    },
    responses: { 200: json(portalNotice, 'O aviso') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockNotice(tx, id, version)
      const input = await portalNoticeChange.whole(c, storedOf(before))
      await requireAudience(tx, c.var.who, input, before)
      await saveChanges(c, tx, notices, before, columnsOf(input))
      if (before.text !== input.text) await tx.execute(sql`DELETE FROM notice_dismissals WHERE notice_id = ${id}`)
      return { status: 200 as const, body: await findNotice(tx, c.var.who, id) }
    })
    return c.json(answer.body, 200)
  },
)

export const deleteNotice = endpoint(
  {
    method: 'delete',
    path: '/notices/{id}',
    tags: ['Conteúdo'],
    summary: 'Exclui um aviso do portal; a auditoria guarda o texto',
    ...securedForStaff('notices:update'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockNotice(tx, id)
      await tx.delete(notices).where(eq(notices.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'notices', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
