import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { can } from '#domain/permissions/permissions'
import { ApiError } from '../errors/api-error'
import type { Handler } from '../http/handler'
import { idParams, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { visibleOrders } from '../order-record/visible-orders'
import { drawThumbnail } from './draw-thumbnail'

export const showFileRoute = createRoute({
  method: 'get',
  path: '/files/{id}',
  tags: ['Arquivos'],
  summary: 'Baixa um arquivo de um pedido visível; com size=thumbnail, uma miniatura da imagem',
  ...secured(),
  request: { params: idParams, query: z.object({ size: z.enum(['thumbnail']).optional() }) },
  responses: {
    200: {
      description: 'O arquivo',
      content: { 'application/octet-stream': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
    ...refusals.anyone,
    ...refusals.one,
  },
})

/** Who sees the order sees its files; those of internal notes need orderNotes:view and is_bold (domain 4.0). */
export const showFile: Handler<typeof showFileRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const { who, deps } = c.var
  const internal = who.isAdmin || (who.isBold && can(who, 'orderNotes:view'))
  const { rows } = await deps.db.execute<{ name: string; mediaType: string; storageKey: string }>(sql`
    SELECT f.name, f.media_type AS "mediaType", f.storage_key AS "storageKey"
      FROM files f
      LEFT JOIN order_notes n ON n.id = f.note_id
      LEFT JOIN orders o ON o.id = f.order_id AND ${visibleOrders(who)}
     WHERE f.id = ${id} AND ((o.id IS NOT NULL AND (n.id IS NULL OR n.visibility = 'PUBLIC' OR ${internal})) OR (f.order_id IS NULL AND f.uploader_user_id = ${who.userId}))`)
  const file = rows[0]
  const stream = file && (await deps.files.read(file.storageKey))
  if (!file || !stream) throw new ApiError('NOT_FOUND')
  const isPicture = file.mediaType !== 'application/pdf'
  const isSmall = isPicture && c.req.valid('query').size === 'thumbnail'
  const disposition = isPicture ? 'inline' : 'attachment'
  return new Response(isSmall ? await drawThumbnail(stream) : stream, {
    headers: {
      'Content-Type': isSmall ? 'image/jpeg' : file.mediaType,
      'Content-Disposition': `${disposition}; filename="arquivo"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
