const MAX_FIELDS = 1_000
const MAX_KEY_LENGTH = 200
const MAX_DEPTH = 6
const MAX_INDEX = 300

/**
 * Looks at the names of a form's fields before Conform sees them: `x[1000000000]=1`, 15 bytes, would block the process for half a minute
 * (quality.md §1.3 and T26).
 * @returns what is wrong with the form, or null.
 */
export function formBomb(contentType: string | undefined, body: Buffer): string | null {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') return checkKeys(urlencodedKeys(body.toString('latin1')))
  if (type === 'multipart/form-data') return checkKeys(multipartKeys(body.toString('latin1')))
  return null
}

function* urlencodedKeys(body: string): Generator<string> {
  for (let start = 0; start < body.length; ) {
    const end = body.indexOf('&', start)
    const pair = body.slice(start, end === -1 ? body.length : end)
    const equals = pair.indexOf('=')
    yield decode(equals === -1 ? pair : pair.slice(0, equals))
    if (end === -1) return
    start = end + 1
  }
}

function* multipartKeys(body: string): Generator<string> {
  for (const match of body.matchAll(/^content-disposition:[^\r\n]*?[;\s]name="?((?:[^"\r\n]|\\")*)/gim)) {
    yield match[1] ?? ''
  }
}

function checkKeys(keys: Iterable<string>): string | null {
  let count = 0
  for (const key of keys) {
    count += 1
    if (count > MAX_FIELDS) return 'too many fields'
    if (key.length > MAX_KEY_LENGTH) return 'field name too long'
    if ((key.match(/[.[]/g)?.length ?? 0) > MAX_DEPTH) return 'field name too deep'
    for (const [, index] of key.matchAll(/\[(\d+)\]/g)) {
      if (Number(index) > MAX_INDEX) return 'list too long'
    }
  }
  return null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
