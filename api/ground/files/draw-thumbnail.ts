import sharp from 'sharp'
import { fewAtOnce } from './few-at-once'

/** Twice the box in which it is shown, for dense screens. */
const SIDE = 224
/** What a thumbnail may weigh: a list has twenty. */
const MOST_BYTES = 4_096
/** From good to just readable; the last one is taken whatever it weighs. */
const QUALITIES = [72, 50, 30, 12]

/**
 * A small WebP of a stored picture, cut to a square: at most 4 KB instead of up to 10 MB.
 * @throws when it is no picture
 */
export async function drawThumbnail(picture: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await new Response(picture as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()
  return fewAtOnce(async () => {
    const square = await sharp(bytes, { failOn: 'error' })
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = square.info
    let small = new Uint8Array()
    for (const quality of QUALITIES) {
      const image = sharp(square.data, { raw: { width, height, channels } })
      small = new Uint8Array(await image.webp({ quality }).toBuffer())
      if (small.length <= MOST_BYTES) break
    }
    return small
  })
}
