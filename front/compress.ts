import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/
/** Below this a compressed answer is hardly smaller and costs a turn of the thread pool. */
const MIN_BYTES = 600

export type Encoding = 'br' | 'gzip' | null

/** The better of the two encodings that the browser takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  const names = accepted.map((part) => part.split(';')[0]?.trim().toLowerCase())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && COMPRESSIBLE.test(contentType)
}

/** Brotli at quality 6: no slower than 5 on our pages and a little smaller; assets were compressed at the build. */
export async function compress(body: Buffer, encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === null || body.length < MIN_BYTES) return { body, encoding: null }
  if (encoding === 'gzip') return { body: await zip(body), encoding }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { body: await brotli(body, { params }), encoding }
}
