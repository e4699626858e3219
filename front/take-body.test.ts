import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { createBodyTaker, type TakenBody, TooManyBodies } from './take-body'

const taken: Pick<TakenBody, 'close'>[] = []
afterEach(async () => {
  await Promise.all(taken.splice(0).map((body) => body.close()))
})

/** A body of `size` bytes, in pieces of `piece`. */
async function take(size: number, piece = 65_536): Promise<{ body: TakenBody; sent: Buffer }> {
  const sent = Buffer.alloc(size)
  for (let at = 0; at < size; at += 1) sent[at] = (at * 31) % 251
  const taker = createBodyTaker()
  taken.push(taker)
  for (let at = 0; at < size; at += piece) await taker.push(sent.subarray(at, at + piece))
  return { body: taker.end(), sent }
}

test.each([0, 1, 1_000_000, 1_000_001, 3_333_333])('a body of %i bytes is the body that was sent', async (size) => {
  const { body, sent } = await take(size)
  expect(body.size).toBe(size)
  expect(body.isLarge).toBe(size > 1_000_000)
  expect((await body.bytes()).equals(sent)).toBe(true)
  // As often as it is asked for, and in pieces too.
  expect((await body.bytes()).equals(sent)).toBe(true)
  expect(Buffer.from(await new Response(body.stream()).arrayBuffer()).equals(sent)).toBe(true)
})

test('a large one leaves no name in the temporary folder, and cannot be read once it is closed', async () => {
  const { body } = await take(2_000_000)
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('portal-body-'))).toEqual([])
  const stream = body.stream()
  await body.close()
  await body.close()
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow()
})

test.each(['/proc/no-such-folder', '/dev/null'])(
  'without a temporary folder (%s) it stays in memory',
  async (folder) => {
    const before = process.env.TMPDIR
    process.env.TMPDIR = folder
    try {
      const { body, sent } = await take(1_500_000)
      expect(body.isLarge).toBe(true)
      expect((await body.bytes()).equals(sent)).toBe(true)
      expect(Buffer.from(await new Response(body.stream()).arrayBuffer()).equals(sent)).toBe(true)
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
  },
)

test('of large ones at once there are no more than 256, and each that is closed makes room', async () => {
  const piece = Buffer.alloc(1_000_001)
  const takers = Array.from({ length: 256 }, createBodyTaker)
  taken.push(...takers)
  for (const taker of takers) await taker.push(piece)
  const late = createBodyTaker()
  taken.push(late)
  await late.push(piece)
  expect(() => late.end()).toThrow(TooManyBodies)
  // A small one needs none of the room.
  const small = createBodyTaker()
  await small.push(Buffer.from('oi'))
  expect((await small.end().bytes()).toString()).toBe('oi')
  await takers[0]!.close()
  const next = createBodyTaker()
  taken.push(next)
  await next.push(piece)
  expect(next.end().isLarge).toBe(true)
})
