import { createHash } from 'node:crypto'
import type { Transaction } from '../db/executor'
import { files } from '../db/schema/orders'
import { ApiError } from '../errors/api-error'
import type { ApiContext } from '../http/context'
import { writeOnce } from '../http/write-once'
import { saveBesideRows } from '../storage/save-beside-rows'
import { countUpload } from './count-upload'
import { readUpload, type Upload } from './read-upload'

/** The file of a multipart body, read and made harmless. @throws VALIDATION_FAILED beside `file` */
export async function readFile(body: Record<string, unknown>): Promise<Upload> {
  const { file } = body
  if (!(file instanceof File))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule: 'required' }] })
  return readUpload(file)
}

/**
 * Keeps an upload for a record, and does in the same transaction what it is for. A form that was sent twice acts once.
 * @param owner whose file it is
 * @param about what else tells two such forms apart
 * @param lock locks the record, before anything is written
 * @param work gets the record
 */
export async function keepUpload<Owner, Body extends { id: number }>(
  c: ApiContext,
  {
    owner,
    upload,
    about,
  }: { owner: Pick<typeof files.$inferInsert, 'productId' | 'promotionId'>; upload: Upload; about: string },
  lock: (tx: Transaction) => Promise<Owner>,
  work: (tx: Transaction, fileId: number, record: Owner) => Promise<Body>,
): Promise<Body> {
  // The content is what makes two requests the same: the frame around it has a boundary of its own each time.
  const content = createHash('sha256').update(about).update('\0').update(upload.name).update(upload.bytes).digest('hex')
  return saveBesideRows(c.var.deps.files, [upload.bytes], async ([storageKey]) => {
    const made = { done: false }
    const answer = await writeOnce(
      c,
      async (tx) => {
        const record = await lock(tx)
        await countUpload(c, tx, upload.bytes.length)
        const [row] = await tx
          .insert(files)
          .values({
            uploaderUserId: c.var.who.userId,
            ...owner,
            name: upload.name,
            mediaType: upload.mediaType,
            bytes: upload.bytes.length,
            storageKey: storageKey!,
          })
          .returning({ id: files.id })
        const body = await work(tx, row!.id, record)
        made.done = true
        return { status: 201 as const, body }
      },
      content,
    )
    return { answer: answer.body, isNamed: made.done }
  })
}
