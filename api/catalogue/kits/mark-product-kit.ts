import { and, eq } from 'drizzle-orm'
import type { KitMark } from '#domain/catalogue/kits/kit-words'
import { kitMarkInput } from '#domain/catalogue/kits/product-kit-input'
import { productKitMarks } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named, ok } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { findKit, mayKeepKits } from './kit-queries'

const route = <const Path extends `/productKits/${string}`>(path: Path, summary: string) => ({
  method: 'put' as const,
  path,
  tags: ['Kits'],
  summary,
  ...secured('orders:store', 'orders:storeAll', 'productKits:view', 'api:productKits:view', 'promotions:view'),
  request: { params: idParams, body: body(named(kitMarkInput, 'KitMarkInput')) },
  responses: { 200: json(ok, 'Marcado') },
})

/** @throws NOT_FOUND for a kit that the caller may not see */
export const likeProductKit = endpoint(
  route('/productKits/like/{id}', 'Gosta de um kit, ou com undo não diz mais nada dele; ninguém fica sabendo quem'),
  async (c) => c.json(await setMark(c, c.req.valid('param').id, 'LIKE', c.req.valid('json').undo), 200),
)

/** @throws NOT_FOUND for a kit that the caller may not see */
export const dislikeProductKit = endpoint(
  route(
    '/productKits/dislike/{id}',
    'Não gosta de um kit, ou com undo não diz mais nada dele; ninguém fica sabendo quem',
  ),
  async (c) => c.json(await setMark(c, c.req.valid('param').id, 'DISLIKE', c.req.valid('json').undo), 200),
)

/** One mark a user: the other one takes its place, and the same one again changes nothing. */
async function setMark(c: ApiContext, kitId: number, mark: KitMark, undo: boolean) {
  const { who, deps } = c.var
  const { body: answer } = await writeOnce(c, async (tx) => {
    const kit = await findKit(tx, who, kitId, deps.now(), mayKeepKits(who))
    if (!kit) throw new ApiError('NOT_FOUND')
    const own = { kitId, userId: who.userId }
    if (undo)
      await tx
        .delete(productKitMarks)
        .where(
          and(eq(productKitMarks.kitId, kitId), eq(productKitMarks.userId, who.userId), eq(productKitMarks.mark, mark)),
        )
    else
      await tx
        .insert(productKitMarks)
        .values({ ...own, mark })
        .onConflictDoUpdate({ target: [productKitMarks.kitId, productKitMarks.userId], set: { mark } })
    return { status: 200 as const, body: { ok: true as const } }
  })
  return answer
}
