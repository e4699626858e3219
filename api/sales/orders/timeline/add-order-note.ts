import { and, eq, inArray, isNull } from 'drizzle-orm'
import { takesNotes } from '#domain/sales/orders/edit/editable-fields'
import { orderNoteInput } from '#domain/sales/orders/status/status-change-input'
import { files, orderNotes } from '../../../ground/db/schema/orders'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { body, done, idParams, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeAudit } from '../../../ground/http/write-audit'
import { writeOnce } from '../../../ground/http/write-once'
import { findOrder } from '../../order-record/order-record'

/**
 * Only staff write internal notes.
 * @throws ORDER_CANNOT_UPDATE… is not used here: a closed order answers FORBIDDEN without orders:fullAccessAssets
 */
export const addOrderNote = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/notes',
    tags: ['Observações'],
    summary: 'Escreve uma observação no pedido, com arquivos já enviados',
    ...secured('orderNotes:store'),
    request: { params: idParams, body: body(named(orderNoteInput, 'OrderNoteInput')) },
    responses: { 201: json(done, 'A observação') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { text, visibility, assetIds, asksDocument } = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const order = await findOrder(tx, who, id, deps.now())
      if (!takesNotes(order.status, who)) throw new ApiError('FORBIDDEN')
      const staff = who.isBold || who.isAdmin
      const [note] = await tx
        .insert(orderNotes)
        .values({
          orderId: id,
          userId: who.userId,
          text,
          visibility: staff ? visibility : 'PUBLIC',
          status: order.storedStatus,
          asksDocument: staff && asksDocument,
          createdAt: deps.now(),
        })
        .returning({ id: orderNotes.id })
      if (assetIds.length > 0) {
        const kept = await tx
          .update(files)
          .set({ orderId: id, noteId: note!.id })
          .where(and(inArray(files.id, assetIds), eq(files.uploaderUserId, who.userId), isNull(files.orderId)))
          .returning({ id: files.id })
        if (kept.length !== new Set(assetIds).size)
          throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'assetIds', rule: 'exists' }] })
      }
      await writeAudit(c, tx, {
        action: 'addNote',
        table: 'order_notes',
        id: note!.id,
        before: null,
        after: { orderId: id, text, visibility, assetIds, ...(asksDocument ? { asksDocument } : {}) },
      })
      return { status: 201 as const, body: { id: note!.id } }
    })
    return c.json(answer.body, 201)
  },
)
