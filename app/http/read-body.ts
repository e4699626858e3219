import type { IncomingMessage } from 'node:http'

const MB = 1_000_000
/** What a form without files may weigh, and a form with one file of 10,000,000 bytes (specification §5). */
export const FORM_LIMIT = MB
export const UPLOAD_LIMIT = 10.5 * MB

export class BodyTooLarge extends Error {}

/** Reads the whole body, or throws BodyTooLarge as soon as the limit is passed, whatever Content-Length says. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const isUpload = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
  const limit = isUpload ? UPLOAD_LIMIT : FORM_LIMIT
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
