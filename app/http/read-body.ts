import type { IncomingMessage } from 'node:http'
import { type BodyTaker, createBodyTaker, type TakenBody } from '../../front/take-body'
import { createFileStripper, type FileStripper } from './strip-files'

const MB = 1_000_000
/** The limits of a form without files, and of a form with one file of 10,000,000 bytes (specification §5). */
const FORM_LIMIT = MB
const UPLOAD_LIMIT = 10.5 * MB
/**
 * A body that is too large is still taken in, and thrown away, up to here: a browser that is cut off while it sends
 * shows its own 'connection was reset' instead of our page.
 */
const DISCARD_LIMIT = 50 * MB

export class BodyTooLarge extends Error {
  /** @param rest of an upload all but its files, which may hold typed text */
  constructor(readonly rest: TakenBody | null = null) {
    super('body too large')
  }
}

/**
 * Takes in the whole body, or throws BodyTooLarge when it passes the limit, whatever Content-Length says; never keeps
 * more than the limit. The caller closes it.
 * @throws TooManyBodies, or the file system's error, of a large one
 */
export async function readBody(request: IncomingMessage): Promise<TakenBody> {
  const isUpload = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
  const limit = isUpload ? UPLOAD_LIMIT : FORM_LIMIT
  if (Number(request.headers['content-length'] ?? 0) > DISCARD_LIMIT) throw new BodyTooLarge()
  let stripper = isUpload ? createFileStripper(request.headers['content-type']) : null
  const taker = createBodyTaker()
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      const wasWithin = size <= limit
      size += chunk.length
      if (size > DISCARD_LIMIT) throw new BodyTooLarge()
      if (size <= limit) {
        await taker.push(chunk)
        continue
      }
      if (wasWithin && !(await passOn(taker, stripper))) stripper = null
      stripper?.push(chunk)
    }
  } catch (error) {
    await taker.close()
    throw error
  }
  if (size <= limit) return taker.end()
  const rest = stripper?.end()
  if (!rest) throw new BodyTooLarge()
  const kept = createBodyTaker()
  await kept.push(rest)
  throw new BodyTooLarge(kept.end())
}

/** @returns whether the stripper has all that was taken so far; there was no room for it, else */
async function passOn(taker: BodyTaker, stripper: FileStripper | null): Promise<boolean> {
  try {
    for await (const piece of taker.end().stream()) stripper?.push(Buffer.from(piece))
    return true
  } catch {
    return false
  } finally {
    await taker.close()
  }
}
