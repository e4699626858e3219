import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { sitePageInput } from '#domain/engagement/content/content-input'
import { sitePages } from '../../ground/db/schema/access'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured, securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

const sitePage = z
  .object({
    key: z.enum(['policy']),
    body: z.string(),
    version: z.number().int().openapi({ description: '0: nada foi escrito ainda' }),
    updatedAt: z.iso.datetime().nullable(),
  })
  .openapi('SitePage')

const params = z.object({ key: z.enum(['policy']) })

export const showSitePage = endpoint(
  {
    method: 'get',
    path: '/sitePages/{key}',
    tags: ['Conteúdo'],
    summary: 'O texto de uma página mantida pela equipe',
    ...secured(),
    request: { params },
    responses: { 200: json(sitePage, 'A página') },
  },
  async (c) => {
    const { key } = c.req.valid('param')
    const [row] = await c.var.deps.db.select().from(sitePages).where(eq(sitePages.key, key))
    if (!row) return c.json({ key, body: '', version: 0, updatedAt: null }, 200)
    return c.json({ key, body: row.body, version: row.version, updatedAt: row.updatedAt.toISOString() }, 200)
  },
)

/** @throws VERSION_CONFLICT when another user saved first; version 0 writes the first text */
export const updateSitePage = endpoint(
  {
    method: 'put',
    path: '/sitePages/{key}',
    tags: ['Conteúdo'],
    summary: 'Altera o texto de uma página',
    ...securedForStaff('notices:update'),
    request: {
      params,
      body: body(
        named(sitePageInput, 'SitePageInput')
          .extend({ version: z.coerce.number().int().min(0) })
          .openapi('SitePageUpdate'),
      ),
    },
    responses: { 200: json(sitePage, 'A página') },
  },
  async (c) => {
    const { key } = c.req.valid('param')
    const { version, body: text } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const [before] = await tx.select().from(sitePages).where(eq(sitePages.key, key)).for('update')
      if ((before?.version ?? 0) !== version) throw new ApiError('VERSION_CONFLICT')
      if (before && before.body === text) {
        const { updatedAt } = before
        return { status: 200 as const, body: { key, body: text, version, updatedAt: updatedAt.toISOString() } }
      }
      const changed = {
        body: text,
        version: version + 1,
        updatedAt: c.var.deps.now(),
        updatedByUserId: c.var.who.userId,
      }
      // The unique key lets one of two first texts win; the other is a conflict (23505).
      const [after] = before
        ? await tx.update(sitePages).set(changed).where(eq(sitePages.key, key)).returning()
        : await tx
            .insert(sitePages)
            .values({ key, ...changed })
            .returning()
      await writeAudit(c, tx, { action: 'update', table: 'site_pages', id: key, before: before ?? null, after: after! })
      const { updatedAt } = changed
      return {
        status: 200 as const,
        body: { key, body: text, version: version + 1, updatedAt: updatedAt.toISOString() },
      }
    })
    return c.json(answer.body, 200)
  },
)
