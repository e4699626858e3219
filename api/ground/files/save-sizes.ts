import { createHash } from 'node:crypto'
import type { BannerImage, BannerShape } from '#domain/engagement/banners/banner-words'
import type { Transaction } from '../db/executor'
import { files } from '../db/schema/orders'
import { ApiError } from '../errors/api-error'
import type { ApiContext } from '../http/context'
import { writeOnce } from '../http/write-once'
import { saveBesideRows } from '../storage/save-beside-rows'
import { countUpload } from './count-upload'
import { type DrawnSize, drawSizes } from './draw-sizes'
import { readFile } from './keep-upload'
import { cleanName } from './read-upload'

/** The owner of the picture: the row that the sweep of unused uploads asks for. */
type Owner = { bannerId: number } | { videoId: number }

type Picture<Row, Body> = {
  shape: BannerShape
  /** The owner of the picture, in words: the same picture for something else is another request. */
  what: string
  owner: Owner
  /** Finds and locks the owner's row. */
  lock: (tx: Transaction) => Promise<Row>
  /** Lets go of the picture before, writes the sizes (the smallest first) into the row, and answers. */
  write: (tx: Transaction, before: Row, keep: () => Promise<BannerImage[]>) => Promise<Body>
}

/**
 * Takes the picture of a request in its sizes: the files first, then the rows that name them, in one transaction.
 * @returns what `write` answered, or what it answered the first time that this request was sent
 * @throws VALIDATION_FAILED (of file), and what `lock` and `write` throw
 */
export async function saveSizes<Row, Body extends object>(c: ApiContext, picture: Picture<Row, Body>): Promise<Body> {
  const upload = await readFile(await c.req.parseBody())
  if (upload.mediaType === 'application/pdf')
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule: 'fileType' }] })
  const sizes = await drawSizes(upload.bytes, picture.shape)
  const content = createHash('sha256').update(`${picture.what}\0`).update(upload.bytes).digest('hex')
  const contents = sizes.map(({ bytes }) => bytes)
  return await saveBesideRows(c.var.deps.files, contents, async (keys) => {
    const made = { done: false }
    const { body } = await writeOnce(
      c,
      async (tx) => {
        const before = await picture.lock(tx)
        await countUpload(c, tx, upload.bytes.length)
        const keep = () => keepSizes(c, tx, { owner: picture.owner, name: upload.name, sizes, keys })
        const answer = await picture.write(tx, before, keep)
        made.done = true
        return { status: 201 as const, body: answer }
      },
      content,
    )
    return { answer: body, isNamed: made.done }
  })
}

type Kept = { owner: Owner; name: string; sizes: readonly DrawnSize[]; keys: readonly string[] }

async function keepSizes(c: ApiContext, tx: Transaction, { owner, name, sizes, keys }: Kept): Promise<BannerImage[]> {
  const rows = await tx
    .insert(files)
    .values(
      sizes.map(({ bytes }, at) => ({
        ...owner,
        uploaderUserId: c.var.who.userId,
        name: cleanName(name, '.webp'),
        mediaType: 'image/webp',
        bytes: bytes.length,
        storageKey: keys[at]!,
      })),
    )
    .returning({ id: files.id, storageKey: files.storageKey })
  return sizes.map(({ width, height }, at) => ({
    fileId: rows.find(({ storageKey }) => storageKey === keys[at])!.id,
    width,
    height,
  }))
}
