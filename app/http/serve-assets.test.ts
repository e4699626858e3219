import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssets } from './serve-assets'

test('what the build keeps for itself is served to nobody: dot files, dot folders, source maps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-assets-'))
  for (const name of ['.vite', 'assets', 'assets/.cache']) mkdirSync(join(folder, name))
  const hidden = [
    '.vite/manifest.json',
    '.env.json',
    'assets/.hidden.js',
    'assets/.cache/a.js',
    'assets/a.js.map',
    'a.map',
  ]
  for (const name of [...hidden, 'assets/a.js', 'robots.txt']) writeFileSync(join(folder, name), 'x')
  const serve = loadAssets(folder)
  expect(serve('/assets/a.js', undefined)?.status).toBe(200)
  expect(serve('/robots.txt', undefined)?.status).toBe(200)
  for (const name of hidden)
    for (const path of [`/${name}`, `//${name}`, `/./${name}`, `/${name}.br`, `/${name.replace('.', '%2e')}`])
      expect(serve(path, 'br')?.status ?? 404, path).toBe(404)
})
