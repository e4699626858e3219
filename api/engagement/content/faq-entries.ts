import { z } from '@hono/zod-openapi'
import { eq, type SQL, sql } from 'drizzle-orm'
import { faqEntryInput } from '#domain/engagement/content/content-input'
import { searchText } from '#domain/ground/text/text'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { hasWords } from '../../ground/db/has-words'
import { whereClause } from '../../ground/db/run-list'
import { faqEntries } from '../../ground/db/schema/access'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, listOf, named } from '../../ground/http/schemas'
import { secured, securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { isStaff } from '../../people/companies/visible-companies'

const faqEntry = z
  .object({
    id: z.number().int(),
    question: z.string(),
    answer: z.string(),
    position: z.number().int(),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('FaqEntry')
type FaqEntry = z.infer<typeof faqEntry>

const COLUMNS = sql`f.id::int, f.question, f.answer, f.position, f.enabled, f.version`
/** More questions than a user reads on one page; a search finds the others. */
const MOST = 200

/** Users who keep the questions also see those that are off. */
const maintains = (who: Who): boolean => isStaff(who) && can(who, 'notices:update')

/** Every word, anywhere in question or answer, whatever its accents, of those that the reader sees; over `f`. */
export function faqConditions(who: Who, search = ''): SQL[] {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 10)
  return [
    ...(maintains(who) ? [] : [sql`f.enabled`]),
    ...words.map((word) => hasWords(sql`f.question || ' ' || f.answer`, word)),
  ]
}

export const listFaqEntries = endpoint(
  {
    method: 'get',
    path: '/faqEntries',
    tags: ['Conteúdo'],
    summary: 'As perguntas frequentes, pela posição (no máximo 200); quem as mantém vê também as inativas',
    ...secured(),
    request: { query: z.object({ search: searchText() }) },
    responses: { 200: json(listOf('FaqEntryList', faqEntry), 'As perguntas') },
  },
  async (c) => {
    const where = faqConditions(c.var.who, c.req.valid('query').search)
    const { rows } = await c.var.deps.db.execute<FaqEntry>(
      sql`SELECT ${COLUMNS} FROM faq_entries f ${whereClause(where)} ORDER BY f.position, f.id LIMIT ${MOST}`,
    )
    return c.json({ data: rows }, 200)
  },
)

export const showFaqEntry = endpoint(
  {
    method: 'get',
    path: '/faqEntries/{id}',
    tags: ['Conteúdo'],
    summary: 'Uma pergunta frequente',
    ...secured(),
    request: { params: idParams },
    responses: { 200: json(faqEntry, 'A pergunta') },
  },
  async (c) => {
    const seen = maintains(c.var.who) ? sql`true` : sql`f.enabled`
    const { rows } = await c.var.deps.db.execute<FaqEntry>(
      sql`SELECT ${COLUMNS} FROM faq_entries f WHERE f.id = ${c.req.valid('param').id} AND ${seen}`,
    )
    const row = rows[0]
    if (!row) throw new ApiError('NOT_FOUND')
    return c.json(row, 200)
  },
)

export const createFaqEntry = endpoint(
  {
    method: 'post',
    path: '/faqEntries',
    tags: ['Conteúdo'],
    summary: 'Cria uma pergunta frequente',
    ...securedForStaff('notices:update'),
    request: { body: body(named(faqEntryInput, 'FaqEntryInput')) },
    responses: { 201: json(faqEntry, 'A pergunta') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const now = c.var.deps.now()
      const [row] = await tx
        .insert(faqEntries)
        .values({ ...input, createdAt: now, updatedAt: now })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'faq_entries', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: toAnswer(row!) }
    })
    return c.json(answer.body, 201)
  },
)

const faqEntryChange = documentChange(faqEntryInput, { document: 'FaqEntryInput', change: 'FaqEntryUpdate' })

export const updateFaqEntry = endpoint(
  {
    method: 'put',
    path: '/faqEntries/{id}',
    tags: ['Conteúdo'],
    summary: 'Altera uma pergunta frequente',
    ...securedForStaff('notices:update'),
    request: {
      params: idParams,
      body: faqEntryChange.body,
    },
    responses: { 200: json(faqEntry, 'A pergunta') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockEntry(tx, id, version)
      const input = await faqEntryChange.whole(c, before)
      const after = await saveChanges(c, tx, faqEntries, before, input)
      return { status: 200 as const, body: toAnswer(after) }
    })
    return c.json(answer.body, 200)
  },
)

export const deleteFaqEntry = endpoint(
  {
    method: 'delete',
    path: '/faqEntries/{id}',
    tags: ['Conteúdo'],
    summary: 'Exclui uma pergunta frequente; a auditoria guarda o texto',
    ...securedForStaff('notices:update'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockEntry(tx, id)
      await tx.delete(faqEntries).where(eq(faqEntries.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'faq_entries', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws NOT_FOUND, or VERSION_CONFLICT when someone saved after `version` was read */
async function lockEntry(tx: Transaction, id: number, version?: number) {
  const [row] = await tx.select().from(faqEntries).where(eq(faqEntries.id, id)).for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}

const toAnswer = ({ id, question, answer, position, enabled, version }: typeof faqEntries.$inferSelect): FaqEntry => ({
  id,
  question,
  answer,
  position,
  enabled,
  version,
})
