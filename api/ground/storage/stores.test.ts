import { createHash, randomBytes } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server } from '../../../tests/support/s3-server'
import { openTestStore, STORES, type TestStore } from '../../../tests/support/test-stores'
import { checkStore } from './check-store'
import { newKey, SHARDS } from './file-store'
import { openS3Store } from './s3-store'
import { StoreUnavailableError } from './store-unavailable-error'

const bytesOf = async (stream: ReadableStream<Uint8Array> | null) =>
  stream && Buffer.from(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
const sha = (bytes: Uint8Array | null) => bytes && createHash('sha256').update(bytes).digest('hex')
const streamOf = (bytes: Uint8Array, end?: 'breaks') =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 65_536) controller.enqueue(bytes.subarray(at, at + 65_536))
      if (end) controller.error(new Error('the source broke'))
      else controller.close()
    },
  })

describe.each(STORES)('the %s', (kind) => {
  let files: TestStore
  const everything = async () => {
    const found = []
    for (const shard of SHARDS) found.push(...(await files.store.list(shard)))
    return found
  }
  beforeAll(async () => {
    files = await openTestStore(kind)
  })
  afterAll(() => files.close())

  it('gives back what it was given, bytes or a stream, empty and large', async () => {
    for (const bytes of [new Uint8Array(0), randomBytes(1), randomBytes(9_999_999)])
      for (const content of [bytes, { stream: streamOf(bytes), bytes: bytes.length }]) {
        const key = newKey()
        await files.store.write(key, content)
        expect(await files.store.stat(key)).toMatchObject({ key, bytes: bytes.length })
        expect(sha(await bytesOf(await files.store.read(key)))).toBe(sha(bytes))
      }
  })

  it('says of what is missing that it is missing, and removes it without complaint', async () => {
    const key = newKey()
    expect([await files.store.stat(key), await files.store.read(key)]).toEqual([null, null])
    await files.store.remove(key)
  })

  it('keeps nothing of a stream that breaks, is too short or too long', async () => {
    const bytes = randomBytes(200_000)
    for (const content of [
      { stream: streamOf(bytes, 'breaks'), bytes: bytes.length },
      { stream: streamOf(bytes), bytes: bytes.length + 1 },
      { stream: streamOf(bytes), bytes: bytes.length - 1 },
    ]) {
      const key = newKey()
      await expect(files.store.write(key, content)).rejects.toThrow()
      expect(await files.store.stat(key)).toBeNull()
    }
  })

  it('lists what it has, each in its shard, with size and moment', { timeout: 60_000 }, async () => {
    files.clear()
    const keys = await Promise.all(Array.from({ length: 30 }, () => files.save('x')))
    const at = new Date('2026-01-02T03:04:05Z')
    files.age(keys[0]!, at)
    const found = await everything()
    expect(found.map(({ key }) => key).sort()).toEqual([...keys].sort())
    expect(found.find(({ key }) => key === keys[0])).toEqual({ key: keys[0], bytes: 1, savedAt: at })
    await Promise.all(keys.map((key) => files.store.remove(key)))
    expect(await files.store.list(keys[0]!.slice(0, 2))).toEqual([])
  })

  it('takes keys of ours alone', async () => {
    for (const key of ['../../etc/passwd', 'a', `${newKey()}/x`, ''])
      for (const call of [
        () => files.store.read(key),
        () => files.store.stat(key),
        () => files.store.remove(key),
        () => files.store.write(key, new Uint8Array(1)),
      ])
        await expect(call()).rejects.toThrow('not a storage key')
  })
})

describe('a bucket', () => {
  const PATIENCE = { silenceMs: 300, callMs: 600, statMs: 300 }
  let files: TestStore
  let key: string
  const hasty = () => openS3Store(files.server!.place, PATIENCE)
  beforeAll(async () => {
    files = await openTestStore('bucket')
    key = await files.save(randomBytes(1_000_000))
  })
  beforeEach(() => files.server!.setMood('well'))
  afterAll(() => files.close())

  it('lists more than one answer holds', async () => {
    const keys = Array.from({ length: 25 }, () => `ab${newKey().slice(2)}`)
    for (const one of keys) await files.store.write(one, new Uint8Array(1))
    const found = (await files.store.list('ab')).map((one) => one.key)
    expect(found.filter((one) => one !== key).sort()).toEqual(keys.sort())
  })

  it.each(['gone', 'silent', 'overloaded'] as const)('that is %s is away, soon and for every call', async (mood) => {
    files.server!.setMood(mood)
    const store = hasty()
    const began = performance.now()
    const calls = [
      () => store.read(key),
      () => store.stat(key),
      () => store.remove(key),
      () => store.list('ab'),
      () => store.write(newKey(), new Uint8Array(10)),
    ]
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(StoreUnavailableError)
    expect(performance.now() - began).toBeLessThan(calls.length * 1_500)
    files.server!.setMood('well')
    expect(await store.stat(key), 'and is asked again once it is back').not.toBeNull()
  })

  it.each(['stalls', 'breaks off'] as const)('that %s in the middle of a file ends the reading', async (mood) => {
    const store = hasty()
    files.server!.setMood(mood)
    await expect(store.read(key).then(bytesOf)).rejects.toBeInstanceOf(StoreUnavailableError)
  })

  it('whose answer to a write is lost has the file all the same, and nothing else', async () => {
    files.server!.setMood('loses answers')
    const written = newKey()
    const bytes = randomBytes(10)
    await expect(hasty().write(written, bytes)).rejects.toBeInstanceOf(StoreUnavailableError)
    files.server!.setMood('well')
    expect(await bytesOf(await files.store.read(written))).toEqual(bytes)
  })

  it('that is not there, or refuses us, is never taken for missing files', async () => {
    const { place } = files.server!
    const credentials = (secretAccessKey: string, accessKeyId = 'portal') => ({ accessKeyId, secretAccessKey })
    for (const wrong of [
      { ...place, bucket: 'another-bucket' },
      { ...place, credentials: credentials('wrong') },
      { ...place, credentials: credentials('a-secret-of-the-tests', 'nobody') },
    ]) {
      const store = openS3Store(wrong)
      for (const call of [() => store.read(key), () => store.stat(key), () => store.list('ab')])
        await expect(call()).rejects.toBeInstanceOf(StoreUnavailableError)
    }
  })

  it('that is wrongly configured is told at start, and one that is away is waited for', async () => {
    const { place } = files.server!
    const keys = { accessKeyId: 'portal', secretAccessKey: 'wrong' }
    const warned: string[] = []
    const log = { warn: (_: object, text: string) => warned.push(text) }
    const check = (wrong: object, store = openS3Store({ ...place, ...wrong }, PATIENCE)) =>
      checkStore(store, { ...place, ...wrong }, log)
    await expect(check({ bucket: 'another-bucket' })).rejects.toThrow(
      's3://another-bucket/uploads/ não podem ser usados: o bucket não existe.',
    )
    await expect(check({ credentials: keys })).rejects.toThrow('a chave de acesso não confere')
    expect(warned).toEqual([])
    await check({})
    files.server!.setMood('gone')
    await check({})
    expect(warned).toEqual(['the file store does not answer yet'])
  })

  it('answers nobody without a signature: no link to a file works', async () => {
    const { place, requests } = files.server!
    const path = `${place.bucket}/${place.prefix}${key.slice(0, 2)}/${key}`
    expect((await fetch(`${place.endpoint}${path}`)).status).toBe(403)
    expect(
      requests.filter(({ what }) => what.startsWith('POST')),
      'no upload in parts',
    ).toEqual([])
  })

  it('of another prefix has other files', async () => {
    const other = openS3Store({ ...files.server!.place, prefix: '' })
    expect([await other.stat(key), await other.list(key.slice(0, 2))]).toEqual([null, []])
  })
})

it('a server of the tests refuses a body that is not the signed one', async () => {
  const server = await startS3Server()
  const tamper = createServer((incoming, outgoing) => {
    incoming.resume()
    const { method, url: path, headers } = incoming
    // As long as the signed one, and another.
    const call = request(server.place.endpoint!, { method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!)
      answer.pipe(outgoing)
    })
    call.end('B')
  })
  await new Promise<void>((resolve) => tamper.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(tamper.address() as AddressInfo).port}/`
  const store = openS3Store({ ...server.place, endpoint })
  await expect(store.write(newKey(), new TextEncoder().encode('A'))).rejects.toThrow('SHA256Mismatch')
  tamper.close()
  await server.close()
})
