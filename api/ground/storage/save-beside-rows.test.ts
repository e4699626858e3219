import { describe, expect, it } from 'vitest'
import { ApiError } from '../errors/api-error'
import type { FileStore } from './file-store'
import { saveBesideRows } from './save-beside-rows'

/** A store in memory whose second save may fail. */
function memoryStore({ full = false } = {}) {
  const kept = new Set<string>()
  let saves = 0
  const store = {
    async write(key: string) {
      if (full && ++saves === 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      kept.add(key)
    },
    async remove(key: string) {
      kept.delete(key)
    },
  } as Partial<FileStore> as FileStore
  return { store, kept }
}

const TWO = [new Uint8Array(1), new Uint8Array(1)]
const sqlError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })

describe('files beside rows', () => {
  it.each<[string, () => unknown, number]>([
    ['a refusal of ours', () => new ApiError('VERSION_CONFLICT'), 0],
    ['a broken constraint', () => sqlError('23505'), 0],
    ['a deadlock, whose loser is rolled back', () => sqlError('40P01'), 0],
    ['a connection that ended', () => new Error('Connection terminated unexpectedly'), 2],
    ['a session that was ended', () => sqlError('57P01'), 2],
    ['a connection that failed', () => sqlError('08006'), 2],
    ['a full disk of the database', () => sqlError('53100'), 2],
    ['a completion that the server itself does not know', () => sqlError('40003'), 2],
    ['a socket that broke', () => Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }), 2],
    ['a defect', () => new TypeError('undefined is not a function'), 2],
  ])('after %s', async (_, error, left) => {
    const { store, kept } = memoryStore()
    const failure = error()
    await expect(saveBesideRows(store, TWO, () => Promise.reject(failure))).rejects.toBe(failure)
    expect(kept.size).toBe(left)
  })

  it('stay when rows name them, and go when none does', async () => {
    for (const isNamed of [true, false]) {
      const { store, kept } = memoryStore()
      expect(await saveBesideRows(store, TWO, async (keys) => ({ answer: keys.length, isNamed }))).toBe(2)
      expect(kept.size).toBe(isNamed ? 2 : 0)
    }
  })

  it('go when not all of them could be saved: no row was written yet', async () => {
    const { store, kept } = memoryStore({ full: true })
    await expect(saveBesideRows(store, TWO, async () => ({ answer: 1, isNamed: true }))).rejects.toThrow('no space')
    expect(kept.size).toBe(0)
  })

  it('give their answer also when they cannot be removed', async () => {
    const { store } = memoryStore()
    const stuck = { ...store, remove: () => Promise.reject(new Error('EIO')) }
    expect(await saveBesideRows(stuck, TWO, async () => ({ answer: 'ok', isNamed: false }))).toBe('ok')
  })
})
