import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compress, isCompressible } from './compress'

test('brotli is chosen before gzip, and neither when refused', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(chooseEncoding('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(chooseEncoding('identity')).toBeNull()
  expect(chooseEncoding(undefined)).toBeNull()
})

test('a page shrinks and comes back whole; a short text is left alone', async () => {
  const page = Buffer.from('<p>Orçamento</p>'.repeat(200))
  const { body, encoding } = await compress(page, 'br')
  expect(encoding).toBe('br')
  expect(body.length).toBeLessThan(page.length / 10)
  expect(brotliDecompressSync(body).equals(page)).toBe(true)
  expect((await compress(Buffer.from('curto'), 'br')).encoding).toBeNull()
})

test('pages and data are compressible, pictures and sheets are not', () => {
  expect(isCompressible('text/html; charset=utf-8')).toBe(true)
  expect(isCompressible('text/x-script')).toBe(true)
  expect(isCompressible('image/png')).toBe(false)
  expect(isCompressible(null)).toBe(false)
})
