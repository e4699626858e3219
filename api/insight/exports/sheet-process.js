// Plain JavaScript on purpose: a child process of the sources cannot load TypeScript, and the build copies this file as
// it is. It takes a sheet on stdin, one JSON value a line (first the lines above the rows, then pages of rows, at
// last {"end":true}) and writes it as xlsx. Every text is a typed string cell, so that nothing here is ever a formula
// (docs/threats.md T11); cells come ready from the parent.
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import zlib from 'node:zlib'
// What writes xlsx and nothing older: it loads in a fifth of the time that all formats of the library take.
import XLSX from 'xlsx/dist/xlsx.mini.min.js'

/** @type {object[][]} Dense: half the memory and time of a sheet by cell names. */
const sheet = []
let head
let isWhole = false

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (Array.isArray(message)) for (const row of message) sheet.push(row.map(cellOf))
  else if (message.end) isWhole = true
  else begin(message)
}
// A parent that died leaves half a sheet, which must not be taken for a whole one.
if (!isWhole) process.exit(3)

const lastRow = Math.max(sheet.length - 1, 0)
sheet['!ref'] = XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lastRow, c: head.columns.length - 1 } })
sheet['!cols'] = head.columns.map(({ width }) => ({ wch: width }))
sheet['!autofilter'] = {
  ref: XLSX.utils.encode_range({ s: { r: head.top, c: 0 }, e: { r: lastRow, c: head.columns.length - 1 } }),
}
const more = head.more ?? []
const book = {
  SheetNames: [head.name, ...more.map(({ name }) => name)],
  Sheets: Object.fromEntries([[head.name, sheet], ...more.map(({ name, rows }) => [name, plainSheet(rows)])]),
  Props: { Title: head.name, Author: head.author },
  Workbook: { Sheets: [{ Hidden: 0 }, ...more.map(({ isHidden }) => ({ Hidden: isHidden ? 1 : 0 }))] },
}
// Its own deflate leaves a sheet three times as large. It asks for a name that Node 26 has dropped.
class InflateRaw extends zlib.InflateRaw {
  get bytesRead() {
    return this.bytesWritten
  }
}
XLSX.CFB.utils.use_zlib({ InflateRaw, deflateRawSync: zlib.deflateRawSync })
writeFileSync(head.path, XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }))

function begin(message) {
  head = message
  for (const [label, value, format] of message.facts) {
    const told =
      typeof value === 'number' ? { t: 'n', v: value, ...(format ? { z: format } : {}) } : { t: 's', v: value }
    sheet.push(label === '' ? [told] : [{ t: 's', v: label }, told])
  }
  // Headers on the first line where nothing stands above them: the sheet comes back.
  if (sheet.length > 0) sheet.push([])
  head.top = sheet.length
  sheet.push(message.columns.map(({ header }) => ({ t: 's', v: header })))
}

/** A sheet beside the first one: a few lines of text. */
function plainSheet(rows) {
  const other = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value })),
  )
  const width = Math.max(1, ...rows.map((row) => row.length))
  other['!ref'] = XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(rows.length - 1, 0), c: width - 1 } })
  other['!cols'] = [{ wch: 32 }, { wch: 90 }]
  return other
}

function cellOf(value, column) {
  if (typeof value === 'number') {
    const { format } = head.columns[column]
    return format ? { t: 'n', v: value, z: format } : { t: 'n', v: value }
  }
  return value === null ? undefined : { t: 's', v: value }
}
