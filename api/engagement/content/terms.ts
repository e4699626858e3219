import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { termsInput } from '#domain/engagement/content/content-input'
import { agreements } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, listOf, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

const terms = z
  .object({
    version: z.number().int(),
    publishedAt: z.iso.datetime(),
    publishedBy: z.string().nullable(),
    accepted: z.number().int().openapi({ description: 'Quantos usuários aceitaram esta versão' }),
  })
  .openapi('TermsVersion')
type Terms = z.infer<typeof terms>

const COLUMNS = sql`a.version, a.published_at AS "publishedAt", u.name AS "publishedBy",
  (SELECT count(*)::int FROM agreement_acceptances c WHERE c.version = a.version) AS accepted`
const FROM = sql`agreements a LEFT JOIN users u ON u.id = a.published_by_user_id`
const MOST = 100

export const listTerms = endpoint(
  {
    method: 'get',
    path: '/agreements',
    tags: ['Conteúdo'],
    summary: 'As versões dos termos de uso, a mais nova primeiro (no máximo 100)',
    ...securedForStaff(),
    responses: { 200: json(listOf('TermsVersionList', terms), 'As versões') },
  },
  async (c) => {
    const { rows } = await c.var.deps.db.execute<Terms>(
      sql`SELECT ${COLUMNS} FROM ${FROM} ORDER BY a.version DESC LIMIT ${MOST}`,
    )
    return c.json({ data: rows.map(answerOf(terms)) }, 200)
  },
)

const versionParams = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .openapi({ type: 'integer', param: { name: 'version', in: 'path' }, example: 1 }),
})

export const showTerms = endpoint(
  {
    method: 'get',
    path: '/agreements/{version}',
    tags: ['Conteúdo'],
    summary: 'Uma versão dos termos de uso, com o texto',
    ...securedForStaff(),
    request: { params: versionParams },
    responses: {
      200: json(terms.extend({ text: z.string() }).openapi('TermsText'), 'A versão'),
    },
  },
  async (c) => {
    const { rows } = await c.var.deps.db.execute<Terms & { text: string }>(
      sql`SELECT ${COLUMNS}, a.text FROM ${FROM} WHERE a.version = ${c.req.valid('param').version}`,
    )
    const row = rows[0]
    if (!row) throw new ApiError('NOT_FOUND')
    return c.json(answerOf(terms)(row), 200)
  },
)

/**
 * What everybody has to sign is an administrator's. `version` is the one that this text was written from.
 * @throws VERSION_CONFLICT when a newer one came out meanwhile
 */
export const publishTerms = endpoint(
  {
    method: 'post',
    path: '/agreements',
    tags: ['Conteúdo'],
    summary: 'Publica uma nova versão dos termos de uso: todos são perguntados de novo (só administrador)',
    ...securedForStaff(),
    request: { body: body(named(termsInput, 'TermsInput').extend(versioned).openapi('TermsUpdate')) },
    responses: {
      201: json(z.object({ version: z.number().int() }).openapi('PublishedTerms'), 'Publicada'),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    if (!who.isAdmin) throw new ApiError('FORBIDDEN')
    const { version: from, text } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const { rows } = await tx.execute(sql`SELECT version FROM agreements ORDER BY version DESC LIMIT 1 FOR UPDATE`)
      if (Number(rows[0]?.version) !== from) throw new ApiError('VERSION_CONFLICT')
      const version = from + 1
      const [row] = await tx
        .insert(agreements)
        .values({ version, text, publishedAt: deps.now(), publishedByUserId: who.userId })
        .returning()
      await writeAudit(c, tx, { action: 'publish', table: 'agreements', id: version, before: null, after: row! })
      return { status: 201 as const, body: { version } }
    })
    return c.json(answer.body, 201)
  },
)
