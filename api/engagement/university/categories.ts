import { z } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { CATEGORIES_LIST } from '#domain/engagement/university/categories-list'
import { categoryInput } from '#domain/engagement/university/category-input'
import { categoryEntry } from '#domain/ground/nouns/category-entry'
import type { Executor } from '../../ground/db/executor'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { lockRow } from '../../ground/db/lock-row'
import { byName } from '../../ground/db/name-order'
import { requireFreeName } from '../../ground/db/require-free-name'
import { runList } from '../../ground/db/run-list'
import { categories } from '../../ground/db/schema/university'
import { ApiError } from '../../ground/errors/api-error'
import { requireUnused } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { closeGap, lockOrder, nextPosition, takeNeighboursPlace } from './lesson-order'
import { move } from './move'

const category = z
  .object({
    id: z.number().int(),
    name: z.string(),
    position: z.number().int(),
    playlistsCount: z.number().int(),
    version: z.number().int(),
  })
  .openapi('Category')
type Category = z.infer<typeof category>

const COLUMNS = sql`k.id::int, k.name, k.position, k.version,
  (SELECT count(*)::int FROM playlists p WHERE p.category_id = k.id AND p.destroyed_at IS NULL) AS "playlistsCount"`
const TAGS = ['Universidade']

/** @throws NOT_FOUND for a missing or deleted one */
async function find(db: Executor, id: number): Promise<Category> {
  const { rows } = await db.execute<Category>(
    sql`SELECT ${COLUMNS} FROM categories k WHERE k.id = ${id} AND k.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}

export const listCategories = endpoint(
  {
    method: 'get',
    path: '/categories',
    tags: TAGS,
    summary: 'Lista as categorias da universidade na sua ordem',
    ...securedForStaff('categories:view', 'playlists:view'),
    request: { query: listQueryOf(CATEGORIES_LIST) },
    responses: { 200: json(pageOf('CategoryPage', category), 'As categorias') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<Category>(c.var.deps.db, {
      query,
      columns: COLUMNS,
      from: sql`categories k`,
      id: sql`k.id`,
      where: [sql`k.destroyed_at IS NULL`, ...(query.name ? [hasWords(sql`k.name`, query.name)] : [])],
      ...sortsOf(CATEGORIES_LIST, { position: { sql: sql`k.position`, type: 'bigint' }, name: byName(sql`k.name`) }),
    })
    return c.json({ data: rows, meta }, 200)
  },
)

export const showCategory = endpoint(
  {
    method: 'get',
    path: '/categories/{id}',
    tags: TAGS,
    summary: 'Mostra uma categoria',
    ...securedForStaff('categories:view'),
    request: { params: idParams },
    responses: { 200: json(category, 'A categoria') },
  },
  async (c) => c.json(await find(c.var.deps.db, c.req.valid('param').id), 200),
)

/** @throws VALIDATION_FAILED (unique name) */
export const createCategory = endpoint(
  {
    method: 'post',
    path: '/categories',
    tags: TAGS,
    summary: 'Cria uma categoria, a última da ordem',
    ...securedForStaff('categories:store'),
    request: { body: body(named(categoryInput, 'CategoryInput')) },
    responses: { 201: json(category, 'A categoria criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockOrder(tx)
      await requireFreeName(tx, 'categories', input.name, null)
      const position = await nextPosition(tx, 'categories', null)
      const [row] = await tx
        .insert(categories)
        .values({ ...input, position })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'categories', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await find(tx, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)

/** @throws VALIDATION_FAILED (unique name), VERSION_CONFLICT */
export const updateCategory = endpoint(
  {
    method: 'put',
    path: '/categories/{id}',
    tags: TAGS,
    summary: 'Altera uma categoria',
    ...securedForStaff('categories:update'),
    request: {
      params: idParams,
      body: body(named(categoryInput, 'CategoryInput').extend(versioned).openapi('CategoryUpdate')),
    },
    responses: { 200: json(category, 'A categoria') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, categories, id, version)
      await requireFreeName(tx, 'categories', input.name, id)
      await saveChanges(c, tx, categories, before, input)
      return { status: 200 as const, body: await find(tx, id) }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws RESOURCE_IN_USE, with how many playlists there are */
export const deleteCategory = endpoint(
  {
    method: 'delete',
    path: '/categories/{id}',
    tags: TAGS,
    summary: 'Exclui uma categoria que não tem playlists',
    ...securedForStaff('categories:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      await lockOrder(tx)
      const before = await lockRow(tx, categories, id)
      requireUnused(categoryEntry, { playlists: (await find(tx, id)).playlistsCount })
      const destroyedAt = c.var.deps.now()
      await tx
        .update(categories)
        .set({ destroyedAt, version: before.version + 1 })
        .where(eq(categories.id, id))
      await closeGap(tx, 'categories', null, before.position)
      await writeAudit(c, tx, { action: 'delete', table: 'categories', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws NOT_FOUND */
export const moveCategory = endpoint(
  {
    method: 'put',
    path: '/categories/{id}/position',
    tags: TAGS,
    summary: 'Troca uma categoria de lugar com a vizinha; na ponta, fica onde está',
    ...securedForStaff('categories:update'),
    request: { params: idParams, body: body(move) },
    responses: { 200: json(category, 'A categoria') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { to } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockOrder(tx)
      const before = await lockRow(tx, categories, id)
      const position = await takeNeighboursPlace(tx, 'categories', null, before.position, to)
      if (position !== null) await saveChanges(c, tx, categories, before, { position }, { action: 'move' })
      return { status: 200 as const, body: await find(tx, id) }
    })
    return c.json(answer.body, 200)
  },
)
