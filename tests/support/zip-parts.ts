import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: Uint8Array | string
  /** The size that the archive claims, where that is a lie. */
  size?: number
  isStored?: boolean
  isEncrypted?: boolean
}

/** An archive made by hand, so that it can lie. */
export function zipOf(parts: readonly ZipPart[], { count = parts.length, tail = Buffer.alloc(0) } = {}): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, content, size, isStored, isEncrypted } of parts) {
    const raw = Buffer.from(content as string)
    const data = isStored ? raw : deflateRawSync(raw, { level: 9 })
    const path = Buffer.from(name)
    const local = Buffer.alloc(30)
    const central = Buffer.alloc(46)
    local.writeUInt32LE(0x04034b50, 0)
    central.writeUInt32LE(0x02014b50, 0)
    for (const [head, at] of [
      [local, 6],
      [central, 8],
    ] as const) {
      head.writeUInt16LE(isEncrypted ? 1 : 0, at)
      head.writeUInt16LE(isStored ? 0 : 8, at + 2)
      head.writeUInt32LE(crc32(raw), at + 8)
      head.writeUInt32LE(data.length, at + 12)
      head.writeUInt32LE(size ?? raw.length, at + 16)
      head.writeUInt16LE(path.length, at + 20)
    }
    central.writeUInt32LE(offset, 42)
    locals.push(local, path, data)
    centrals.push(central, path)
    offset += local.length + path.length + data.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count & 0xffff, 8)
  end.writeUInt16LE(count & 0xffff, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, tail, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface Workbook {
  /** The content of <sheetData>. */
  rows?: string
  /** Before and after it. */
  head?: string
  foot?: string
  strings?: readonly string[]
  names?: readonly string[]
  styles?: string
  prefix?: string
}

/** The parts of a workbook, as Excel names them; `rows` is the first of its sheets. */
export function workbookParts({
  rows = '',
  head = '',
  foot = '',
  strings,
  names = ['Preços'],
  styles,
  prefix = '',
}: Workbook): ZipPart[] {
  const sheets = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')
  const x = prefix ? `${prefix}:` : ''
  const xmlns = prefix ? `xmlns:${prefix}` : 'xmlns'
  const relations = [
    ...names.map(
      (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    ),
    ...(strings ? [`<Relationship Id="rIdS" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`] : []),
    ...(styles ? [`<Relationship Id="rIdT" Type="${OFFICE}/styles" Target="styles.xml"/>`] : []),
  ]
  return [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    },
    ...names.map((_, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${XML}<${x}worksheet ${xmlns}="${MAIN}">${at === 0 ? head : ''}<${x}sheetData>${at === 0 ? rows : ''}</${x}sheetData>${at === 0 ? foot : ''}</${x}worksheet>`,
    })),
    ...(strings
      ? [{ name: 'xl/sharedStrings.xml', content: `${XML}<sst xmlns="${MAIN}">${strings.join('')}</sst>` }]
      : []),
    ...(styles ? [{ name: 'xl/styles.xml', content: styles }] : []),
  ]
}

export const workbook = (parts: Workbook): Buffer => zipOf(workbookParts(parts))
