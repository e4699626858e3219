import sharp from 'sharp'
import type { BannerShape } from '#domain/engagement/banners/banner-words'
import { fewAtOnce } from './few-at-once'

/** Widths in CSS pixels and dense ones, and what each may weigh: a phone is given one of the first two. */
const SIZES = [
  { side: 400, most: 15_000 },
  { side: 800, most: 30_000 },
  { side: 1_600, most: 90_000 },
] as const
/** From as good as the original down to just readable; the last one is taken whatever it weighs. */
const QUALITIES = [78, 55, 35, 15]

export type DrawnSize = { bytes: Uint8Array; width: number; height: number }

/**
 * The sizes of a picture as WebP, the smallest first: none larger than the picture, none higher than wide. The narrow
 * one is for phones alone and needs no largest size.
 * @param picture decoded and checked before (api/ground/files/read-upload.ts); what it knows of its camera stays behind
 */
export function drawSizes(picture: Uint8Array, shape: BannerShape): Promise<DrawnSize[]> {
  return fewAtOnce(async () => {
    const drawn: DrawnSize[] = []
    for (const { side, most } of shape === 'narrow' ? SIZES.slice(0, 2) : SIZES) {
      const size = await drawSize(picture, side, most)
      if (size.width > (drawn.at(-1)?.width ?? 0)) drawn.push(size)
    }
    return drawn
  })
}

async function drawSize(picture: Uint8Array, side: number, most: number): Promise<DrawnSize> {
  const pixels = await sharp(picture, { failOn: 'error' })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = pixels.info
  let bytes = new Uint8Array()
  for (const quality of QUALITIES) {
    const image = sharp(pixels.data, { raw: { width, height, channels } })
    bytes = new Uint8Array(await image.webp({ quality, effort: 4 }).toBuffer())
    if (bytes.length <= most) break
  }
  return { bytes, width, height }
}
