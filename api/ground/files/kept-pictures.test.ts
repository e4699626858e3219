import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { CANARIES, partsOf, telltale } from '../../../tests/support/telltale-pictures'

/** Where a file is sent that may be a picture; of notes, claims, receipts and payments all by the first one. */
const DOORS = [
  'POST /files',
  'POST /products/{id}/images',
  'POST /promotions/{id}/image',
  'POST /banners/{id}/images/{shape}',
  'POST /videos/{id}/poster',
]
/** Where only sheets, tables or PDFs are taken. */
const OTHERS = [
  'POST /products/{id}/datasheet',
  'POST /irradiations/import',
  'POST /tariffs/import',
  'POST /priceTables/{id}/imports',
  'POST /products/costPriceTable/imports',
  'POST /products/imports',
  'POST /taxRules/imports',
  'POST /stock/imports',
  'POST /shipments/events/sheet',
  // Read into a text, and not kept.
  'POST /quickOrder/sheet',
  // Fiscal documents, as they came: api/ground/xml/read-xml.test.ts
  'POST /orders/{id}/invoices/readings',
  // A logo is drawn anew as WebP and told in text; a signed paper is kept as a document: api/sales/proposals/proposals.test.ts
  'POST /brand/logo',
  'POST /proposals/{id}/paper',
  // Of an archive: api/catalogue/products/bring-files.test.ts
  'POST /products/files',
]
/** What an image itself is made of. */
const OF_AN_IMAGE = {
  png: ['IHDR', 'PLTE', 'IDAT', 'tRNS', 'pHYs', 'IEND'],
  jpeg: ['e0', 'db', 'c0', 'c2', 'c4', 'dd'],
  webp: ['VP8 ', 'VP8L', 'VP8X', 'ALPH'],
} as const

/** docs/threats.md T8: a picture does not tell where a customer's roof is, and nothing hangs on behind it. */
describe('a picture that is kept', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi()
  })
  afterAll(() => api?.close())

  const form = (bytes: Buffer, name: string) => {
    const data = new FormData()
    data.append('file', new File([new Uint8Array(bytes)], name))
    data.append('alt', 'O telhado')
    return data
  }
  const idOf = async (table: string) => {
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM ${sql.identifier(table)} ORDER BY id LIMIT 1`,
    )
    return rows[0]?.id ?? 0
  }
  const pathOf = async (door: string) => {
    const path = door.slice('POST '.length).replace('{shape}', 'wide')
    return path.replace('{id}', String(path.includes('{id}') ? await idOf(path.split('/')[1]!) : ''))
  }
  const kept = async () => {
    const { rows } = await api.db.execute<{ id: number; key: string; media: string }>(
      sql`SELECT id::int, storage_key AS key, media_type AS media FROM files WHERE media_type LIKE 'image/%' ORDER BY id`,
    )
    return rows
  }
  const bytesOf = async (key: string) => Buffer.from(await new Response(await api.files.read(key)).arrayBuffer())

  async function expectSilent(bytes: Buffer, what: string) {
    for (const canary of CANARIES)
      expect(bytes.includes(Buffer.from(canary, 'latin1')), `${what}: ${canary}`).toBe(false)
    const { format, exif, xmp, iptc, comments } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, comments], what).toEqual([undefined, undefined, undefined, undefined])
    const { parts, behind } = partsOf(bytes)
    expect(behind, `${what}: bytes behind the image`).toBe(0)
    const allowed: readonly string[] = OF_AN_IMAGE[format as keyof typeof OF_AN_IMAGE]
    expect(
      parts.filter((part) => !allowed.includes(part)),
      what,
    ).toEqual([])
  }

  it('is known by every door: each operation that takes a file is told here', () => {
    const { paths } = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'))
    const doors = Object.entries<Record<string, { requestBody?: { content?: object } }>>(paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods)
          .filter(([, { requestBody }]) => 'multipart/form-data' in (requestBody?.content ?? {}))
          .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    expect(doors.sort()).toEqual([...DOORS, ...OTHERS].sort())
  })

  it('tells everything when it is sent, so that the others prove something', async () => {
    for (const format of ['png', 'jpeg'] as const) {
      const bytes = await telltale(format, 40)
      const { exif, xmp } = await sharp(bytes).metadata()
      expect([exif?.includes('CANARY-EXIF'), xmp?.includes('CANARY-XMP')]).toEqual([true, true])
      expect(partsOf(bytes).behind).toBeGreaterThan(2_000)
    }
  })

  it.each(DOORS)('by %s forgets place, person and camera, and ends where its image ends', async (door) => {
    const path = await pathOf(door)
    for (const format of ['png', 'jpeg'] as const)
      for (const side of [1, 40, 900]) {
        const before = new Set((await kept()).map(({ id }) => id))
        const sent = await telltale(format, side)
        const { status, body } = await api.as('admin').post(path, form(sent, `foto.${format}`))
        expect(status, `${path}: ${JSON.stringify(body)}`).toBe(201)
        const fresh = (await kept()).filter(({ id }) => !before.has(id))
        expect(fresh.length).toBeGreaterThan(0)
        for (const { id, key, media } of fresh) {
          await expectSilent(await bytesOf(key), `${door} ${format} ${side} → ${media}`)
          const headers = { authorization: `Bearer ${await api.as('admin').token()}` }
          const small = await api.send(new Request(`http://api.test/api/files/${id}?size=thumbnail`, { headers }))
          await expectSilent(Buffer.from(await small.arrayBuffer()), `${door} ${format} ${side}, thumbnail`)
        }
      }
  })

  it.each(['webp', 'gif', 'tiff', 'avif', 'heif'] as const)(
    'is none as %s: it is refused at every door',
    async (format) => {
      const plain = sharp({ create: { width: 40, height: 40, channels: 3, background: '#b45309' } })
      const coded = format === 'heif' ? plain.heif({ compression: 'av1' }) : plain.toFormat(format)
      const bytes = await coded.withExif({ IFD0: { Artist: 'CANARY-EXIF' } }).toBuffer()
      for (const door of DOORS) {
        const { status } = await api.as('admin').post(await pathOf(door), form(bytes, 'foto.png'))
        expect(status, door).toBe(422)
      }
    },
  )
})
