import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { can } from '#domain/people/permissions/permissions'
import { readableBanners } from '../../engagement/engagement/visible-banners'
import { readableTasks, visibleFeedbacks } from '../../engagement/engagement/visible-engagement'
import { readablePosters } from '../../engagement/engagement/visible-videos'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import { isFor, isRunning } from '../../ground/db/promotion-sql'
import { isUnusedFile } from '../../ground/db/unused-file'
import { ApiError } from '../../ground/errors/api-error'
import { drawThumbnail } from '../../ground/files/draw-thumbnail'
import { endpoint } from '../../ground/http/endpoint'
import { idParams } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { isStaff } from '../../people/companies/visible-companies'

/** Pictures and data sheets change by getting another id: a browser may keep one for a week. */
const OF_CATALOGUE = 'private, max-age=604800, immutable'

/**
 * The products `p` whose pictures and data sheet a user sees: the readers of catalogue and stock all, buyers those on sale, and
 * readers of an order those in it.
 */
function readableProducts(who: Who): SQL {
  if (can(who, 'products:view') || (isStaff(who) && can(who, 'stock:view', 'stock:update'))) return sql`true`
  const isOnSale = can(who, 'orders:store', 'orders:storeAll') ? sql`p.enabled AND p.destroyed_at IS NULL` : sql`false`
  return sql`(${isOnSale} OR EXISTS (SELECT 1 FROM order_lines l JOIN orders o ON o.id = l.order_id
                                      WHERE l.product_id = p.id AND ${visibleOrders(who)}))`
}

/** Users who keep promotions see the picture of each; others that of one that runs and is for their company. */
function readablePromotions(who: Who, now: Date): SQL {
  if (!can(who, 'promotions:view')) return sql`false`
  if (isStaff(who)) return sql`p.destroyed_at IS NULL`
  return sql`${isRunning(saoPauloDate(now))} AND ${isFor(sql`${who.companyId}::bigint`)}`
}

/** A photo that a concluded report of a decided claim shows: file `f` of order `o`. */
const isReportPhoto = sql`EXISTS (
  SELECT 1 FROM warranty_reports r JOIN claims k ON k.order_id = r.claim_id
   WHERE r.claim_id = o.id AND r.concluded_at IS NOT NULL
     AND (k.decided_at IS NOT NULL OR o.status NOT IN ('PENDING_RMA', 'ANALYSIS', 'CANCELED'))
     AND r.content->'photos' @> jsonb_build_array(jsonb_build_object('fileId', f.id)))`

/** Readers of the order see its files; those of internal notes need orderNotes:view and is_bold (domain 4.0). */
export const showFile = endpoint(
  {
    method: 'get',
    path: '/files/{id}',
    tags: ['Arquivos'],
    summary: 'Baixa um arquivo de um registro visível; com size=thumbnail, uma miniatura da imagem',
    ...secured(),
    request: { params: idParams, query: z.object({ size: z.enum(['thumbnail']).optional() }) },
    responses: {
      200: {
        description: 'O arquivo',
        content: { 'application/octet-stream': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
      },
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { who, deps } = c.var
    const internal = who.isAdmin || (who.isBold && can(who, 'orderNotes:view'))
    const { rows } = await deps.db.execute<{
      name: string
      mediaType: string
      storageKey: string
      isOfCatalogue: boolean
    }>(sql`
      SELECT f.name, f.media_type AS "mediaType", f.storage_key AS "storageKey", f.product_id IS NOT NULL OR f.promotion_id IS NOT NULL
             OR f.banner_id IS NOT NULL OR f.video_id IS NOT NULL AS "isOfCatalogue"
        FROM files f
        LEFT JOIN order_notes n ON n.id = f.note_id
        LEFT JOIN orders o ON o.id = f.order_id AND ${visibleOrders(who)}
       WHERE f.id = ${id} AND ((o.id IS NOT NULL AND (n.id IS NULL OR n.visibility = 'PUBLIC' OR ${internal} OR ${isReportPhoto})) OR (${isUnusedFile} AND f.uploader_user_id = ${who.userId})
                             OR EXISTS (SELECT 1 FROM company_tasks t WHERE t.id = f.company_task_id AND ${readableTasks(who)})
                             OR (f.banner_id IS NOT NULL AND ${readableBanners(who, deps.now())})
                             OR (f.video_id IS NOT NULL AND ${readablePosters(who)})
                             OR EXISTS (SELECT 1 FROM feedbacks fb WHERE fb.id = f.feedback_id AND ${visibleFeedbacks(who)})
                             OR EXISTS (SELECT 1 FROM products p WHERE p.id = f.product_id AND ${readableProducts(who)})
                             OR EXISTS (SELECT 1 FROM promotions p WHERE p.id = f.promotion_id AND ${readablePromotions(who, deps.now())}))`)
    const file = rows[0]
    const stream = file && (await deps.files.read(file.storageKey))
    if (!file || !stream) throw new ApiError('NOT_FOUND')
    // Nothing else is ever drawn by a browser in our name: a PDF, and the XML of an invoice, are saved.
    const isPicture = file.mediaType.startsWith('image/')
    const isSmall = isPicture && c.req.valid('query').size === 'thumbnail'
    const disposition = isPicture ? 'inline' : 'attachment'
    return new Response(isSmall ? await drawThumbnail(stream) : stream, {
      headers: {
        'Content-Type': isSmall ? 'image/webp' : file.mediaType,
        'Content-Disposition': `${disposition}; filename="arquivo"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': file.isOfCatalogue ? OF_CATALOGUE : 'private, no-store',
      },
    })
  },
)
