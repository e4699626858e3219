import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it } from 'vitest'
import { bareCluster } from '../../../tests/support/pglite-template'
import { sayError } from './say-error'

describe('what went wrong in PGlite', () => {
  it('is said in words where an error of its files has a number alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'say-error-'))
    cpSync(join(await bareCluster(), 'pg'), folder, { recursive: true })
    const db = await PGlite.create(folder)
    const refuse = (work: () => unknown) => {
      try {
        work()
      } catch (error) {
        return error
      }
      throw new Error('nothing was refused')
    }
    const missing = refuse(() => db.Module.FS.readFile('/no-such-file'))
    expect(String(missing)).toBe('[object Object]')
    expect(sayError(missing)).toBe('ENOENT: no such file or directory')
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    [{ name: 'ErrnoError', errno: 51 }, 'ENOSPC: no space left on device'],
    [{ name: 'ErrnoError', errno: 69 }, 'EROFS: read-only file system'],
    [{ name: 'ErrnoError', errno: 140 }, 'ErrnoError 140'],
    [new Error('PGlite failed to initialize properly'), 'PGlite failed to initialize properly'],
    ['stopped', 'stopped'],
    [undefined, 'undefined'],
  ])('%j: %s', (error, words) => {
    expect(sayError(error)).toBe(words)
  })
})
