import { MAX_FIELDS, refuseNames } from './field-names'
import { refuseTexts } from './text-weight'

export type ReadForm = { form: FormData } | { refusal: 400 | 415; reason: string }

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'
const MAX_FILES = 40
const FILE = /content-disposition[^\r\n]*filename/gi

/**
 * Reads a posted form, once: the platform's own parser says what its fields are called, these names are judged, and the
 * form that was judged is the one that is acted upon. A second reader of the same bytes would always differ somewhere:
 * at `%ff`, or at a blank before a header's colon.
 * @returns the form, or the status that refuses it: 415 for what is no form, 400 for one that is broken or a bomb
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
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    return null
  }
}

/**
 * A bound from above on the number of fields, that needs no reading: each but the first costs an '&', each part of a
 * multipart form a header with this name. Megabytes of empty fields are refused by it before the parser makes a million
 * objects of them; a file costs it a tenth of a millisecond, however empty.
 */
function mayHaveTooMany(type: string, body: Uint8Array<ArrayBuffer>): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (type === MULTIPART) {
    const text = bytes.toString('latin1')
    return isMoreThan(MAX_FIELDS, text.matchAll(/content-disposition/gi)) || isMoreThan(MAX_FILES, text.matchAll(FILE))
  }
  return isMoreThan(MAX_FIELDS - 1, placesOf('&', bytes))
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
