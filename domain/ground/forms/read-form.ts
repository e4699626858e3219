import { MAX_FIELDS, refuseNames } from './field-names'
import { refuseTexts } from './text-weight'

export type ReadForm = { form: FormData } | { refusal: 400 | 415; reason: string }

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'
const MAX_FILES = 40
const FILE = /content-disposition[^\r\n]*filename/gi

/**
 * Reads a posted form, once: the platform's own parser says the names of its fields, these are judged, and the
 * form that was judged is the one that is acted upon. A second reader of the same bytes would always differ somewhere:
 * at `%ff`, or at a blank before a header's colon.
 * @returns the form, or the status that refuses it: 415 for another kind of body, 400 for a broken form or a bomb
 */
export async function readForm(contentType: string | undefined, body: Uint8Array<ArrayBuffer>): Promise<ReadForm> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  // With a comma it would be two types, of which the parser takes the last and we the first.
  if (!contentType || contentType.includes(',') || (type !== URLENCODED && type !== MULTIPART))
    return { refusal: 415, reason: 'not a form' }
  if (mayHaveTooMany(type, body)) return { refusal: 400, reason: 'too many fields' }
  const form = await parse(type === URLENCODED ? URLENCODED : contentType, body)
  if (!form) return { refusal: 400, reason: 'unreadable form' }
  const reason = refuseNames(form.keys()) ?? refuseTexts(form)
  return reason ? { refusal: 400, reason } : { form }
}

async function parse(contentType: string, body: Uint8Array<ArrayBuffer>): Promise<FormData | null> {
  try {
    // As a stream of one piece: the platform would copy what it is given as bytes.
    return await new Response(inOnePiece(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return null
  }
}

const inOnePiece = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

/**
 * A bound from above on the number of fields, that needs no reading: each but the first costs an '&', each part of a
 * multipart form a header with this name. Megabytes of empty fields are refused by it before the parser makes a million
 * objects of them; a file costs it a tenth of a millisecond, however empty.
 */
function mayHaveTooMany(type: string, body: Uint8Array<ArrayBuffer>): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (type === MULTIPART)
    return isMoreThan(MAX_FIELDS, found(/content-disposition/gi, bytes)) || isMoreThan(MAX_FILES, found(FILE, bytes))
  return isMoreThan(MAX_FIELDS - 1, placesOf('&', bytes))
}

/** In bytes: a photograph as a single text would be ten megabytes more. */
const PIECE = 262_144

/** Of a pattern that ends with its line, each place in a body of any bytes. */
function* found(pattern: RegExp, bytes: Buffer): Generator<unknown> {
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\n', at + PIECE)
    const end = lineEnd === -1 ? bytes.length : lineEnd + 1
    yield* bytes.toString('latin1', at, end).matchAll(pattern)
    at = end
  }
}

function isMoreThan(limit: number, found: Iterable<unknown>): boolean {
  let count = 0
  for (const _ of found) {
    count += 1
    if (count > limit) return true
  }
  return false
}

function* placesOf(mark: string, bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) yield at
}
