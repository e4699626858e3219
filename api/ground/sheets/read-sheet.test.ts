import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import XLSX from 'xlsx'
import { SHEET_REFUSAL_KEYS } from '#domain/catalogue/sheet-imports/import-words'
import { findPlaces, pickCells } from '#domain/catalogue/sheet-imports/sheet-columns'
import { workbook, workbookParts, type ZipPart, zipOf } from '../../../tests/support/zip-parts'
import { readSheetRows, type SheetRow } from './read-sheet'

async function read(bytes: Uint8Array, sheet = 'Preços') {
  const rows: SheetRow[] = []
  const refusal = await readSheetRows(bytes, sheet, async (more) => {
    rows.push(...more)
  })
  return { refusal, rows }
}

const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const wide = (text: string) => Buffer.from(text, 'utf16le')
const cell = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const HEADS = ['Código', 'De', 'Até', 'Preço', 'Reajuste %', 'Margem contribuinte', 'Margem não contribuinte']
const head = `<row r="1">${HEADS.map((name, at) => cell(`${'ABCDEFG'[at]}1`, name)).join('')}</row>`
const with_ = (...more: ZipPart[]) => zipOf([...workbookParts({ rows: head }), ...more])
const replaced = (name: string, change: (part: ZipPart) => Partial<ZipPart>) =>
  zipOf(workbookParts({ rows: head }).map((part) => (part.name === name ? { ...part, ...change(part) } : part)))
const SHEET = 'xl/worksheets/sheet1.xml'
const zeros = (mb: number) => Buffer.alloc(mb * 1_000_000, 0x20)
const many = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')
const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${many(30, (at) => `<!ENTITY b${at} "${'&a;'.repeat(50)}">`)}]>`
const dirty = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = copy[at]! ^ 0xff
  return copy
}
const plain = workbook({ rows: head })
const macros = (type: string) =>
  replaced('[Content_Types].xml', ({ content }) => ({
    content: String(content).replace(/application\/vnd[^"]*sheet\.main\+xml/, type),
  }))

/** What is sent, and why it is refused; null: it is read, and what it gives is harmless. */
const HOSTILE: readonly (readonly [string, () => Buffer, string | null])[] = [
  ['nothing', () => Buffer.alloc(0), 'NOT_A_SHEET'],
  ['a byte', () => Buffer.from('P'), 'NOT_A_SHEET'],
  ['a text without columns', () => Buffer.from('Preço\n1\n2\n'), 'NOT_A_SHEET'],
  ['a renamed .json', () => Buffer.from('{"a":1,"b":2}'), 'NOT_A_SHEET'],
  ['a text with NULs', () => Buffer.from('Código;Preço\n1;2\u0000\n'), 'NOT_A_SHEET'],
  ['a .csv of fifty thousand rows and more', () => Buffer.from('1;2\n'.repeat(51_000)), 'TOO_MANY_ROWS'],
  ['a quote that nothing closes', () => Buffer.from(`Código;Preço\n"${'x;'.repeat(1_000_000)}`), null],
  ['a renamed .html', () => Buffer.from('<table><tr><td>Preço</td></tr></table>'), 'NOT_A_SHEET'],
  ['a renamed .pdf', () => Buffer.from('%PDF-1.4\n%%EOF\n'), 'NOT_A_SHEET'],
  ['a renamed .xls', () => Buffer.concat([OLE2, randomBytes(4_000), wide('Workbook')]), 'OTHER_FORMAT'],
  [
    'an .ods',
    () =>
      zipOf([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
        { name: 'content.xml', content: '<!DOCTYPE x><office:document-content/>' },
      ]),
    'OTHER_FORMAT',
  ],
  ['an .xlsb', () => with_({ name: 'xl/workbook.bin', content: 'x' }), 'OTHER_FORMAT'],
  ['an encrypted one', () => Buffer.concat([OLE2, randomBytes(4_000), wide('EncryptedPackage')]), 'WITH_PASSWORD'],
  ['an entry with a password', () => with_({ name: 'xl/a.xml', content: 'x', isEncrypted: true }), 'WITH_PASSWORD'],
  ['noise', () => randomBytes(200_000), 'NOT_A_SHEET'],
  ['an archive of nothing', () => zipOf([]), 'NOT_A_SHEET'],
  ['an archive of something else', () => zipOf([{ name: 'readme.txt', content: 'oi' }]), 'NOT_A_SHEET'],
  [
    'a document of Word',
    () =>
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: '<d/>' },
      ]),
    'NOT_A_SHEET',
  ],
  ['an archive that is cut off', () => plain.subarray(0, plain.length - 40), 'NOT_A_SHEET'],
  ['an archive with other bytes in it', () => dirty(plain, 60), 'NOT_A_SHEET'],
  ['text behind the archive', () => Buffer.concat([plain, Buffer.from('behind')]), 'NOT_A_SHEET'],
  ['a macro', () => with_({ name: 'xl/vbaProject.bin', content: 'x' }), 'WITH_MACROS'],
  ['a sheet of macros', () => with_({ name: 'xl/macrosheets/sheet1.xml', content: '<x/>' }), 'WITH_MACROS'],
  ['a renamed .xlsm', () => macros('application/vnd.ms-excel.sheet.macroEnabled.main+xml'), 'WITH_MACROS'],
  ['links to other files', () => with_({ name: 'xl/externalLinks/externalLink1.xml', content: '<x/>' }), 'WITH_LINKS'],
  ['a bomb that says its size', () => with_({ name: 'xl/a.xml', content: zeros(120) }), 'NOT_A_SHEET'],
  ['a bomb that says it is small', () => with_({ name: 'xl/a.xml', content: zeros(120), size: 10 }), 'NOT_A_SHEET'],
  ['a bomb in the sheet itself', () => replaced(SHEET, () => ({ content: zeros(150) })), 'NOT_A_SHEET'],
  ['a small sheet that says it is large', () => replaced(SHEET, () => ({ size: 2_000_000_000 })), 'NOT_A_SHEET'],
  [
    'a bomb of many parts',
    () => zipOf(Array.from({ length: 150 }, (_, at) => ({ name: `${at}.xml`, content: zeros(1) }))),
    'NOT_A_SHEET',
  ],
  ['a bomb of what is no XML', () => with_({ name: 'xl/media/a.png', content: zeros(120) }), 'NOT_A_SHEET'],
  [
    'three hundred entries',
    () => with_(...Array.from({ length: 300 }, (_, at) => ({ name: `a${at}`, content: '' }))),
    'NOT_A_SHEET',
  ],
  ['more entries than there are', () => zipOf(workbookParts({ rows: head }), { count: 60_000 }), 'NOT_A_SHEET'],
  ['one path twice', () => with_({ name: SHEET, content: '<worksheet/>' }), 'NOT_A_SHEET'],
  ['a path that climbs out', () => with_({ name: '../../etc/passwd', content: 'x' }), 'NOT_A_SHEET'],
  ['an absolute path', () => with_({ name: '/etc/passwd', content: 'x' }), 'NOT_A_SHEET'],
  [
    'entities in the sheet',
    () => replaced(SHEET, ({ content }) => ({ content: `${entities}${content}` })),
    'NOT_A_SHEET',
  ],
  [
    'entities in the texts',
    () => zipOf(workbookParts({ rows: head, strings: [`${entities}<si><t>&b29;</t></si>`] })),
    'NOT_A_SHEET',
  ],
  [
    'entities in the workbook',
    () => replaced('xl/workbook.xml', ({ content }) => ({ content: `${entities}${content}` })),
    'NOT_A_SHEET',
  ],
  [
    'an endless tag',
    () => replaced(SHEET, () => ({ content: `<worksheet><sheetData><row r="1"><c r="${'A'.repeat(500_000)}"` })),
    null,
  ],
  [
    'a tag that nothing closes',
    () => replaced('xl/workbook.xml', () => ({ content: '<workbook><sheets>'.repeat(20_000) })),
    'NOT_A_SHEET',
  ],
  [
    'A1 beside XFD1048576',
    () =>
      workbook({
        rows: `${cell('A1', 'Preço') && `<row r="1">${cell('A1', 'Preço')}</row>`}<row r="1048576">${cell('XFD1048576', 'x')}</row>`,
      }),
    'NOT_A_SHEET',
  ],
  ['a column beyond the last one', () => workbook({ rows: `<row r="1">${cell('ZZZZZ1', 'x')}</row>` }), 'NOT_A_SHEET'],
  [
    'rows as wide as they can be',
    () => workbook({ rows: many(4_000, (at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`) }),
    'NOT_A_SHEET',
  ],
  [
    'fifty thousand rows and more',
    () => workbook({ rows: head + many(51_000, (at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>1</v></c></row>`) }),
    'TOO_MANY_ROWS',
  ],
  [
    'a million formulas',
    () => workbook({ rows: `<row r="1"><c r="A1">${'<f>A</f>'.repeat(1_100_000)}</c></row>` }),
    'NOT_A_SHEET',
  ],
  [
    '__proto__ as a header',
    () => workbook({ rows: `<row r="1">${cell('A1', '__proto__')}${cell('B1', 'constructor')}</row>` }),
    null,
  ],
  ['__proto__ as the name of a sheet', () => workbook({ rows: head, names: ['__proto__'] }), null],
  [
    '__proto__ as an attribute',
    () =>
      replaced(SHEET, ({ content }) => ({
        content: String(content).replace('<row r="1">', '<row r="1" __proto__="x" constructor="y">'),
      })),
    null,
  ],
  [
    'numbers that are none',
    () =>
      workbook({
        rows: '<row r="1"><c r="A1"><v>1e999</v></c><c r="B1"><v>NaN</v></c><c r="C1"><v>0x10</v></c></row>',
      }),
    null,
  ],
]

/** What a small file takes on a quiet machine, most of it the child's start. */
const SMALL_FILE_MS = 300

/** How many times longer that takes now: other tests run beside this one. */
async function slowness(): Promise<number> {
  const began = performance.now()
  expect(await read(plain)).toMatchObject({ refusal: null })
  return Math.max(1, (performance.now() - began) / SMALL_FILE_MS)
}

describe('files of a stranger', () => {
  it.each(HOSTILE)('%s', { timeout: 120_000 }, async (_, make, expected) => {
    const bytes = make()
    const before = process.memoryUsage().rss
    const started = performance.now()
    const { refusal, rows } = await read(bytes)
    const took = performance.now() - started
    expect(refusal).toBe(expected)
    expect(rows.length).toBeLessThanOrEqual(50_021)
    // Two seconds here at most; five are the promise. How busy the machine is matters only to what was late.
    if (took >= 5_000) expect(took / (await slowness())).toBeLessThan(5_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('are forty at least, and each refusal has its words', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(40)
    for (const [, , refusal] of HOSTILE) if (refusal) expect(SHEET_REFUSAL_KEYS).toContain(refusal)
  })
})

describe('a .csv', () => {
  const TEXT = ['Código;Produto;Preço', '4711;"Módulo ""585""; preto";1.234,50', '', '4712;Cabo São José;0,99'].join(
    '\r\n',
  )
  const ROWS = [
    [1, ['Código', 'Produto', 'Preço']],
    [2, ['4711', 'Módulo "585"; preto', '1.234,50']],
    [4, ['4712', 'Cabo São José', '0,99']],
  ]
  const with_ = (separator: string) => TEXT.replaceAll(';', separator)
  const encodings: readonly (readonly [string, Buffer])[] = [
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
    ['UTF-16 of Excel', Buffer.concat([Buffer.from([0xff, 0xfe]), wide(TEXT)])],
    ['rows that end in \\n', Buffer.from(TEXT.replaceAll('\r\n', '\n'))],
  ]

  it.each(encodings)('in %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ refusal: null, rows: ROWS })
  })

  it('with tabs, and with commas where prices stand in quotes', async () => {
    const tabbed = with_('\t').replace('""; preto', '""\t preto')
    expect((await read(Buffer.from(tabbed))).rows[2]).toEqual(ROWS[2])
    const commas = 'Código,Produto,Preço\n4711,Módulo,"1.234,50"\n'
    expect((await read(Buffer.from(commas))).rows).toEqual([
      [1, ['Código', 'Produto', 'Preço']],
      [2, ['4711', 'Módulo', '1.234,50']],
    ])
    const prices = 'Código;De;Até;Preço;Margem\n1;1;9;1.234,50;1,12\n'
    expect((await read(Buffer.from(prices))).rows[1]).toEqual([2, ['1', '1', '9', '1.234,50', '1,12']])
  })
})

describe('files of spreadsheets', () => {
  const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join('')}</row>`

  it('of Excel: shared and rich texts, numbers as texts, formulas, merged, hidden and filtered rows', async () => {
    const strings = ['Código', 'Preço', '1.234,50'].map((text) => `<si><t xml:space="preserve">${text}</t></si>`)
    const rich = '<si><r><rPr><b/></rPr><t>Mód</t></r><r><t>ulo &amp; cia</t></r></si>'
    const { refusal, rows } = await read(
      workbook({
        head: '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" hidden="1"/></cols>',
        rows: [
          row(1, '<c r="A1" s="1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>'),
          row(2, '<c r="A2"><v>4711</v></c><c r="B2" t="s"><v>2</v></c><c r="C2" t="s"><v>3</v></c>'),
          '<row r="3" hidden="1"><c r="A3"><v>4712</v></c><c r="B3"><f>B2*0.9</f><v>486.00000000006</v></c></row>',
          row(4, '<c r="A4"><v>4713</v></c><c r="B4"><f>B3*2</f></c>', '<c r="C4" t="str"><f>""</f><v></v></c>'),
          row(5, '<c r="A5"><v>4714</v></c><c r="B5"><f t="shared" ref="B5:B6" si="0">A5*2</f><v>9428</v></c>'),
          row(6, '<c r="A6"><v>4715</v></c><c r="B6"><f t="shared" si="0"/></c><c r="C6" t="b"><v>1</v></c>'),
          row(7, '<c r="A7"/><c r="B7" t="e"><v>#REF!</v></c>'),
          row(8, '<c r="A8" s="1"/>'),
        ].join(''),
        foot: '<autoFilter ref="A1:B7"/><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
        strings: [...strings, rich],
        styles:
          '<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="2"/></cellXfs></styleSheet>',
      }),
    )
    expect(refusal).toBeNull()
    expect(rows).toEqual([
      [1, ['Código', 'Preço']],
      [2, [4711, '1.234,50', 'Módulo & cia']],
      [3, [4712, 486.00000000006]],
      [4, [4713, '#SEM_VALOR!']],
      [5, [4714, 9428]],
      [6, [4715, '#SEM_VALOR!', true]],
      [7, [null, '#REF!']],
    ])
  })

  it('of LibreOffice and of writers with prefixes: the sheet of our name, wherever it stands', async () => {
    const libre = workbook({
      rows: '<row r="1" customFormat="false" ht="12.8" hidden="false"><c r="A1" s="0" t="inlineStr"><is><t>Preço</t></is></c></row><row r="2"><c r="A2" s="0"><f aca="false">1+1</f><v>2</v></c></row>',
      names: ['Planilha1'],
    })
    expect(await read(libre)).toEqual({
      refusal: null,
      rows: [
        [1, ['Preço']],
        [2, [2]],
      ],
    })
    const prefixed = workbook({
      prefix: 'x',
      rows: '<x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c><x:c r="B1"><x:f>A1</x:f></x:c></x:row>',
    })
    expect((await read(prefixed)).rows).toEqual([[1, [7, '#SEM_VALOR!']]])
    const parts = workbookParts({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>', names: ['Leia-me', 'Preços'] })
    const second = parts.map((part) =>
      part.name === 'xl/worksheets/sheet2.xml'
        ? {
            ...part,
            content: String(part.content).replace('<sheetData>', '<sheetData><row r="1"><c r="A1"><v>2</v></c></row>'),
          }
        : part,
    )
    expect((await read(zipOf(second))).rows).toEqual([[1, [2]]])
  })

  it('of the writer of npm, with dates and long texts', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['Código', 'Data'],
      [1, new Date(Date.UTC(2026, 0, 2))],
      ['x'.repeat(900), null],
    ])
    const bytes = XLSX.write(
      { SheetNames: ['Preços'], Sheets: { Preços: sheet } },
      { type: 'buffer', bookType: 'xlsx' },
    )
    const { refusal, rows } = await read(bytes)
    expect(refusal).toBeNull()
    expect(rows[1]![1]![1]).toMatch(/^2026-01-0[12]$/)
    expect(String(rows[2]![1]![0])).toHaveLength(501)
  })

  it('find their columns by header, in any order, whatever their case, accents and blanks', () => {
    const heads = [
      '  margem  NAO contribuinte',
      'preco',
      'x',
      'CÓDIGO',
      'De',
      'até',
      'Reajuste %',
      'Margem contribuinte',
    ]
    const places = findPlaces('PRICES', heads)!
    expect(pickCells([1.2, 10, 'x', 4711, 1, 9, 0, 1.1], places)).toEqual([
      null,
      4711,
      null,
      null,
      1,
      9,
      10,
      0,
      1.1,
      1.2,
    ])
    expect(findPlaces('PRICES', heads.slice(0, 7))).toBeNull()
  })

  it('are not waited for when their rows cannot be kept', async () => {
    const bytes = workbook({ rows: head })
    await expect(readSheetRows(bytes, 'Preços', async () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  })
})
