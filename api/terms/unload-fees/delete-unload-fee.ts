import { eq } from 'drizzle-orm'
import { unloadFees } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockUnloadFee } from './unload-fee'

/** Really deleted: nothing refers to it, a document keeps the sum. */
export const deleteUnloadFee = endpoint(
  {
    method: 'delete',
    path: '/unloadFees/{id}',
    tags: ['Entrega'],
    summary: 'Exclui uma taxa de descarga; orçamentos e pedidos guardam a que tinham',
    ...secured('unloadFees:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockUnloadFee(tx, id)
      await tx.delete(unloadFees).where(eq(unloadFees.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'unload_fees', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
