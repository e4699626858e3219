import { UNSAFE_NAMES } from '#domain/ground/forms/field-names'
import { isHeavier, type JsonWeight } from '#domain/ground/forms/weigh-json'
import { ApiError } from '../errors/api-error'
import type { ApiContext } from './context'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The text of a body, read no further than it may go: what says that it is longer is not read at all.
 * @param maxBytes of the operation
 * @throws ApiError PAYLOAD_TOO_LARGE, MALFORMED_REQUEST for anything but UTF-8
 */
export async function readText(c: ApiContext, maxBytes: number): Promise<string> {
  const { raw } = c.req
  if (Number(raw.headers.get('content-length') ?? 0) > maxBytes) throw new ApiError('PAYLOAD_TOO_LARGE')
  const isMeasured = raw.headers.has('content-length') && !raw.headers.has('transfer-encoding')
  const bytes = isMeasured ? await raw.arrayBuffer() : await readPieces(raw.body, maxBytes)
  try {
    return UTF_8.decode(bytes)
  } catch {
    throw new ApiError('MALFORMED_REQUEST')
  }
}

async function readPieces(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    if (size > maxBytes) throw new ApiError('PAYLOAD_TOO_LARGE')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * A JSON text as values, once its marks were weighed.
 * @param most values and levels that the operation takes
 * @returns without members that are named as no object of ours may be
 * @throws ApiError PAYLOAD_TOO_LARGE above these, MALFORMED_REQUEST for anything but JSON
 */
export function parseJson(text: string, most: JsonWeight): unknown {
  if (isHeavier(text, most)) throw new ApiError('PAYLOAD_TOO_LARGE')
  try {
    return JSON.parse(text, UNSAFE.test(text) ? withoutUnsafe : undefined)
  } catch {
    throw new ApiError('MALFORMED_REQUEST')
  }
}

/** Also where a name is spelled with escapes: then it may be any. */
const UNSAFE = new RegExp(`${[...UNSAFE_NAMES].join('|')}|\\\\u00`)

/** Of a member that is undefined the parser keeps nothing. */
const withoutUnsafe = (name: string, value: unknown): unknown => (UNSAFE_NAMES.has(name) ? undefined : value)
