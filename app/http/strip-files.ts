const BOUNDARY = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i
const FILE = /^content-disposition:[^\r\n]*;\s*filename\*?=/im
const HEAD_END = '\r\n\r\n'
const MOST_HEAD = 8_000
/** Bytes kept of the parts that are no files; beyond them nothing is kept. */
const MOST_KEPT = 256_000

/** Of a multipart form that is too large, all but its files: what was typed beside them is not lost. */
export interface FileStripper {
  push(chunk: Buffer): void
  /** The same form, each of its files cut off after a byte; null where files cannot be told from fields. */
  end(): Buffer<ArrayBuffer> | null
}

/**
 * Looks no further than for where parts begin and which of them are files; the rest is read, and judged, by the one
 * reader of forms (domain/ground/forms/read-form).
 * @returns null for a type without a boundary
 */
export function createFileStripper(contentType: string | undefined): FileStripper | null {
  const [, quoted, plain] = BOUNDARY.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  if (!boundary) return null
  const mark = Buffer.from(`\r\n--${boundary}`)
  const kept: Buffer[] = []
  let size = 0
  // As if a line had ended before the first part; the text before it is no part.
  let rest: Buffer = Buffer.from('\r\n')
  let place: 'before' | 'head' | 'content' | 'end' | 'lost' = 'before'
  let left = 0

  function keep(bytes: Buffer): void {
    kept.push(bytes)
    size += bytes.length
    if (size > MOST_KEPT) place = 'lost'
  }
  /** @returns whether there may be more to read of the bytes that are here */
  function readContent(): boolean {
    const at = rest.indexOf(mark)
    const content = rest.subarray(0, at === -1 ? Math.max(0, rest.length - mark.length + 1) : at)
    if (place === 'content' && left > 0 && content.length > 0) {
      const own = Buffer.from(content.subarray(0, left))
      left -= own.length
      keep(own)
    }
    rest = rest.subarray(content.length)
    if (at === -1 || place === 'lost') return false
    rest = rest.subarray(mark.length)
    place = 'head'
    return true
  }
  function readHead(): boolean {
    if (rest.subarray(0, 2).toString() === '--') place = 'end'
    const at = rest.indexOf(HEAD_END)
    if (place === 'end') return false
    if (at === -1) {
      if (rest.length > MOST_HEAD) place = 'lost'
      return false
    }
    const head = Buffer.from(rest.subarray(0, at + HEAD_END.length))
    left = FILE.test(head.toString('latin1')) ? 1 : Number.POSITIVE_INFINITY
    rest = rest.subarray(head.length)
    place = 'content'
    keep(mark)
    keep(head)
    return place === 'content'
  }
  return {
    push(chunk) {
      if (place === 'end' || place === 'lost') return
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      while (place === 'head' ? readHead() : readContent());
    },
    end: () => (place === 'end' ? Buffer.concat([...kept, mark, Buffer.from('--\r\n')]).subarray(2) : null),
  }
}
