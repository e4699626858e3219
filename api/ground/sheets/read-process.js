// Plain JavaScript on purpose, as the sheet's writer: a child process of the sources cannot load TypeScript, and the
// build copies this file as it is. It takes a file of a stranger on stdin and gives its rows on stdout, as JSON lines
// of arrays: no text of the file ever becomes the name of a property (decision 020).
//
// It is the one who may die: no environment, little memory, one minute (read-sheet.ts).
import { deflateRawSync } from 'node:zlib'
import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import yauzl from 'yauzl'

const MOST_ENTRIES = 200
const MOST_BYTES = 100_000_000
/** Of data, and a few for titles above them. */
const MOST_ROWS = 50_000 + 20
/** Columns further right are not ours: a sheet of products has some ninety. */
const MOST_COLUMNS = 120
/** One more than the longest text that is taken: what is too long is told, and not cut. */
const MOST_TEXT = 501
const ROWS_A_LINE = 100
/** Of the texts of one line of ours, so that the other end has no large piece to read at once. */
const MOST_LINE = 200_000
const MOST_FORMULAS = 1_000_000
/** The same text in domain/catalogue/sheet-imports/read-line.ts. */
const UNCALCULATED = '#SEM_VALOR!'

class Refusal extends Error {}

const ARCHIVE = Buffer.from('PK')
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex')

async function readAll(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Walks the archive and inflates every part of it, counting; only the parts found here are read afterwards.
 * @returns the parts that are XML, by their paths
 */
async function walk(bytes) {
  if (bytes.subarray(0, OLE2.length).equals(OLE2))
    throw new Refusal(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'WITH_PASSWORD' : 'OTHER_FORMAT')
  const archive = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true })
  if (archive.entryCount > MOST_ENTRIES) throw new Refusal('NOT_A_SHEET')
  const parts = new Map()
  let total = 0
  let isOpenDocument = false
  let isBinary = false
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName
    if (entry.isEncrypted()) throw new Refusal('WITH_PASSWORD')
    if (/vbaProject\.bin$|^xl\/macrosheets\//i.test(name)) throw new Refusal('WITH_MACROS')
    if (/^xl\/externalLinks\//i.test(name)) throw new Refusal('WITH_LINKS')
    if (parts.has(name) || total + entry.uncompressedSize > MOST_BYTES) throw new Refusal('NOT_A_SHEET')
    if (name === 'xl/workbook.bin') isBinary = true
    const isKept = /\.(xml|rels)$/i.test(name)
    const kept = []
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      total += chunk.length
      if (total > MOST_BYTES) throw new Refusal('NOT_A_SHEET')
      if (isKept || name === 'mimetype') kept.push(chunk)
    }
    if (name === 'mimetype') isOpenDocument = Buffer.concat(kept).includes('vnd.oasis.opendocument.spreadsheet')
    if (isKept && !isOpenDocument) parts.set(name, packed(name, Buffer.concat(kept)))
  }
  // Of LibreOffice (.ods) and of Excel's own bytes (.xlsb): the user can save them in another format.
  if (isOpenDocument || isBinary) throw new Refusal('OTHER_FORMAT')
  if (!parts.has('[Content_Types].xml')) throw new Refusal('NOT_A_SHEET')
  return parts
}

/** Judged as text, and compressed again: 100 MB of cells would not fit beside their rows. */
function packed(name, bytes) {
  // Entities, comments and hidden sections: no spreadsheet writes them, and each has been used as a bomb.
  if (bytes.includes('<!')) throw new Refusal('NOT_A_SHEET')
  // Of the workbook itself: some writers name the kind for every '.bin', whether there is one or not.
  if (name === '[Content_Types].xml' && /<(\w+:)?Override\s[^>]*macroEnabled/i.test(bytes.toString('latin1')))
    throw new Refusal('WITH_MACROS')
  const marked = /^xl\/worksheets\//i.test(name) ? markUncalculated(bytes) : bytes
  return { size: marked.length, data: deflateRawSync(marked, { level: 1 }) }
}

const FORMULA = /<(\w{1,20}:)?f(?:\s[^<>]{0,2000})?>|<(\w{1,20}:)?f(?:\s[^<>]{0,2000})?\/>/g

/**
 * A formula without a value would be read as an empty cell, which takes a price away. It gets a text that says so.
 */
function markUncalculated(bytes) {
  const text = bytes.toString('latin1')
  const out = []
  let done = 0
  let count = 0
  for (const found of text.matchAll(FORMULA)) {
    if (++count > MOST_FORMULAS) throw new Refusal('NOT_A_SHEET')
    const prefix = found[1] ?? found[2] ?? ''
    const before = text.slice(Math.max(done, found.index - 500), found.index)
    const opening = before.lastIndexOf(`<${prefix}c `)
    const after = text.slice(found.index, found.index + 40_000)
    const closing = after.indexOf(`</${prefix}c>`)
    if (opening === -1 || closing === -1) continue
    const start = found.index - before.length + opening
    const end = found.index + closing + `</${prefix}c>`.length
    const cell = text.slice(start, end)
    const isText = /^<[^>]*\st="str"/.test(cell)
    const hasValue = isText ? /<(\w{1,20}:)?v[\s/>]/.test(cell) : /<(\w{1,20}:)?v(\s[^>]*)?>[^<]/.test(cell)
    const place = /^<[^>]*\sr="([A-Za-z]{1,3}\d{1,7})"/.exec(cell)
    if (hasValue || !place) continue
    out.push(text.slice(done, start))
    out.push(`<${prefix}c r="${place[1]}" t="str"><${prefix}v>${UNCALCULATED}</${prefix}v></${prefix}c>`)
    done = end
  }
  if (out.length === 0) return bytes
  out.push(text.slice(done))
  return Buffer.from(out.join(''), 'latin1')
}

/** An archive of the walked parts alone: two readers of one file would always differ somewhere. */
function archiveOf(parts) {
  const locals = []
  const centrals = []
  let offset = 0
  for (const [name, { size, data }] of parts) {
    const path = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    for (const [head, at] of [
      [local, 8],
      [central, 10],
    ]) {
      head.writeUInt16LE(8, at)
      head.writeUInt32LE(data.length, at + 10)
      head.writeUInt32LE(size, at + 14)
      head.writeUInt16LE(path.length, at + 18)
    }
    central.writeUInt32LE(offset, 42)
    locals.push(local, path, data)
    centrals.push(central, path)
    offset += local.length + path.length + data.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** A day, with its minute where it is not the first one: a spreadsheet counts days, and 14:05 is a fraction that misses it. */
function moment(value) {
  const text = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString()
  return text.slice(11, 16) === '00:00' ? text.slice(0, 10) : text.slice(0, 16)
}

/** A cell as JSON has it: number, text, yes or no, or nothing. */
function plain(value) {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'boolean') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '?' : moment(value)
  if (typeof value !== 'string') return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no database takes them
  const text = value.slice(0, MOST_TEXT).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]/g, '')
  return text.trim() === '' ? null : text
}

/** Characters that no text has, and the beginnings of files that are something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come in
const NO_TEXT = /^\s*(<|%PDF|\{)|[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** UTF-8, with or without its mark, what Excel calls Unicode (UTF-16), or what it calls CSV (Windows-1252). */
function decode(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const SEPARATORS = [';', '\t', ',']
const LOOKED_AT = 25

/**
 * The sign that is most frequent in one of the first lines. Prices have commas too, but a line of ours has more columns
 * than prices: where both are as many, the semicolon wins, which Excel writes here.
 */
function separatorOf(text) {
  const named = /^sep=([;,\t])\r?\n/i.exec(text)?.[1]
  if (named) return named
  const lines = text.slice(0, 100_000).split(/\r\n|\n|\r/, LOOKED_AT)
  const most = (separator) => Math.max(...lines.map((line) => line.split(separator).length - 1))
  const best = SEPARATORS.reduce((found, other) => (most(other) > most(found) ? other : found))
  if (most(best) === 0) throw new Refusal('NOT_A_SHEET')
  return best
}

/** Rows of a CSV; each cell is its text, which is then read as if typed. */
function* csvRows(bytes) {
  const text = decode(bytes)
  if (NO_TEXT.test(text)) throw new Refusal('NOT_A_SHEET')
  let index = 0
  for (const values of streamCsvRows(text, { delimiter: separatorOf(text) })) yield { index: index++, values }
}

/** @returns how many rows hold something */
async function sendRows(rows) {
  let count = 0
  let batch = []
  let size = 0
  for await (const { index, values } of rows) {
    const cells = values.slice(0, MOST_COLUMNS).map(plain)
    if (values.slice(MOST_COLUMNS).some((value) => plain(value) !== null)) throw new Refusal('NOT_A_SHEET')
    while (cells.length > 0 && cells.at(-1) === null) cells.pop()
    if (cells.length === 0) continue
    if (++count > MOST_ROWS) throw new Refusal('TOO_MANY_ROWS')
    batch.push([index + 1, cells])
    for (const cell of cells) size += typeof cell === 'string' ? cell.length : 8
    if (batch.length < ROWS_A_LINE && size < MOST_LINE) continue
    await send(batch)
    batch = []
    size = 0
  }
  if (batch.length > 0) await send(batch)
  return count
}

async function send(message) {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve))
}

try {
  const bytes = await readAll(process.stdin)
  let count = 0
  if (bytes.subarray(0, 2).equals(ARCHIVE) || bytes.subarray(0, OLE2.length).equals(OLE2)) {
    const archive = archiveOf(await walk(bytes))
    // The sheet of our name, else the first one.
    count =
      (await sendRows(streamXlsxRows(archive, { sheet: process.argv[2] }))) ||
      (await sendRows(streamXlsxRows(archive, { sheet: 0 })))
  } else count = await sendRows(csvRows(bytes))
  await send(['END', count])
} catch (error) {
  await send(['REFUSED', error instanceof Refusal ? error.message : 'NOT_A_SHEET'])
}
