import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { BANNERS_LIST } from '#domain/engagement/banners/banners-list'
import { filtersOf } from '#domain/ground/lists/filters-of'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { type Banner, banner, bannerColumns, findBanner, toBanner } from './banner'

/** Days whose numbers are shown. */
const SHOWN_DAYS = 30

export const listBanners = endpoint(
  {
    method: 'get',
    path: '/banners',
    tags: ['Conteúdo'],
    summary: 'Lista os banners e pop-ups na ordem em que aparecem',
    ...securedForStaff('banners:view'),
    request: {
      query: listQuery.extend(filtersOf(BANNERS_LIST)),
    },
    responses: { 200: json(pageOf('BannerPage', banner), 'Os banners') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<Banner>(c.var.deps.db, {
      query,
      columns: bannerColumns(c.var.who),
      from: sql`banners b`,
      id: sql`b.id`,
      where: [
        ...(query.kind ? [sql`b.kind = ${query.kind}`] : []),
        ...(query.active === undefined ? [] : [sql`b.active = ${query.active}`]),
      ],
      ...sortsOf(BANNERS_LIST, { position: { sql: sql`b.position`, type: 'bigint' } }),
    })
    return c.json({ data: rows.map(toBanner), meta }, 200)
  },
)

const day = z.object({ day: z.iso.date(), views: z.number().int(), clicks: z.number().int() })
const shown = banner.extend({ days: z.array(day).openapi({ description: 'Os últimos 30 dias em que apareceu' }) })

export const showBanner = endpoint(
  {
    method: 'get',
    path: '/banners/{id}',
    tags: ['Conteúdo'],
    summary: 'Mostra um banner com as suas visualizações e cliques por dia',
    ...securedForStaff('banners:view'),
    request: { params: idParams },
    responses: { 200: json(shown.openapi('BannerRecord'), 'O banner') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { db } = c.var.deps
    const found = await findBanner(db, c.var.who, id)
    const { rows: days } = await db.execute<z.infer<typeof day>>(sql`
      SELECT d.day::text, d.views, d.clicks FROM banner_days d
       WHERE d.banner_id = ${id} ORDER BY d.day DESC LIMIT ${SHOWN_DAYS}`)
    return c.json({ ...found, days }, 200)
  },
)
