import { createHash } from 'node:crypto'
import type { BannerImage, BannerShape } from '#domain/banners/banner-words'
import type { Transaction } from '../db/connect'
import { files } from '../db/schema/orders'
import { ApiError } from '../errors/api-error'
import type { ApiContext } from '../http/context'
import { writeOnce } from '../http/write-once'
import { saveBesideRows } from '../storage/save-beside-rows'
import { countUpload } from './count-upload'
import { drawSizes } from './draw-sizes'
import { readFile } from './keep-upload'
import { cleanName } from './read-upload'

/** Whose picture it is: the row that the files are swept with. */
type Owner = { bannerId: number } | { videoId: number }
/** Writes the rows of the files. @returns the sizes as their owner's row keeps them, the smallest first */
export type KeepSizes = (owner: Owner) => Promise<BannerImage[]>

/**
 * Takes the picture of a request in its sizes: the files first, then the rows that name them, in one transaction.
 * @param what whose picture it is, in words: the same picture for something else is another request
 * @param write locks its row, keeps the sizes there, and answers
 * @throws VALIDATION_FAILED (of file), and what `write` throws
 */
export async function saveSizes<Body>(
  c: ApiContext,
  { shape, what }: { shape: BannerShape; what: string },
  write: (tx: Transaction, lock: <Row>(row: Promise<Row>) => Promise<Row>, keep: KeepSizes) => Promise<Body>,
): Promise<Body> {
  const upload = await readFile(await c.req.parseBody())
  if (upload.mediaType === 'application/pdf')
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule: 'fileType' }] })
  const sizes = await drawSizes(upload.bytes, shape)
  const content = createHash('sha256').update(`${what}\0`).update(upload.bytes).digest('hex')
  return null as never
}
