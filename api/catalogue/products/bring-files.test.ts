import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { CANARIES, telltale } from '../../../tests/support/telltale-pictures'
import { DATABASES } from '../../../tests/support/test-databases'
import { writeZip } from '../../../tests/support/write-zip'
import type { Product } from './product'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

interface Report {
  files: { file: string; outcome: string; productId: number | null }[]
}

describe.each(DATABASES)('data sheets and pictures in a ZIP, on %s', (database) => {
  let api: TestApi
  let ids: number[]
  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM products WHERE type = 'MODULE' AND destroyed_at IS NULL ORDER BY id LIMIT 3`,
    )
    ids = rows.map(({ id }) => id)
    await api.db.execute(sql`DELETE FROM product_images`)
    await api.db.execute(
      sql`UPDATE products SET code = 'HL-585/N', gtin = NULL, datasheet_url = 'https://maker.example/hl.pdf' WHERE id = ${ids[0]!}`,
    )
    await api.db.execute(
      sql`UPDATE products SET code = 'HL-610', gtin = '07891234567895', erp_code = 'E-77', datasheet_url = NULL WHERE id = ${ids[1]!}`,
    )
    await api.db.execute(sql`UPDATE products SET code = 'E77', datasheet_url = NULL WHERE id = ${ids[2]!}`)
  })
  afterAll(() => api.close())

  const send = async (
    bytes: Uint8Array<ArrayBuffer>,
    options: { idempotencyKey?: string } = {},
    as = api.as('admin'),
  ) => {
    const form = new FormData()
    form.set('file', new File([bytes], 'fichas.zip'))
    return as.post<Report>('/products/files', form, options)
  }
  const outcomes = ({ files }: Report) => Object.fromEntries(files.map(({ file, outcome }) => [file, outcome]))
  const product = async (id: number) => (await api.as('admin').get<Product>(`/products/${id}`)).body
  const picture = (shade: number) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 9 } } })
      .png()
      .toBuffer()
  const refusal = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('file', new File([bytes], 'fichas.zip'))
    const { status, body } = await api.as('admin').post('/products/files', form)
    return [status, body.errors[0]?.rule]
  }

  it('goes to the products whose codes its names are, and says what became of each file', async () => {
    const archive = await writeZip({
      'fichas/hl-585_n.pdf': PDF,
      'fotos/HL-585N.png': await picture(1),
      'fotos/HL-585N_2.png': await picture(2),
      '7891234567895 (1).jpg': await telltale('jpeg', 40),
      'E-77.pdf': PDF,
      'HL-999.pdf': PDF,
      'HL-610.pdf': Buffer.from('MZ this is no paper'),
      '__MACOSX/fotos/._HL-585N.png': Buffer.from('x'),
      'fotos/.DS_Store': Buffer.from('x'),
    })
    const { status, body } = await send(archive)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(outcomes(body)).toEqual({
      'hl-585_n.pdf': 'DATASHEET',
      'HL-585N.png': 'IMAGE',
      'HL-585N_2.png': 'IMAGE',
      '7891234567895 (1).jpg': 'IMAGE',
      // The own code of one product, and the ERP code of another.
      'E-77.pdf': 'SEVERAL',
      'HL-999.pdf': 'NO_PRODUCT',
      'HL-610.pdf': 'NOT_ACCEPTED',
    })
    const [first, second, third] = await Promise.all(ids.map(product))
    expect(first!.datasheetUrl).toMatch(/^\/files\/\d+$/)
    expect(first!.images).toHaveLength(2)
    expect(first!.images.map(({ alt }) => alt)).toEqual([first!.name, first!.name])
    expect([second!.images.length, second!.datasheetUrl, third!.images.length]).toEqual([1, null, 0])
    const { rows } = await api.db.execute<{ key: string }>(
      sql`SELECT storage_key AS key FROM files WHERE id = ${second!.images[0]!.fileId}`,
    )
    const kept = Buffer.from(await new Response(await api.files.read(rows[0]!.key)).arrayBuffer())
    for (const canary of CANARIES) expect(kept.includes(Buffer.from(canary, 'latin1')), canary).toBe(false)
    const audit = await api.db.execute<{ action: string }>(
      sql`SELECT action FROM audit_logs WHERE table_name = 'products' AND record_id = ${String(ids[0])} ORDER BY id DESC LIMIT 2`,
    )
    expect(audit.rows.map(({ action }) => action).sort()).toEqual(['addImage', 'setDatasheet'])

    // Another edition of the same name and length is no copy of the first.
    const edition = Buffer.from(PDF.toString().replace('Catalog', 'cATALOG'))
    const newer = await send(await writeZip({ 'hl-585_n.pdf': edition }))
    expect(outcomes(newer.body)).toEqual({ 'hl-585_n.pdf': 'DATASHEET' })
    expect((await product(ids[0]!)).datasheetUrl).not.toBe(first!.datasheetUrl)
    expect(outcomes((await send(await writeZip({ 'hl-585_n.pdf': PDF }))).body)).toEqual({
      'hl-585_n.pdf': 'DATASHEET',
    })

    // Sent again nothing comes twice.
    const again = await send(archive)
    expect(outcomes(again.body)).toMatchObject({
      'hl-585_n.pdf': 'SAME',
      'HL-585N.png': 'SAME',
      'HL-585N_2.png': 'SAME',
    })
    expect((await product(ids[0]!)).images).toHaveLength(2)
  })

  it('sent twice with one key is done once, and its answer is the same', async () => {
    const archive = await writeZip({ 'HL-610_3.png': await picture(30) })
    const options = { idempotencyKey: newIdempotencyKey() }
    const [one, two] = [await send(archive, options), await send(archive, options)]
    expect(two.body).toEqual(one.body)
    expect(outcomes(one.body)).toEqual({ 'HL-610_3.png': 'IMAGE' })
  })

  it('stops at eight pictures, and brings the others', async () => {
    const entries: Record<string, Buffer> = {}
    for (let at = 1; at <= 10; at++) entries[`HL-610_${at + 10}.png`] = await picture(100 + at)
    const { body } = await send(await writeZip({ ...entries, 'HL-610.pdf': PDF }))
    expect(Object.values(outcomes(body)).filter((one) => one === 'TOO_MANY')).toHaveLength(4)
    const { images, datasheetUrl } = await product(ids[1]!)
    expect([images.length, datasheetUrl]).toEqual([8, expect.stringMatching(/^\/files\//)])
  })

  it('is refused where it is none, or a bomb, and by who may not change products', async () => {
    expect(await refusal(new TextEncoder().encode('PK no archive at all'))).toEqual([422, 'archive'])
    expect(await refusal(new Uint8Array(0))).toEqual([422, 'fileTooSmall'])
    expect(await refusal(await writeZip({ 'bomb.pdf': Buffer.alloc(60_000_000) }))).toEqual([422, 'archiveBytes'])
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}.pdf`, PDF]))
    expect(await refusal(await writeZip(many))).toEqual([422, 'archiveFiles'])
    const short = await writeZip({ 'HL-610_9.png': await picture(7) })
    expect(await refusal(short.slice(0, short.length - 30))).toEqual([422, 'archive'])
    // A picture of a hundred megapixels is no picture, and harms nobody.
    const vast = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(outcomes((await send(await writeZip({ 'HL-585N_7.png': vast }))).body)).toEqual({
      'HL-585N_7.png': 'NOT_ACCEPTED',
    })
    expect((await send(short, {}, api.as('pampa'))).status).toBe(403)
  })
})
