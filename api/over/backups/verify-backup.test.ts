import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { knownMigrations } from '../../ground/db/applied-migration'
import { copyTo, putBack } from '../../ground/storage/carry-bytes'
import { newKey, openDiskStore } from '../../ground/storage/file-store'
import { pack, unpack } from './pack'
import { unpackVerified } from './verify-backup'

let made: string
beforeEach(() => {
  made = mkdtempSync(join(tmpdir(), 'verify-'))
})
afterEach(() => rmSync(made, { recursive: true, force: true }))

const SAID = {
  format: 2,
  madeAt: '2026-11-22T06:15:00.000Z',
  version: '1',
  database: 'postgres',
  server: 'PostgreSQL 15',
  schema: knownMigrations().at(-1),
  rows: {},
  nextOrder: 1,
  files: 0,
  missing: [],
}

/** As the release before the baseline said it. */
const COUNTED = { ...SAID, format: 1, schema: undefined, database: 'pglite', migrations: 57 }

async function archiveOf(manifest: object, more: Record<string, string> = {}) {
  const folder = join(made, 'copy')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, text] of Object.entries({ 'manifest.json': JSON.stringify(manifest), ...more }))
    writeFileSync(join(folder, name), text)
  const file = join(made, 'portal.tar.gz')
  rmSync(file, { force: true })
  return { file, sum: await pack(folder, ['manifest.json', ...Object.keys(more)], file) }
}

it.each<[string, object, Record<string, string>, RegExp]>([
  ['of the other database', SAID, {}, /Esta cópia é de um PostgreSQL/],
  ['of a newer portal', { ...SAID, database: 'pglite', schema: Date.UTC(2040, 0, 1) }, {}, /versão mais nova/],
  ['in a form of later', { ...SAID, format: 3 }, {}, /versão mais nova/],
  [
    'of before the baseline',
    { ...SAID, database: 'pglite', schema: Date.UTC(2026, 10, 20) },
    {},
    /restaure-a com a versão 0\.1\.0/,
  ],
  ['of before the baseline, as it was counted', { ...COUNTED, migrations: 56 }, {}, /restaure-a com a versão 0\.1\.0/],
  ['of a newer portal, as it was counted', { ...COUNTED, migrations: 58 }, {}, /versão mais nova/],
  ['that says nothing of itself', {}, {}, /outra versão/],
  ['with a part that is not ours', SAID, { 'portal.lock': '' }, /não é uma cópia de segurança deste portal/],
])('a copy %s is refused', async (_, manifest, more, words) => {
  const { file, sum } = await archiveOf(manifest, more)
  await expect(unpackVerified(file, join(made, 'draft'), 'pglite', sum)).rejects.toThrow(words)
})

it.each([COUNTED, { ...SAID, database: 'pglite' }])(
  'a copy of the schema that the baseline makes is taken',
  async (manifest) => {
    const { file, sum } = await archiveOf(manifest)
    await expect(unpackVerified(file, join(made, 'draft'), 'pglite', sum)).resolves.toMatchObject({
      format: manifest.format,
    })
  },
)

it('nothing more is written once a cut archive has been refused', async () => {
  const folder = join(made, 'copy')
  for (let at = 0; at < 300; at += 1) {
    mkdirSync(join(folder, `pg/${at % 30}/${at}`), { recursive: true })
    writeFileSync(join(folder, `pg/${at % 30}/${at}/file`), Buffer.alloc(2_000 + at, at % 250))
  }
  writeFileSync(join(folder, 'manifest.json'), '{}')
  const file = join(made, 'portal.tar.gz')
  await pack(folder, ['manifest.json', 'pg'], file)
  truncateSync(file, Math.floor(statSync(file).size / 2))
  for (let round = 0; round < 10; round += 1) {
    const draft = join(made, `draft${round}`)
    await expect(unpack(file, draft)).rejects.toThrow('incompleto')
    await rm(draft, { recursive: true, force: true })
    await new Promise(setImmediate)
    expect(existsSync(draft)).toBe(false)
  }
})

it('files are put back where they are missing or cut off, and stay where they are whole', async () => {
  const store = openDiskStore(join(made, 'files'))
  const key = newKey()
  await store.write(key, Buffer.from('abc'))
  const path = join(made, 'files', key.slice(0, 2), key)
  const copy = join(made, 'copy-of-it')
  expect(await copyTo(store, key, copy)).toBe(true)
  rmSync(copy)
  writeFileSync(copy, 'abc')
  writeFileSync(path, 'a')
  await putBack(store, key, copy)
  expect(readFileSync(path, 'utf8')).toBe('abc')
  rmSync(path)
  expect(await copyTo(store, key, join(made, 'none'))).toBe(false)
  await putBack(store, key, copy)
  expect(readFileSync(path, 'utf8')).toBe('abc')
})
