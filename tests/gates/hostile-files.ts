import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { smallPdf } from './upload-note-file'

export interface HostileFile {
  what: string
  name: string
  type: string
  bytes: Buffer
}

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const SCRIPT = '<script>window.__xss=1</script>'
const HTML = `<!doctype html><html><body onload="window.__xss=1">${SCRIPT}</body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.__xss=1">${SCRIPT}</svg>`

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A white picture of one bit a pixel: some 25 KB that unfold to side² pixels. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    PNG_MAGIC,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const picture = (format: 'png' | 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b53' } })
    .toFormat(format)
    .toBuffer()

/** A phone's photograph of nearly 10 MB: noise, which no coding makes small. */
export async function heavyPhoto(limit: number): Promise<Buffer> {
  const [width, height] = [4_000, 3_000]
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 20_261_118
  for (let at = 0; at < pixels.length; at++) {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
    pixels[at] = seed >>> 24
  }
  const raw = { width, height, channels: 3 } as const
  for (let quality = 92; quality > 40; quality -= 4) {
    const photo = await sharp(pixels, { raw }).jpeg({ quality }).toBuffer()
    if (photo.length <= limit) return photo
  }
  throw new Error('too noisy')
}

/** A photograph that tells where it was taken, and by whom. */
export const telltalePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#b45309' } })
    .withExif({
      IFD0: { Copyright: 'CANARY-EXIF', Artist: SCRIPT },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '27/1 35/1 4860/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '48/1 32/1 5640/100',
      },
    })
    .jpeg()
    .toBuffer()

/** Names that would reach out of a folder, a header or a page. */
export const HOSTILE_NAMES = [
  '../../etc/passwd.pdf',
  '..\\..\\windows\\win.ini.pdf',
  '/etc/passwd',
  'a\r\nX-Evil: 1\r\n\r\n<script>.pdf',
  'a\nSet-Cookie: session=1.pdf',
  '"; filename="evil.html',
  "a'; filename*=UTF-8''evil.html",
  '<img src=x onerror=window.__xss=1>.pdf',
  'nota.pdf.html',
  'nota.html\u0000.pdf',
  '.htaccess',
  'CON.pdf',
  '\u202egnp.exe.pdf',
  `${'a'.repeat(400)}.pdf`,
  '%2e%2e%2fetc%2fpasswd.pdf',
  '   ',
  'Nota fiscal nº 12 – João & Cia.pdf',
  '日本語 😀.pdf',
]

/** Files that must be refused, whatever they call themselves. */
export async function refusedFiles(): Promise<HostileFile[]> {
  const png = await picture('png')
  const jpeg = await picture('jpeg')
  const contents: [string, Buffer][] = [
    ['HTML', Buffer.from(HTML)],
    ['SVG', Buffer.from(SVG)],
    ['XML', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['script', Buffer.from('window.__xss=1')],
    ['Windows program', Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(512)])],
    ['Linux program', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(512)])],
    ['ZIP', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(128)])],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['GIF and script', Buffer.from(`GIF89a/*\x00\x00*/=1;${SCRIPT}`, 'latin1')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
    ['WebP', await sharp(png).webp().toBuffer()],
    ['TIFF', await sharp(png).tiff().toBuffer()],
    ['AVIF', await sharp(png).avif().toBuffer()],
  ]
  const disguised = contents.flatMap(([what, bytes]): HostileFile[] => [
    { what: `${what} as .png`, name: 'foto.png', type: 'image/png', bytes },
    { what: `${what} as .pdf`, name: 'nota.pdf', type: 'application/pdf', bytes },
    { what: `${what} with two extensions`, name: 'foto.html.jpg', type: 'image/jpeg', bytes },
  ])
  const broken: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0x89])],
    ['only the beginning of a PNG', PNG_MAGIC],
    ['a PNG that is cut off', png.subarray(0, png.length / 2)],
    ['a JPEG that is cut off', jpeg.subarray(0, jpeg.length / 3)],
    ['the beginning of a PNG, then HTML', Buffer.concat([PNG_MAGIC, Buffer.from(HTML)])],
    ['the beginning of a JPEG, then HTML', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(HTML)])],
    ['a pixel bomb', pixelBomb(14_000)],
  ]
  return [...disguised, ...broken.map(([what, bytes]) => ({ what, name: 'foto.png', type: 'image/png', bytes }))]
}

/** Files that may be stored, because they are pictures or documents; code hidden in them must not run. */
export async function polyglots(): Promise<HostileFile[]> {
  const png = await picture('png')
  const jpeg = await picture('jpeg')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), Buffer.from(SCRIPT)])
  const text = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))
  return [
    { what: 'PNG, then HTML', name: 'foto.html', type: 'text/html', bytes: Buffer.concat([png, Buffer.from(HTML)]) },
    {
      what: 'PNG with a script as comment',
      name: 'a.png',
      type: 'image/png',
      bytes: Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
    },
    {
      what: 'JPEG with a script as comment',
      name: 'a.svg',
      type: 'image/svg+xml',
      bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    },
    {
      what: 'JPEG, then a ZIP',
      name: 'a.jar',
      type: 'application/java-archive',
      bytes: Buffer.concat([jpeg, Buffer.from('PK\x03\x04', 'latin1')]),
    },
    {
      what: 'PDF with HTML in it',
      name: 'nota.html',
      type: 'text/html',
      bytes: Buffer.concat([smallPdf(), Buffer.from(HTML)]),
    },
    { what: 'PDF that calls itself PNG', name: 'nota.png', type: 'image/png', bytes: smallPdf() },
  ]
}
