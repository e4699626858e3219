import type { IncomingMessage } from 'node:http'
import { createFileStripper } from './strip-files'

const MB = 1_000_000
/** What a form without files may weigh, and a form with one file of 10,000,000 bytes (specification §5). */
const FORM_LIMIT = MB
const UPLOAD_LIMIT = 10.5 * MB
/**
 * A body that is too large is still taken in, and thrown away, up to here: a browser that is cut off while it sends
 * shows its own 'connection was reset' instead of our page.
 */
const DISCARD_LIMIT = 50 * MB

export class BodyTooLarge extends Error {
  /** @param rest of an upload all but its files, where somebody may have typed */
  constructor(readonly rest: Buffer<ArrayBuffer> | null = null) {
    super('body too large')
  }
}

/**
 * Reads the whole body, or throws BodyTooLarge when it passes the limit, whatever Content-Length says; never
 * keeps more than the limit.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const isUpload = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
  const limit = isUpload ? UPLOAD_LIMIT : FORM_LIMIT
  if (Number(request.headers['content-length'] ?? 0) > DISCARD_LIMIT) throw new BodyTooLarge()
  const stripper = isUpload ? createFileStripper(request.headers['content-type']) : null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > DISCARD_LIMIT) throw new BodyTooLarge()
    chunks.push(chunk)
    if (size > limit) for (const read of chunks.splice(0)) stripper?.push(read)
  }
  if (size > limit) throw new BodyTooLarge(stripper?.end())
  return Buffer.concat(chunks)
}
