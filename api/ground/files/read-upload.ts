import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { MAX_UPLOAD_BYTES } from '#domain/ground/lists/page-sizes'
import { seenText } from '#domain/ground/text/plain'
import { ApiError } from '../errors/api-error'
import { fewAtOnce } from './few-at-once'

/** Some 25 megapixels: a pixel bomb is refused before it is decoded (docs/threats.md T27). */
const MAX_PIXELS = 25_000_000

sharp.concurrency(1)
// It would keep the pixels of the last pictures, which are not asked for again.
sharp.cache(false)

export interface Upload {
  bytes: Uint8Array
  mediaType: 'application/pdf' | 'image/png' | 'image/jpeg'
  name: string
}

/**
 * What may be stored of an upload: its type by content, never by name or header; images decoded and written anew, which
 * drops scripts hidden in them and their EXIF position; PDFs as they are, served as attachments (docs/threats.md T8).
 * @throws VALIDATION_FAILED beside `file`: fileType, fileTooLarge, fileTooSmall
 */
export async function readUpload(file: File): Promise<Upload> {
  if (file.size > MAX_UPLOAD_BYTES) throw refuse('fileTooLarge', { max: MAX_UPLOAD_BYTES })
  if (file.size === 0) throw refuse('fileTooSmall', { min: 1 })
  const raw = new Uint8Array(await file.arrayBuffer())
  const type = (await fileTypeFromBuffer(raw))?.mime
  if (type === 'application/pdf') return { bytes: raw, mediaType: type, name: cleanName(file.name, '.pdf') }
  if (type === 'image/png')
    return { bytes: await rewrite(raw, 'png'), mediaType: type, name: cleanName(file.name, '.png') }
  if (type === 'image/jpeg')
    return { bytes: await rewrite(raw, 'jpeg'), mediaType: type, name: cleanName(file.name, '.jpg') }
  throw refuse('fileType')
}

function rewrite(bytes: Uint8Array, format: 'png' | 'jpeg'): Promise<Uint8Array> {
  return fewAtOnce(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
      return await (format === 'png' ? image.png({ compressionLevel: 7 }) : image.jpeg({ quality: 88 })).toBuffer()
    } catch {
      throw refuse('fileType')
    }
  })
}

/**
 * Display name only: as people see it (macOS sends accents apart from their letters), no folders and no marks.
 * @param extension that the content has; the name's own where the content was not looked at yet
 */
export function cleanName(name: string, extension?: string): string {
  const whole = seenText(name.split(/[\\/]/).at(-1) ?? '').replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '')
  const [own = ''] = /\.[A-Za-z0-9]{1,5}$/.exec(whole) ?? []
  const base = whole.slice(0, whole.length - own.length).trim()
  return `${base.slice(0, 100) || 'arquivo'}${extension ?? own}`
}

const refuse = (rule: 'fileType' | 'fileTooLarge' | 'fileTooSmall', meta: Record<string, unknown> = {}) =>
  new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule, meta }] })
