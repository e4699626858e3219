import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Texts that must not be found in any kept picture: the place, the person, the camera, and appended data. */
export const CANARIES = [
  'CANARY',
  'Exif\0\0',
  'http://ns.adobe.com/xap',
  'GPSLatitude',
  'Photoshop 3.0',
  '<script',
  'PK\x03\x04',
]

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="27,35.81S" exif:GPSLongitude="48,32.94W" exif:UserComment="CANARY-XMP"/></rdf:RDF></x:xmpmeta>`
const TAIL = Buffer.from(`<script>CANARY-TAIL</script>PK\x03\x04${'CANARY-TAIL'.repeat(200)}`, 'latin1')

/** TIFF, big-endian: who (IFD0), and where (the GPS directory). */
function exif(): Buffer {
  const artist = Buffer.from('CANARY-EXIF\0')
  const entry = (tag: number, type: number, count: number, value: Buffer | number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag, 0)
    bytes.writeUInt16BE(type, 2)
    bytes.writeUInt32BE(count, 4)
    if (typeof value === 'number') bytes.writeUInt32BE(value, 8)
    else value.copy(bytes, 8)
    return bytes
  }
  const count = (entries: number) => Buffer.from([0, entries])
  const end = Buffer.alloc(4)
  const artistAt = 8 + 2 + 2 * 12 + 4
  const gpsAt = artistAt + artist.length
  const numbersAt = gpsAt + 2 + 4 * 12 + 4
  const degrees = (values: readonly number[]) => {
    const bytes = Buffer.alloc(24)
    values.forEach((value, at) => {
      bytes.writeUInt32BE(value, at * 8)
      bytes.writeUInt32BE(1, at * 8 + 4)
    })
    return bytes
  }
  return Buffer.concat([
    ...[Buffer.from('MM\0\x2a\0\0\0\x08', 'latin1'), count(2)],
    ...[entry(0x013b, 2, artist.length, artistAt), entry(0x8825, 4, 1, gpsAt), end, artist, count(4)],
    ...[entry(1, 2, 2, Buffer.from('S\0')), entry(2, 5, 3, numbersAt)],
    ...[entry(3, 2, 2, Buffer.from('W\0')), entry(4, 5, 3, numbersAt + 24), end],
    ...[degrees([27, 35, 48]), degrees([48, 32, 56])],
  ])
}

function chunk(type: string, data: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length - 4, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function segment(marker: number, data: Uint8Array | string): Buffer {
  const body = Buffer.from(data as string)
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body])
}

const IPTC = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x10\x1c\x02\x5a\0\x0bCANARY-IPTC', 'latin1')

/**
 * A picture with everything that a camera, an editor or a stranger puts into or behind one.
 * @param side in pixels; 1 is too small to be made smaller
 */
export async function telltale(format: 'png' | 'jpeg', side: number): Promise<Buffer> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#b45309' } })
  if (format === 'jpeg') {
    const plain = await image.jpeg().toBuffer()
    const told = [
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif()])),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`),
      segment(0xed, IPTC),
      segment(0xef, 'CANARY-APP15'),
      segment(0xfe, '<script>CANARY-COMMENT</script>'),
    ]
    return Buffer.concat([plain.subarray(0, 2), ...told, plain.subarray(2), TAIL])
  }
  const plain = await image.png().toBuffer()
  const told = [
    chunk('eXIf', exif()),
    chunk('tEXt', 'Comment\0CANARY-TEXT <script>'),
    chunk('tEXt', `Raw profile type exif\0\nexif\n${exif().length}\n${exif().toString('hex')}`),
    chunk('zTXt', Buffer.concat([Buffer.from('Author\0\0'), deflateSync('CANARY-ZTXT')])),
    chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`),
    chunk('tIME', Buffer.from([0x07, 0xea, 11, 27, 8, 0, 0])),
    chunk('caNa', 'CANARY-PRIVATE'),
  ]
  return Buffer.concat([plain.subarray(0, 33), ...told, plain.subarray(33), TAIL])
}

/** The parts of a PNG, a JPEG or a WebP, as far as its image goes; and how many bytes follow after its end. */
export function partsOf(bytes: Buffer): { parts: string[]; behind: number } {
  const parts: string[] = []
  if (bytes.subarray(1, 4).toString() === 'PNG') {
    let at = 8
    while (at < bytes.length && parts.at(-1) !== 'IEND') {
      parts.push(bytes.toString('latin1', at + 4, at + 8))
      at += 12 + bytes.readUInt32BE(at)
    }
    return { parts, behind: bytes.length - at }
  }
  if (bytes.subarray(0, 4).toString() === 'RIFF') {
    const end = bytes.readUInt32LE(4) + 8
    for (let at = 12; at < end; at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2))
      parts.push(bytes.toString('latin1', at, at + 4))
    return { parts, behind: bytes.length - end }
  }
  let at = 2
  while (bytes[at + 1] !== 0xda) {
    parts.push(bytes[at + 1]!.toString(16))
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  // Within the image 0xff is followed by 0 or by a restart.
  while (!(bytes[at] === 0xff && bytes[at + 1] === 0xd9)) at++
  return { parts, behind: bytes.length - at - 2 }
}
