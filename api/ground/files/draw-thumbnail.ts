import sharp from 'sharp'
import { fewAtOnce } from './few-at-once'

/** Twice the box in which it is shown, for dense screens. */
const SIDE = 224

/**
 * A small JPEG of a stored picture, cut to a square: some 8 KB instead of up to 10 MB.
 * @throws when it is no picture
 */
export async function drawThumbnail(picture: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await new Response(picture as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()
  return fewAtOnce(async () => {
    const image = sharp(bytes, { failOn: 'error' }).resize(SIDE, SIDE, { fit: 'cover' }).flatten({ background: '#fff' })
    return new Uint8Array(await image.jpeg({ quality: 70 }).toBuffer())
  })
}
