import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../../tests/support/source-hash'
import { findEntry } from './find-entry'

it.each([
  ['pglite-worker.js', 'api/ground/db'],
  ['read-process.js', 'api/ground/sheets'],
  ['read-xml-process.js', 'api/ground/xml'],
  ['sheet-process.js', 'api/insight/exports'],
])('tests run the sources of %s, not those of a build beside them', (name, folder) => {
  expect(findEntry(name, folder)).toBe(join(ROOT, folder, name))
})
