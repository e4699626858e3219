import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, STORES, type TestStore } from '../../../tests/support/test-stores'
import { type FileStore, newKey } from './file-store'
import { openLayeredStore } from './layered-store'
import { MoveFailedError, moveFiles as moveAll } from './move-files'
import { StoreUnavailableError } from './store-unavailable-error'

const WAYS = STORES.flatMap((from) => STORES.map((to) => ({ from, to }))).filter(({ from, to }) => from !== to)
/** Few of the 256: a bucket is asked for each. */
const SHARDS = ['0a', '7f', 'e1']
const keyIn = (n: number) => SHARDS[n % SHARDS.length]! + newKey().slice(2)
const moveFiles: typeof moveAll = (from, to, options = {}) => moveAll(from, to, { shards: SHARDS, ...options })
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const all = async (store: FileStore) => {
  const found = new Map<string, string>()
  for (const shard of SHARDS)
    for (const { key } of await store.list(shard))
      found.set(key, shaOf(Buffer.from(await new Response((await store.read(key)) as BodyInit).arrayBuffer())))
  return found
}

describe.each(WAYS)('from the $from to the $to', { timeout: 120_000 }, ({ from: one, to: other }) => {
  let from: TestStore
  let to: TestStore
  /** sha256 of each. */
  let content: Map<string, string>
  beforeEach(async () => {
    from = await openTestStore(one)
    to = await openTestStore(other)
    content = new Map()
    for (const size of [0, 1, 10, 300_000, 2_000_000]) {
      const bytes = randomBytes(size)
      const key = keyIn(size)
      await from.store.write(key, bytes)
      content.set(key, shaOf(bytes))
    }
  })
  afterEach(async () => {
    await from.close()
    await to.close()
  })

  it('every file arrives, is compared, and stays behind unless it is to go', async () => {
    expect(await moveFiles(from.store, to.store)).toEqual({ copied: 5, found: 0, removed: 0, gone: 0 })
    expect(await all(to.store)).toEqual(content)
    expect(await all(from.store)).toEqual(content)
    expect(await moveFiles(from.store, to.store, { removes: true })).toEqual({
      copied: 0,
      found: 5,
      removed: 5,
      gone: 0,
    })
    expect(await all(to.store)).toEqual(content)
    expect((await all(from.store)).size).toBe(0)
  })

  it('a run that is broken off at any file is begun again, and a wrong file there is written anew', async () => {
    const keys = [...content.keys()].sort()
    await to.store.write(keys[0]!, new Uint8Array(7))
    for (let n = 1; n <= keys.length; n++) {
      let left = n
      const breaking: FileStore = {
        ...to.store,
        write: (key, given) =>
          --left < 0 ? Promise.reject(new StoreUnavailableError('x')) : to.store.write(key, given),
      }
      await moveFiles(from.store, breaking, { removes: true }).catch((error) =>
        expect(error).toBeInstanceOf(StoreUnavailableError),
      )
      expect(new Map([...(await all(from.store)), ...(await all(to.store))])).toEqual(content)
    }
    await moveFiles(from.store, to.store, { removes: true })
    expect(await all(to.store)).toEqual(content)
  })

  it('what comes out differently is an error, and its original stays', async () => {
    const lying: FileStore = { ...to.store, write: (key) => to.store.write(key, new Uint8Array([1, 2, 3])) }
    await expect(moveFiles(from.store, lying, { removes: true })).rejects.toBeInstanceOf(MoveFailedError)
    expect(await all(from.store)).toEqual(content)
    expect((await all(to.store)).size, 'and nothing wrong is left').toBe(0)
  })

  it('a portal that serves meanwhile has every file at every moment, and loses none that it saves or removes', async () => {
    const portal = openLayeredStore(to.store, from.store)
    const saved: string[] = []
    const removed = [...content.keys()][0]!
    const served = (async () => {
      for (let n = 0; n < 10; n++) {
        for (const key of content.keys()) if (key !== removed) expect(await portal.stat(key)).not.toBeNull()
        const key = keyIn(n)
        await portal.write(key, new Uint8Array([n]))
        saved.push(key)
      }
    })()
    await portal.remove(removed)
    const moved = await moveFiles(from.store, to.store, { removes: true })
    await served
    expect(moved.copied + moved.found + moved.gone).toBeGreaterThanOrEqual(4)
    const there = await all(to.store)
    for (const key of saved) expect(there.has(key)).toBe(true)
    content.delete(removed)
    for (const [key, sha] of content) expect(there.get(key)).toBe(sha)
    expect((await all(from.store)).size).toBe(0)
  })
})

it('a draft that a killed run left on a disk keeps nobody from running again', async () => {
  const from = await openTestStore('disk')
  const to = await openTestStore('disk')
  const key = keyIn(0)
  await from.store.write(key, new Uint8Array(1))
  writeFileSync(`${to.pathOf(key)}.part`, 'half')
  expect(await moveFiles(from.store, to.store)).toMatchObject({ copied: 1 })
  await from.close()
  await to.close()
})

it('a file that is carried over between two questions is never missing', async () => {
  const from = await openTestStore('disk')
  const to = await openTestStore('disk')
  const key = keyIn(0)
  await from.store.write(key, new Uint8Array(1))
  const carried: FileStore = {
    ...from.store,
    async stat(asked) {
      await moveFiles(from.store, to.store, { removes: true })
      return from.store.stat(asked)
    },
  }
  expect(await openLayeredStore(to.store, carried).stat(key)).toMatchObject({ key, bytes: 1 })
  await from.close()
  await to.close()
})
